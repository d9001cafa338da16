import type { Iri } from '../../domain/iri.ts'
import type { Topic } from '../../domain/topic.ts'
import type { QuestionRule, RelationUse, Unit } from '../rule.ts'

/** What a rule can ask about a topic, by relation. */
export interface Candidates {
  readonly topic?: Topic
  readonly rule: QuestionRule
  readonly byRelation: ReadonlyMap<Iri, RelationCandidates>
}

/** The units of questions that can be made of a relation, and what had to be dropped. A unit is taken whole. */
export interface RelationCandidates {
  readonly use: RelationUse
  readonly units: readonly Unit[]
  /** Rows that were asked for at the most. */
  readonly depth: number
  /** Rows that were drawn and said: the first so many that there are. */
  readonly said: number
  /** And those that were declined without, by reason. */
  readonly declined: ReadonlyMap<string, number>
  /** There are no more rows. */
  readonly whole: boolean
  /** There may be more, of facts of which hardly any makes one. */
  readonly barren: boolean
  /** What was asked of it last; see `Draw`. */
  readonly leastYield: number
  /** Rows that nothing can be made of, by reason. */
  readonly dropped: ReadonlyMap<string, number>
  /** What was said and then discarded, by what is wrong with it. */
  readonly discarded: ReadonlyMap<string, number>
  /** Of each reason the first fact that it kept out. */
  readonly examples?: ReadonlyMap<string, string>
}

/** Subjects with the relations that rules have asked about, each by `spentKey`. */
export type Spent = ReadonlySet<string>

export function spentKey(rule: string, subject: Iri, relation: Iri): string {
  return JSON.stringify([rule, subject, relation])
}

/** Of a relation that was not drawn yet. */
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
