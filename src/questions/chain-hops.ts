import type { DrawnRow } from '../domain/draws.ts'
import type { Question, QuestionForm } from '../domain/question.ts'
import { sayWording } from '../lexicon/say-wording.ts'
import { type ChainEnds, chainParts } from './chain-parts.ts'
import { givesAway } from './gives-away.ts'
import { inWordsOf } from './in-words-of.ts'
import { expectedOf, makeQuestion, statementOf } from './make-question.ts'
import type { SayContext } from './rule.ts'
import { fillingOf } from './said-fact.ts'

type Hops = Omit<ChainEnds, 'phrase'>

/** Each fact of a chain as a question of its own, the last one in the chain's form; `undefined` where one can't be asked. */
export function hopsOf(
  form: QuestionForm,
  hops: Hops,
  row: DrawnRow,
  context: SayContext,
): readonly Question[] | undefined {
  const certified = certifiedHops(hops, row, context)
  if (form === 'wh' || certified === undefined) return certified
  const last = lastHop(form, hops, row, context)
  return last && [...certified, last]
}

/** What the chain asks of its last fact, with the same options, of whom that is about: as a wh question it may have other answers. */
function lastHop(
  form: Exclude<QuestionForm, 'wh'>,
  { last, ...hops }: Hops,
  row: DrawnRow,
  context: SayContext,
): Question | undefined {
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
  })
}

/** Those that one value is certified of, as wh questions. */
function certifiedHops(
  { facts }: Hops,
  row: DrawnRow,
  { language, random, lexicon }: SayContext,
): readonly Question[] | undefined {
  const questions = facts.map((fact, index) => {
    const worded = sayWording(fact.entry.ask.object, fillingOf(fact), random)
    if (worded === undefined || givesAway(worded.text, fact.object.names)) return undefined
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
    })
  })
  const certified = questions.slice(0, row.complete.length)
  return certified.every((question) => question !== undefined) ? certified : undefined
}
