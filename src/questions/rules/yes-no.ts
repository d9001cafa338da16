import type { DrawnRow } from '../../domain/draws.ts'
import type { Question } from '../../domain/question.ts'
import { literalKindOf } from '../../lexicon/lexicon.ts'
import { sayWording } from '../../lexicon/say-wording.ts'
import type { RenderedFact, RenderedReplacement } from '../rendered.ts'
import type { QuestionRule, Said, SayContext } from '../rule.ts'
import { inWordsOf } from '../wording/in-words-of.ts'
import { exchanged, makeQuestion, statementOf } from '../wording/make-question.ts'
import { asDrawn, fillingOf, firstSayable, renderFact } from '../wording/render-fact.ts'
import { evenAnswers } from './even-answers.ts'
import { oneOther } from './similarity.ts'

const id = 'yes-no'

/** "Was Marie Curie born in Warsaw?", and as often with the birthplace of somebody else. */
export const yesNo: QuestionRule = {
  id,
  description:
    'Is this so? As many no as yes for each relation, the no with the object of another edge.',
  form: 'yes-no',
  weight: 2,
  balanced: evenAnswers,
  ofObject: true,
  serves: (entry) => !entry.vague,
  // a certified false value is drawn for the yes as well: else the two would be about different facts
  draw: ({ uses, all, perRelation, seed, language }) => ({
    edges: [
      { subject: 's', object: 'o', relations: uses.map((use) => use.relation), objects: 'any' },
    ],
    complete: [],
    exchange: { edge: 0, place: 'object', ...oneOther(all) },
    perRelation,
    oncePer: 'subject',
    salt: id,
    seed,
    language,
  }),
  prepare: ([drawn], context) => {
    if (drawn === undefined) return { kind: 'dropped', reason: 'no wording fits' }
    const fact = renderFact(drawn, context.entry, context.lexicon)
    if (fact.kind === 'dropped') return fact
    return {
      kind: 'prepared',
      say: (row) => sayYesNo(asDrawn(fact, row.facts[0]), row, context),
    }
  },
}

function sayYesNo(fact: RenderedFact, row: DrawnRow, context: SayContext): Said {
  const wrong = firstSayable(fact, 'object', row.replacements, context.lexicon)
  if ('kind' in wrong) return wrong
  // of yes or no wordings say the yes, so that the fact decides
  const isTruth = literalKindOf(context.entry) === 'truth'
  const isTrue = isTruth ? fact.object.plain === 'yes' : row.ordinal % 2 === 0
  const question = stated(fact, wrong, isTrue, context)
  return question === undefined
    ? { kind: 'dropped', reason: 'no wording fits' }
    : { kind: 'asked', questions: [question] }
}

/** Whether the fact is so, or the same with the wrong object. */
export function stated(
  fact: RenderedFact,
  { end, replacement }: RenderedReplacement,
  isTrue: boolean,
  { lexicon, language, random, entry }: SayContext,
): Question | undefined {
  const { drawn } = fact
  const object = isTrue ? fact.object : end
  const worded = sayWording(entry.check, fillingOf(fact, { O: object }), random)
  if (worded === undefined) return undefined
  return makeQuestion({
    rule: id,
    form: 'yes-no',
    language,
    ...worded,
    expected: { kind: 'boolean', value: isTrue },
    statements: [isTrue ? statementOf(drawn) : exchanged(drawn, 'object', replacement.value)],
    facts: [drawn],
    certificates: isTrue ? [] : [inWordsOf(fact, replacement.certificate, lexicon)],
    entries: [entry],
    doubts: [fact.doubts, ...(isTrue ? [] : [end.doubts])].flat(),
    others: isTrue ? [] : [replacement.value],
  })
}
