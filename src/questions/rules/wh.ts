import type { DrawnFact } from '../../domain/draws.ts'
import { sayWording } from '../../lexicon/say-wording.ts'
import { givesAway, isEchoed } from '../checks/features/gives-away.ts'
import type { Dropped } from '../rendered.ts'
import type { Prepared, QuestionRule, SayContext } from '../rule.ts'
import { inWordsOf } from '../wording/in-words-of.ts'
import { expectedOf, makeQuestion, statementOf } from '../wording/make-question.ts'
import { faultOfAnswer, fillingOf, renderFact } from '../wording/render-fact.ts'

/** The one right value of one end, where it is certified to be the only one. */
export function whRule(place: 'object' | 'subject'): QuestionRule {
  const id = `wh-${place}`
  return {
    id,
    description: `Who, what, where, when: the ${place} of a fact, where it is certified to be the only one.`,
    form: 'wh',
    weight: 1,
    ...(place === 'object' && { ofObject: true }),
    serves: (entry) => entry.ask[place] !== undefined,
    draw: ({ uses, perRelation, seed, language }) => ({
      edges: [
        { subject: 's', object: 'o', relations: uses.map((use) => use.relation), objects: 'any' },
      ],
      complete: [{ edge: 0, place }],
      perRelation,
      oncePer: 'subject',
      salt: id,
      seed,
      language,
    }),
    prepare: ([drawn], context) => prepareWh(id, place, drawn, context),
  }
}

function prepareWh(
  rule: string,
  place: 'object' | 'subject',
  drawn: DrawnFact | undefined,
  { lexicon, language, random, entry }: SayContext,
): Prepared | Dropped {
  if (drawn === undefined) return { kind: 'dropped', reason: 'no wording fits' }
  const fact = renderFact(drawn, entry, lexicon, place)
  if (fact.kind === 'dropped') return fact
  const fault = place === 'object' ? faultOfAnswer(fact, lexicon) : undefined
  if (fault !== undefined) return fault
  const worded = sayWording(entry.ask[place], fillingOf(fact), random)
  if (worded === undefined) return { kind: 'dropped', reason: 'no wording fits' }
  if (givesAway(worded.text, fact[place].names) || isEchoed(fact, place)) {
    return { kind: 'dropped', reason: 'the answer stands in the question' }
  }
  return {
    kind: 'prepared',
    say: ({ facts, complete }) => {
      const question = makeQuestion({
        rule,
        form: 'wh',
        language,
        ...worded,
        expected: expectedOf(fact[place], entry),
        statements: [statementOf(drawn)],
        facts,
        certificates: complete.map((one) => inWordsOf(fact, one, lexicon)),
        entries: [entry],
        doubts: fact.doubts,
      })
      return { kind: 'asked', questions: [question] }
    },
  }
}
