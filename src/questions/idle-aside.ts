import { type Entry, isOfYear } from '../lexicon/lexicon.ts'
import type { SaidFact } from './said-fact.ts'

/**
 * Whether what is told in passing has no bearing on what is asked: the symbol or the number of an element on the other of these or on when it was
 * discovered, the capital of a country on its highest point or its independence.
 */
export function isIdleAside(premise: SaidFact, { entry: asked }: SaidFact): boolean {
  const entries = [premise.entry, asked]
  const isToldTwice = entries.every(tellsWhich)
  return (
    isToldTwice || (entries.some(tellsWhich) && entries.some(isOfYear)) || isPlaceOfALand(premise)
  )
}

/** A symbol or a number that no other has. */
function tellsWhich({ object, one }: Entry): boolean {
  return one === 'both' && (object.includes('text') || object.includes('integer'))
}

function isPlaceOfALand({ subject, object, entry }: SaidFact): boolean {
  const is = (kinds: readonly string[] | undefined, kind: string) => kinds?.includes(kind) === true
  return (
    entry.event === undefined &&
    is(object.kindOf?.lineage, 'place') &&
    ['country', 'region'].some((kind) => is(subject.kindOf?.lineage, kind))
  )
}
