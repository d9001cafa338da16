import type { Statement } from '../../domain/fact.ts'
import type { Iri } from '../../domain/iri.ts'
import type { Topic } from '../../domain/topic.ts'
import type { QuestionRule, RelationUse, Unit } from '../rule.ts'

/** What a rule can ask within a topic, by relation. */
export interface Candidates {
  readonly topic?: Topic
  readonly rule: QuestionRule
  readonly byRelation: ReadonlyMap<Iri, RelationCandidates>
}

/** Units of questions about a relation, and what was dropped. A unit is taken whole. */
export interface RelationCandidates {
  readonly use: RelationUse
  readonly units: readonly Unit[]
  /** The most rows that were asked for. */
  readonly depth: number
  /** How many rows were drawn and said, from the first on. */
  readonly said: number
  /** Rows that were declined before they were certified, by reason. */
  readonly declined: ReadonlyMap<string, number>
  /** All rows are drawn. */
  readonly whole: boolean
  /** There may be more, but hardly any fact makes a row. */
  readonly barren: boolean
  /** The least yield of the last draw; see `Draw`. */
  readonly leastYield: number
  /** Rows that were dropped, by reason. */
  readonly dropped: ReadonlyMap<string, number>
  /** Groups that were discarded for their grammar, by fault. */
  readonly discarded: ReadonlyMap<string, number>
  /** For each reason, the first fact that it kept out. */
  readonly examples?: ReadonlyMap<string, string>
}

/** The facts of a relation to draw: one of each subject (or object, as the rule says), or every one. */
export type Sampled = 'one-each' | 'all'

/** What rules have asked about, each by `spentKey`. */
export type Spent = ReadonlySet<string>

/** A subject's relation; where all facts are drawn, the fact. */
export function spentKey(
  rule: string,
  { subject, relation, object }: Statement,
  sampled: Sampled,
): string {
  return JSON.stringify([rule, subject, relation, ...(sampled === 'all' ? [object] : [])])
}

/** A relation before its first draw. */
export function nothingOf(use: RelationUse, leastYield: number): RelationCandidates {
  return {
    use,
    units: [],
    depth: 0,
    said: 0,
    declined: new Map(),
    dropped: new Map(),
    discarded: new Map(),
    whole: false,
    barren: false,
    leastYield,
  }
}

/** Of each relation what fewest checks of taste object to first, and with units that balance, where the rule has a way to. */
export function balanced(candidates: Candidates): Candidates {
  const { rule, byRelation } = candidates
  const ordered = new Map(
    [...byRelation].map(([relation, found]) => [relation, bestFirst(found.units)]),
  )
  const units = rule.balanced?.(ordered) ?? ordered
  return {
    ...candidates,
    byRelation: new Map(
      [...byRelation].map(([relation, found]) => [
        relation,
        { ...found, units: units.get(relation) ?? [] },
      ]),
    ),
  }
}

function bestFirst(units: readonly Unit[]): readonly Unit[] {
  return units.toSorted((one, other) => doubtsOf(one) - doubtsOf(other))
}

export function doubtsOf(unit: Unit): number {
  return unit.reduce((sum, { doubts }) => sum + doubts, 0)
}
