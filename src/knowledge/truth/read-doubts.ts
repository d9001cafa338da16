import type { Truth } from '../../domain/truth.ts'
import { sayList } from '../../text/say-list.ts'
import type { TermRecord } from '../graph/names/term-record.ts'
import type { GraphWithTruths } from './graph-with-truths.ts'
import { partsOf, termOf } from './grounds/certificates.ts'
import { stated } from './grounds/sentence.ts'
import type { ContainmentDoubt } from './known/known-truth.ts'

type Terms = ReadonlyMap<number, TermRecord>

const mostNamed = 4

/** Codes of all terms that a doubt is about. */
export function termsOfDoubt({ fact, place, values }: ContainmentDoubt): readonly number[] {
  return [fact.subject, fact.relation, fact.object, place, ...values]
}

/** By id: why statements are unknown although something is known of a place inside; `terms` must have all the terms. */
export function readDoubts(
  graph: GraphWithTruths,
  doubts: ReadonlyMap<number, ContainmentDoubt>,
  terms: Terms,
): ReadonlyMap<number, Truth> {
  return new Map(
    Array.from(doubts, ([id, doubt]) => [
      id,
      { status: 'unknown', reason: reasonOf(graph, doubt, terms) },
    ]),
  )
}

function reasonOf(
  graph: GraphWithTruths,
  { fact, place, values, kind, year }: ContainmentDoubt,
  terms: Terms,
): string {
  const known = stated(partsOf(fact, terms), graph)
  const where = termOf(terms, place).text
  const [leading = '', ...others] = values.map((value) => termOf(terms, value).text)
  switch (kind) {
    case 'ended':
      return `${known}, but that ${where} was in ${leading} has ended`
    case 'other time':
      return `${known}, but the graph puts ${where} in ${leading} at other times than ${year}`
    case 'several': {
      const names = [leading, ...others.toSorted()]
      const shown = names.slice(0, mostNamed)
      const all = names.length > mostNamed ? [...shown, 'others'] : shown
      return `${known}, but the graph puts ${where} in ${sayList(all, 'and')} without saying which of them holds`
    }
  }
}
