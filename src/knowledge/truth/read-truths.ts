import type { Fact } from '../../domain/fact.ts'
import type { Truth, TruthWay } from '../../domain/truth.ts'
import type { Triple } from '../graph/memory/triple.ts'
import type { TermRecord } from '../graph/names/term-record.ts'
import type { GraphWithTruths } from './graph-with-truths.ts'
import { factOf, partsOf } from './grounds/certificates.ts'
import { allStated } from './grounds/sentence.ts'
import type { KnownTruth } from './known/known-truth.ts'
import { type Period, periodsOf } from './known/periods.ts'
import { truthWays } from './known/ways.ts'

/** By id: what makes statements true, in words and as facts; `terms` must have all their terms. */
export async function readTruths(
  graph: GraphWithTruths,
  known: ReadonlyMap<number, KnownTruth>,
  terms: ReadonlyMap<number, TermRecord>,
): Promise<ReadonlyMap<number, Truth>> {
  const periodOf = await periodsOf(
    graph,
    [...known.values()].flatMap(({ facts }) => facts),
  )
  const truths = new Map<number, Truth>()
  for (const [id, truth] of known) truths.set(id, truthFrom(graph, truth, terms, periodOf))
  return truths
}

function truthFrom(
  graph: GraphWithTruths,
  { way, facts }: KnownTruth,
  terms: ReadonlyMap<number, TermRecord>,
  periodOf: (fact: Triple) => Period,
): Truth {
  const parts = facts.map((own) => partsOf(own, terms))
  return {
    status: 'true',
    by: wayOf(way),
    facts: parts.map(
      (part, place): Fact => ({ ...factOf(part), ...periodOf(facts[place] as Triple) }),
    ),
    sentence: allStated(parts, graph),
  }
}

function wayOf(code: number): TruthWay {
  const way = truthWays[code]
  if (way === undefined) throw new Error(`there is no way ${code}`)
  return way
}
