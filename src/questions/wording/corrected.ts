import type { Replacement } from '../../domain/draws.ts'
import { isCorrectedByOwnValue, sayCorrection } from '../../lexicon/correct.ts'
import { asSentence } from '../../text/as-sentence.ts'
import { hasOwnValue, sayOwnValue } from '../checks/features/own-value.ts'
import type { RenderedFact, RenderedReplacement } from '../rendered.ts'
import type { SayContext } from '../rule.ts'
import { rebuttalOf } from './rebuttal.ts'
import { fillingOf, renderFact } from './render-fact.ts'
import type { Beyond } from './supposed-wording.ts'

export interface SaidEnds {
  readonly kind: 'ends'
  readonly premise: RenderedFact
  /** The other fact, where there is one. */
  readonly answer?: RenderedFact
  /** The list of its values is certified. */
  readonly isAnswerCertified: boolean
  /** What takes the end's place in the twin. */
  readonly wrong: RenderedReplacement
}

/**
 * Whether a fact may be told as all there is of it: that is certified, or the graph has no other, of a relation with one value. Of several
 * values one alone would be wrong to anybody who knows another.
 */
export function isAllThereIs({ drawn, entry }: RenderedFact, isCertified: boolean): boolean {
  const isOne = entry.one === 'object' || entry.one === 'both'
  return isCertified || (drawn.isOneOfSeveral !== true && (isOne || drawn.isOfMany !== true))
}

/**
 * What is so instead of what a twin supposes, and what it asks, where that is known: of the end that stays as it is of the true question, of
 * what stands in the place of the other as the graph has it. `stays` is the fact of that; `correction` is `undefined` where there are no words for it.
 */
export function corrected(
  place: 'subject' | 'object',
  beyond: Beyond,
  { premise, answer, wrong, isAnswerCertified }: SaidEnds,
  context: SayContext,
): { readonly correction: string | undefined; readonly stays: RenderedFact | undefined } {
  const isTurned = place === 'subject' && beyond === 'object' && premise.entry.symmetric === true
  const denied = isTurned
    ? correctionOf(turned(premise), 'object', wrong, context)
    : correctionOf(premise, place, wrong, context)
  const known = answer && isAllThereIs(answer, isAnswerCertified) ? answer : undefined
  const stays = beyond === place ? ownAnswer(known, wrong.replacement, context) : known
  const correction =
    denied === undefined || stays === undefined
      ? denied && asSentence(denied)
      : rebuttalOf(denied, stays, context.lexicon)
  return { correction, stays }
}

/** The question, with the entity in the other's place. */
function ownAnswer(
  answer: RenderedFact | undefined,
  { own }: Replacement,
  { lexicon }: SayContext,
): RenderedFact | undefined {
  if (answer === undefined || own === undefined) return undefined
  const said = renderFact(own, answer.entry, lexicon, 'object')
  return said.kind === 'fact' ? said : undefined
}

/** The same for a symmetric relation, so that a sentence begins with its topic. */
function turned(fact: RenderedFact): RenderedFact {
  const { drawn, subject, object } = fact
  const isOneOfSeveral = drawn.isOnlyOne === false
  return { ...fact, subject: object, object: subject, drawn: { ...drawn, isOneOfSeveral } }
}

/** What is so instead: of an exchanged subject its own value, where that is what the certificate rests on. */
function correctionOf(
  premise: RenderedFact,
  place: 'subject' | 'object',
  { end: wrong, replacement }: RenderedReplacement,
  { lexicon }: SayContext,
): string | undefined {
  const { drawn, entry, subject, object } = premise
  const ends = place === 'object' ? { O: wrong } : { S: wrong }
  const filling = { ...fillingOf(premise), S: subject, O: object, ...ends }
  const isSaid = place === 'subject' && isCorrectedByOwnValue(entry)
  const own = isSaid ? sayOwnValue(premise, wrong, replacement, lexicon) : undefined
  if (own !== undefined) return own
  // others may have directed it too: neither his name nor a bare denial says what is so
  if (isSaid && entry.alone === 'object' && hasOwnValue(entry, replacement)) return undefined
  const isOneOfSeveral =
    place === 'object' ? drawn.isOneOfSeveral === true : drawn.isOnlyOne === false
  return sayCorrection(entry, place, { ...filling, T: premise[place] }, isOneOfSeveral)
}
