import type { DrawnRow } from '../../domain/draws.ts'
import { sayWording } from '../../lexicon/say-wording.ts'
import { givesAway } from '../checks/features/gives-away.ts'
import type { QuestionRule, Said, SayContext } from '../rule.ts'
import { withFittingNoun } from '../wording/fitting-noun.ts'
import { makeQuestion, statementOf } from '../wording/make-question.ts'
import { fillingOf } from '../wording/render-fact.ts'
import { edgesOf } from './chain.ts'
import { forPhrases } from './chain-parts.ts'
import { type Chained, mayBeOneOfMany, nounsOf, sayPhrase } from './chain-phrase.ts'
import { askedForOne, endsAmong } from './open.ts'

const id = 'open-two-hops'

/** Ends of two-hop chains that may pass through any of several entities, some of which the graph may lack. */
export const openTwoHops: QuestionRule = {
  id,
  description:
    'Who, what, where: any end of two facts, where there may be more ways than the graph has.',
  form: 'wh',
  weight: 0.75,
  hops: 2,
  open: true,
  serves: (entry) => nounsOf(entry).length > 0,
  draw: (options) => ({
    ...edgesOf('wh', 2, 'entity', options),
    complete: [],
    paths: 'open',
    salt: id,
  }),
  prepare: (facts, context) => {
    const chained = sayPhrase('wh', facts, context)
    if (chained.kind === 'dropped') return chained
    // "where was one of a film's executive producers born" is unnatural; in a user's own graph it is better than nothing
    if (context.lexicon.world !== 'user' && chained.facts.slice(0, -1).some(mayBeOneOfMany)) {
      return { kind: 'dropped', reason: 'a chain passes through one of many' }
    }
    return { kind: 'prepared', say: (row) => sayOpenChain(id, chained, row, context) }
  },
}

function sayOpenChain(
  rule: string,
  { facts, last, phrase, templates }: Chained,
  row: DrawnRow,
  context: SayContext,
): Said {
  const { lexicon, random } = context
  const values = [row.facts, ...(row.paths ?? [])].flatMap((path) => path.at(-1)?.object ?? [])
  const { answers, said } = endsAmong(values, last.entry, lexicon)
  const asking = askedForOne(forPhrases(last.entry.ask.object), answers.length, last.entry, lexicon)
  const wordings = withFittingNoun(asking ?? [], said, last.entry.object, lexicon.kinds)
  const worded = sayWording(wordings, fillingOf(last, { S: phrase }), random)
  if (worded === undefined) return { kind: 'dropped', reason: 'no wording fits' }
  if (answers.length > mostAnswers) return { kind: 'dropped', reason: 'too many values' }
  const names = answers.flatMap(({ label, aliases }) => [label, ...aliases])
  if (givesAway(worded.text, names)) {
    return { kind: 'dropped', reason: 'the answer stands in the question' }
  }
  const question = makeQuestion({
    rule,
    form: 'wh',
    language: context.language,
    ...worded,
    template: [...templates, worded.template].join(' < '),
    expected: { kind: 'entities', answers, need: 'any', list: 'open' },
    statements: row.facts.map(statementOf),
    facts: row.facts,
    told: (row.paths ?? []).flat(),
    certificates: [],
    entries: facts.map(({ entry }) => entry),
    doubts: facts.flatMap(({ doubts }) => doubts),
    hops: facts.length,
  })
  return { kind: 'asked', questions: [question] }
}

/** More right answers than that, and nearly any answer is one. */
const mostAnswers = 25
