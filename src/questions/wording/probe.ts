import type { DrawnRow } from '../../domain/draws.ts'
import type { Question } from '../../domain/question.ts'
import { sayWording } from '../../lexicon/say-wording.ts'
import type { RenderedFact, RenderedReplacement } from '../rendered.ts'
import type { SayContext } from '../rule.ts'
import { inWordsOf } from './in-words-of.ts'
import { exchanged, makeQuestion, statementOf } from './make-question.ts'
import { fillingOf } from './render-fact.ts'

/**
 * The plain question about the fact that a premise is about: "Did Charlotte Brontë write “Emma”?" Who answers it rightly and
 * goes along with the false premise knew better. Every second one has the true end, so that no is not always right.
 */
export function probeOf(
  fact: RenderedFact,
  place: 'subject' | 'object',
  { end: wrong, replacement }: RenderedReplacement,
  row: DrawnRow,
  { language, random, lexicon }: SayContext,
): Question | undefined {
  const isTrue = row.ordinal % 2 === 0
  const ends = isTrue ? {} : place === 'object' ? { O: wrong } : { S: wrong }
  const worded = sayWording(fact.entry.check, fillingOf(fact, ends), random)
  if (worded === undefined) return undefined
  return makeQuestion({
    rule: 'probe',
    form: 'yes-no',
    language,
    ...worded,
    expected: { kind: 'boolean', value: isTrue },
    statements: [
      isTrue ? statementOf(fact.drawn) : exchanged(fact.drawn, place, replacement.value),
    ],
    facts: [fact.drawn],
    certificates: isTrue ? [] : [inWordsOf(fact, replacement.certificate, lexicon, wrong)],
    entries: [fact.entry],
    doubts: [fact.doubts, ...(isTrue ? [] : [wrong.doubts])].flat(),
    others: isTrue ? [] : [replacement.value],
  })
}

/** A true question, its false twin and the probe as one group, whose id is the true question's. */
export function groupedWithProbe(
  right: Question,
  twin: Question,
  probe: Question,
): readonly Question[] {
  const { id } = right
  return [
    { ...right, groups: [{ id, role: 'true' }] },
    { ...twin, groups: [{ id, role: 'false' }] },
    { ...probe, groups: [{ id, role: 'probe' }] },
  ]
}
