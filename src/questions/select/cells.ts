import type { Iri } from '../../domain/iri.ts'
import type { Unit } from '../rule.ts'
import type { Share } from './allocate.ts'
import type { Candidates, RelationCandidates } from './candidates.ts'
import type { Quota } from './quota.ts'

/** The smallest stratum: one rule, one relation, one topic. */
export interface Cell {
  readonly candidates: Candidates
  readonly relation: Iri
  readonly found: RelationCandidates
}

export function cellsOf(all: readonly Candidates[]): readonly Cell[] {
  return all.flatMap((candidates) =>
    [...candidates.byRelation].map(([relation, found]) => ({ candidates, relation, found })),
  )
}

/** What a unit costs of the quota. */
export function costOf(unit: Unit, { counted }: Quota): number {
  if (counted === 'questions') return unit.length
  return groupsOf(unit).length
}

/** The groups in a unit: one, or several that balance one another. */
export function groupsOf(unit: Unit): readonly Unit[] {
  const ids = unit.map(({ group }) => group)
  return [...new Set(ids)].map((id) => unit.filter(({ group }) => group === id))
}

/** What is left of the quota, in total and for each stratum, and what each share of it has had. */
export class Budget {
  readonly #quota: Quota
  readonly #spent: Map<string, number>
  readonly #about: Map<string, number>
  readonly #shares: Map<string, Share>
  readonly #counts: Map<string, number>

  /** Full, or with what another budget has spent: that of a smaller quota, or of another standard of proof. */
  constructor(quota: Quota, before?: Budget) {
    this.#quota = quota
    this.#spent = new Map(before === undefined ? [] : before.#spent)
    this.#about = new Map(before === undefined ? [] : before.#about)
    this.#counts = new Map(before === undefined ? [] : before.#counts)
    this.#shares = new Map(
      before === undefined ? [] : [...before.#shares].map(([key, share]) => [key, { ...share }]),
    )
  }

  /** Questions, or groups, about a relation of a topic so far. */
  about(key: string): number {
    return this.#about.get(key) ?? 0
  }

  /** Whether so many more go beyond the most of a relation. A group is whole: the first may be more. */
  isOver(key: string, questions: number, most: number): boolean {
    return this.about(key) > 0 && this.about(key) + questions > most
  }

  /** Counts more of them. */
  note(key: string, questions: number): void {
    this.#about.set(key, this.about(key) + questions)
  }

  /** What a cell may still spend. */
  of(cell: Cell): number {
    return Math.min(...strataOf(cell).map((key) => this.#leftOf(key)))
  }

  /** How many times what is spent the whole quota is; 1 without a number for all. */
  growth(): number {
    const { count } = this.#quota
    const spent = this.#spent.get('all') ?? 0
    return count === undefined || spent === 0 ? 1 : Math.max(1, count / spent)
  }

  take(cell: Cell, cost: number): void {
    for (const key of strataOf(cell)) this.#spent.set(key, (this.#spent.get(key) ?? 0) + cost)
  }

  /** A share with what it has had; the same one for the same key, with the weight that it has now. */
  share(key: string, weight: number, cost?: number): Share {
    const taken = this.#shares.get(key)?.taken ?? 0
    const share = this.#shares.get(key)
    if (share !== undefined && share.weight === weight && share.cost === cost) return share
    const made = { weight, taken, ...(cost !== undefined && { cost }) }
    this.#shares.set(key, made)
    return made
  }

  /** First questions so far, by form, and by form and third. */
  count(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  addCount(key: string, more: number): void {
    this.#counts.set(key, this.count(key) + more)
  }

  #leftOf(key: string): number {
    const { count, perTopic, perRule, perRelation } = this.#quota
    const wanted = { all: count, topic: perTopic, rule: perRule, relation: perRelation }
    const most = wanted[key.split(' ', 1)[0] as keyof typeof wanted] ?? Number.POSITIVE_INFINITY
    return most - (this.#spent.get(key) ?? 0)
  }
}

/** What questions about a relation of a topic are counted by. */
export function aboutKey({ topic }: Candidates, concept: string): string {
  return `${topic?.topic ?? ''} ${concept}`
}

/** Keys of the strata that a cell belongs to. */
export function strataOf({ candidates, found }: Cell): readonly string[] {
  const { topic, rule } = candidates
  return [
    'all',
    `topic ${topic?.topic ?? ''}`,
    `rule ${rule.id}`,
    `relation ${found.use.entry.concept}`,
  ]
}
