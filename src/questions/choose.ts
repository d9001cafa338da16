import { allocate, type Bin } from './allocate.ts'
import type { Candidates } from './candidates.ts'
import { Budget, type Cell, cellsOf, costOf, groupsOf } from './cells.ts'
import { hasStrata, type Quota } from './quota.ts'
import type { Unit } from './rule.ts'

/** What is taken of each cell, and what is left to be had of the quota. */
export interface Chosen {
  readonly units: ReadonlyMap<Cell, readonly Unit[]>
  readonly budget: Budget
}

/**
 * Takes units of the cells. Where strata have numbers, each cell in turn gives one, so that each stratum is spread evenly over
 * the others; else the topics share evenly, their rules by weight, and a rule's relations evenly. Same candidates, same choice.
 * What was taken `before` counts.
 */
export function choose(all: readonly Candidates[], quota: Quota, before?: Budget): Chosen {
  const cells = cellsOf(all)
  const budget = new Budget(quota, before)
  const units = new Map<Cell, Unit[]>(cells.map((cell) => [cell, []]))
  if (!hasStrata(quota) && quota.count !== undefined) {
    const taken = byWeight(all, cells, quota, budget.inAll)
    for (const [cell, number] of taken) {
      const chosen = cell.found.units.slice(0, number)
      units.set(cell, [...chosen])
      for (const unit of chosen) budget.take(cell, costOf(unit, quota))
    }
  }
  fill(cells, units, budget, quota)
  return { units, budget }
}

/** One more of each cell in turn, as long as the budget lasts. */
function fill(
  cells: readonly Cell[],
  units: ReadonlyMap<Cell, Unit[]>,
  budget: Budget,
  quota: Quota,
): void {
  let odd = 0
  let open = cells.map((cell) => ({ cell, next: units.get(cell)?.length ?? 0 }))
  while (open.length > 0) {
    const still: typeof open = []
    for (const { cell, next } of open) {
      const unit = cell.found.units[next]
      const left = budget.of(cell)
      if (unit === undefined || left <= 0) continue
      const taken = fitting(unit, left, quota, odd)
      if (taken !== undefined) {
        if (taken !== unit) odd++
        units.get(cell)?.push(taken)
        budget.take(cell, costOf(taken, quota))
      }
      // a shorter one may still fit
      still.push({ cell, next: next + 1 })
    }
    open = still
  }
}

/**
 * A unit, if there is room for it. Where groups count and an odd one is missing, a balanced unit gives one of its groups, another
 * mark's each time.
 */
function fitting(unit: Unit, left: number, quota: Quota, odd: number): Unit | undefined {
  if (costOf(unit, quota) <= left) return unit
  if (quota.counted === 'questions') return undefined
  const groups = groupsOf(unit)
  return groups[odd % groups.length]
}

/** How many units of each cell. */
function byWeight(
  all: readonly Candidates[],
  cells: readonly Cell[],
  quota: Quota,
  count: number,
): ReadonlyMap<Cell, number> {
  const pairs = cells.filter(({ found }) => found.units.length > 0).length
  const bounded = boundedFor(Math.ceil((few * count) / Math.max(1, pairs)))
  const topics = [...new Set(bounded.map(({ topic }) => topic))]
  const shares = allocate(
    topics.map((topic) => ({ groups: sumOf(ofTopic(topic)), cost: 1, weight: 1 })),
    count,
  )
  return new Map(topics.flatMap((topic, index) => byRule(ofTopic(topic), shares[index] ?? 0)))

  /** The limit is raised until there is enough, or nothing is left to be had. */
  function boundedFor(most: number): readonly Bounded[] {
    const capped = boundedBy(most)
    if (most >= count || sumOf(capped) >= count) return capped
    return boundedFor(Math.ceil(raise * most))
  }

  function ofTopic(topic: string): readonly Bounded[] {
    return bounded.filter((one) => one.topic === topic)
  }

  function boundedBy(limit: number): readonly Bounded[] {
    return all.map((candidates) =>
      within(
        candidates,
        cells.filter((cell) => cell.candidates === candidates),
        quota,
        limit,
      ),
    )
  }
}

/**
 * How many times its even share a rule may ask about a relation at first, so that a rule that serves four relations does not
 * ask two hundred questions about each; and how many times that where it is not enough.
 */
const few = 2
const raise = 1.5

/** A rule as one bin, and its relations as bins of their own. */
interface Bounded {
  readonly topic: string
  readonly cells: readonly Cell[]
  readonly bins: readonly Bin[]
  readonly bin: Bin
}

function within(
  { topic, rule }: Candidates,
  cells: readonly Cell[],
  quota: Quota,
  most: number,
): Bounded {
  // a rule's first relation may have no unit, and units are not all of one length
  const cost = cells
    .flatMap(({ found }) => found.units)
    .reduce((most, unit) => Math.max(most, costOf(unit, quota)), 1)
  const bins = cells.map(({ found }) => ({
    groups: Math.min(found.units.length, Math.max(1, Math.floor(most / cost))),
    cost: 1,
    weight: 1,
  }))
  const groups = bins.reduce((sum, bin) => sum + bin.groups, 0)
  return { topic: topic?.topic ?? '', cells, bins, bin: { groups, cost, weight: rule.weight } }
}

function sumOf(all: readonly Bounded[]): number {
  return all.reduce((sum, { bin }) => sum + bin.groups * bin.cost, 0)
}

function byRule(all: readonly Bounded[], budget: number): readonly (readonly [Cell, number])[] {
  const taken = allocate(
    all.map(({ bin }) => bin),
    budget,
  )
  // a relation that other rules have asked about comes later, so that few questions are not all about the first one
  const asked = new Map<string, number>()
  return all.flatMap(({ cells, bins }, index) => {
    const turn = (place: number) => asked.get(cells[place]?.relation ?? '') ?? 0
    const each = allocate(bins, taken[index] ?? 0, turn)
    for (const [place, { relation }] of cells.entries()) {
      if ((each[place] ?? 0) > 0) asked.set(relation, (asked.get(relation) ?? 0) + 1)
    }
    return cells.map((cell, place) => [cell, each[place] ?? 0] as const)
  })
}
