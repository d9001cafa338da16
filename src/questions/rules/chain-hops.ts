import type { DrawnRow } from '../../domain/draws.ts'
import type { Question, QuestionForm } from '../../domain/question.ts'
import { sayWording } from '../../lexicon/say-wording.ts'
import { givesAway } from '../checks/features/gives-away.ts'
import type { SayContext } from '../rule.ts'
import { inWordsOf } from '../wording/in-words-of.ts'
import { expectedOf, makeQuestion, statementOf } from '../wording/make-question.ts'
import { faultOfAnswer, fillingOf, isNameless } from '../wording/render-fact.ts'
import { type ChainEnds, chainParts } from './chain-parts.ts'

type Hops = Omit<ChainEnds, 'phrase'>

interface Hop {
  readonly hop: Question
  /** Its place in the chain, from 0. */
  readonly index: number
}

/**
 * Each fact of a chain as a question of its own, the last one in the chain's form. Those are left out of which a name that the chain
 * passes through would give the answer away (who Mozart's father was, to whoever is asked where he was born), or would not tell who is
 * meant (Elizabeth of York, the mother of Henry VIII).
 */
export function hopsOf(
  form: QuestionForm,
  hops: Hops,
  row: DrawnRow,
  context: SayContext,
): readonly Hop[] {
  const certified = certifiedHops(hops, row, context)
  const all = form === 'wh' ? certified : [...certified, lastHop(form, hops, row, context)]
  return all.flatMap((hop, index) => (hop === undefined ? [] : [{ hop, index }]))
}

/** Asks the chain's last fact directly, with the same options; as a wh question it may have other answers. */
function lastHop(
  form: Exclude<QuestionForm, 'wh'>,
  { last, ...hops }: Hops,
  row: DrawnRow,
  context: SayContext,
): Question | undefined {
  if (isNameless(last.subject, last.entry, context.lexicon)) return undefined
  const own = { ...row, facts: [last.drawn], complete: [] }
  const parts = chainParts(
    form,
    { ...hops, facts: [last], last, phrase: last.subject },
    own,
    context,
  )
  if (parts === undefined) return undefined
  if (form === 'multiple-choice' && givesAway(parts.text, last.object.names)) return undefined
  return makeQuestion({
    rule: form === 'yes-no' ? 'yes-no' : 'choice-object',
    form,
    language: context.language,
    ...parts,
    facts: own.facts,
    entries: [last.entry],
    doubts: [...last.doubts, ...parts.doubts],
  })
}

/** Those that one value is certified of, as wh questions. */
function certifiedHops(
  { facts }: Hops,
  row: DrawnRow,
  { language, random, lexicon }: SayContext,
): readonly (Question | undefined)[] {
  return facts.slice(0, row.complete.length).map((fact, index) => {
    if (isNameless(fact.subject, fact.entry, lexicon)) return undefined
    if (fact.drawn.isOneOfSeveral === true) return undefined
    const worded = sayWording(fact.entry.ask.object, fillingOf(fact), random)
    if (worded === undefined || givesAway(worded.text, fact.object.names)) return undefined
    if (faultOfAnswer(fact, lexicon) !== undefined) return undefined
    const certificate = row.complete[index]
    return makeQuestion({
      rule: 'wh-object',
      form: 'wh',
      language,
      ...worded,
      expected: expectedOf(fact.object, fact.entry),
      statements: [statementOf(fact.drawn)],
      facts: [fact.drawn],
      certificates: certificate === undefined ? [] : [inWordsOf(fact, certificate, lexicon)],
      entries: [fact.entry],
      doubts: fact.doubts,
    })
  })
}
