import type { Triple } from '../../graph/memory/triple.ts'
import { nearPlaces } from './near-hubs.ts'
import { conditionRow, type NeighbourhoodStatsIndex } from './neighbourhood-stats-index.ts'

/** Another value of the subject, a condition that it meets, or another relation between the two. */
export const excludingVariants = ['value', 'condition', 'companion'] as const

interface ExcludingFact {
  readonly variant: number
  readonly fact: Triple
  /** How many have it, and how many of these have the stated object. */
  readonly trials: number
  readonly exceptions: number
}

/**
 * The strongest evidence against a statement: a known value; else what the subject shares with many others, of whom hardly
 * any have the stated object; else another relation between the two. Several if their counts are equal.
 */
export function excludingFacts(
  own: NeighbourhoodStatsIndex,
  stated: Triple,
): readonly ExcludingFact[] {
  for (const facts of [
    valuesKnown(own, stated),
    conditions(own, stated),
    companions(own, stated),
  ]) {
    const first = facts.reduce<ExcludingFact | undefined>(
      (best, fact) => (best === undefined || compare(fact, best) < 0 ? fact : best),
      undefined,
    )
    if (first !== undefined) return facts.filter((fact) => compare(fact, first) === 0)
  }
  return []
}

function compare(one: ExcludingFact, other: ExcludingFact): number {
  const share = ({ exceptions, trials }: ExcludingFact) => exceptions / (trials + 2)
  return share(one) - share(other) || other.trials - one.trials
}

function valuesKnown(own: NeighbourhoodStatsIndex, { subject, relation, object }: Triple) {
  const { edges, start, end } = own.edges.withBond(subject, 2 * relation)
  const facts: ExcludingFact[] = []
  for (let at = start; at < end; at++) {
    const other = edges.others[at] as number
    const value = own.values.index.find(relation, other)
    if (value < 0) continue
    const pair = own.pairs.index.find(value, object)
    facts.push({
      variant: excludingVariants.indexOf('value'),
      fact: { subject, relation, object: other },
      trials: own.values.counts[value] as number,
      exceptions: pair < 0 ? 0 : (own.pairs.counts[pair] as number),
    })
  }
  return facts
}

function conditions(own: NeighbourhoodStatsIndex, { subject, relation, object }: Triple) {
  const { edges: near, start, end } = nearPlaces(own, subject)
  const facts: ExcludingFact[] = []
  for (let at = start; at < end; at++) {
    const condition = conditionRow(own, near, at, relation)
    if (condition < 0) continue
    const outcome = own.outcomes.index.find(condition, object)
    facts.push({
      variant: excludingVariants.indexOf('condition'),
      fact: factOf(subject, near.bonds[at] as number, near.others[at] as number),
      trials: own.conditions.counts[condition] as number,
      exceptions: outcome < 0 ? 0 : (own.outcomes.counts[outcome] as number),
    })
  }
  return facts
}

function companions(own: NeighbourhoodStatsIndex, { subject, relation, object }: Triple) {
  const { edges, start, end } = own.edges.leadingTo(subject, object)
  const facts: ExcludingFact[] = []
  for (let at = start; at < end; at++) {
    const bond = edges.bonds[at] as number
    const bearing = own.bonds.get(bond)
    if (bearing === undefined) continue
    const companion = own.companions.index.find(relation, bond)
    facts.push({
      variant: excludingVariants.indexOf('companion'),
      fact: factOf(subject, bond, object),
      trials: bearing,
      exceptions: companion < 0 ? 0 : (own.companions.counts[companion] as number),
    })
  }
  return facts
}

function factOf(one: number, bond: number, other: number): Triple {
  const relation = bond >> 1
  return bond % 2 === 0
    ? { subject: one, relation, object: other }
    : { subject: other, relation, object: one }
}

// a value that one in this many of them have counts as expected
const leastExpected = 5

/**
 * Values that most others who share something with the subject have. They speak against the statement if no value is
 * known, unless one contains the other.
 */
export function expectedValues(
  own: NeighbourhoodStatsIndex,
  { subject, relation }: Triple,
): ReadonlySet<number> {
  const { edges: near, start, end } = nearPlaces(own, subject)
  const expected = new Set<number>()
  for (let at = start; at < end; at++) {
    const condition = conditionRow(own, near, at, relation)
    if (condition < 0) continue
    const { counts, leaders, likeliest } = own.conditions
    if (leastExpected * (leaders[condition] as number) >= (counts[condition] as number)) {
      expected.add(likeliest[condition] as number)
    }
  }
  return expected
}
