import { groupBy } from '../../text/group-by.ts'
import { graveDoubt } from '../checks/look.ts'
import type { QuestionRule, Unit } from '../rule.ts'
import { allocate, type Branch, type Share } from './allocate.ts'
import { type Candidates, doubtsOf } from './candidates.ts'
import { aboutKey, Budget, type Cell, cellsOf, costOf, groupsOf } from './cells.ts'
import type { Quota } from './quota.ts'
import { type Supplied, weightOf } from './relation-weight.ts'

/** What is taken of each cell, and what is left to be had of the quota. */
export interface Chosen {
  readonly units: ReadonlyMap<Cell, readonly Unit[]>
  readonly budget: Budget
}

interface Choice extends Chosen {
  /** More would be taken if relations had a greater most. */
  readonly isCapped: boolean
}

/**
 * Takes units of the cells, as many as the quota lets: the topics share evenly, their rules by weight, and kinds, relations and the
 * relations that a chain goes on to by what the graph has of them (`weightOf`). No relation of a topic gets more than `most`, or than
 * its first unit. Same candidates, same choice. What was taken `before` counts.
 */
export function choose(
  all: readonly Candidates[],
  quota: Quota,
  most: number,
  before?: Budget,
): Choice {
  const cells = cellsOf(all)
  const budget = new Budget(quota, before)
  const units = new Map<Cell, Unit[]>(cells.map((cell) => [cell, []]))
  const branches = branchesOf(cells, quota)
  let odd = 0
  const asked = new Set<number>()
  const capped: Leaf[] = []
  allocate(branches, (leaf) => {
    const next = nextFitting(leaf)
    if (next === undefined) return undefined
    const about = [...countsOf(next.taken, leaf.cell, quota)]
    if (about.some(([key, count]) => budget.isOver(key, count, most))) {
      capped.push(leaf)
      return undefined
    }
    leaf.next++
    for (const [key, count] of about) budget.note(key, count)
    return take(leaf.cell, next)
  })
  return { units, budget, isCapped: capped.some((leaf) => nextFitting(leaf) !== undefined) }

  /** The next unit of which something fits, and what of it; a shorter one may still fit. */
  function nextFitting(leaf: Leaf): Fitting | undefined {
    if (leaf.units[leaf.next]?.some(({ facts }) => facts.length > 0)) bringFresh(leaf, asked)
    for (; leaf.next < leaf.units.length; leaf.next++) {
      const unit = leaf.units[leaf.next]
      const left = budget.of(leaf.cell)
      if (left <= 0 || unit === undefined) return undefined
      const taken = fitting(unit, left, quota, odd)
      if (taken !== undefined) return { unit, taken }
    }
    return undefined
  }

  function take(cell: Cell, { unit, taken }: Fitting): number {
    if (taken !== unit) odd++
    for (const fact of taken.flatMap(({ facts }) => facts)) asked.add(fact)
    units.get(cell)?.push(taken)
    budget.take(cell, costOf(taken, quota))
    return costOf(taken, quota)
  }
}

interface Fitting {
  readonly unit: Unit
  /** The unit, or a part of it where no more is wanted. */
  readonly taken: Unit
}

/** The unit of a leaf with the most facts for each question that no other asks yet comes next; of as many the first. */
function bringFresh({ units, next }: Leaf, asked: ReadonlySet<number>): void {
  const freshOf = (unit: Unit) => {
    const fresh = new Set(unit.flatMap(({ facts }) => facts).filter((fact) => !asked.has(fact)))
    return fresh.size / unit.length
  }
  let best = next
  let most = -1
  for (let place = next; place < units.length; place++) {
    const fresh = freshOf(units[place] ?? [])
    if (fresh > most) [best, most] = [place, fresh]
  }
  const unit = units[best]
  if (unit === undefined || best === next) return
  units.copyWithin(next + 1, next, best)
  units[next] = unit
}

/** How many of a unit's questions, or groups, are about which relation of a topic, by the first that each goes over. */
function countsOf(
  unit: Unit,
  { candidates }: Cell,
  { counted }: Quota,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const asking =
    counted === 'questions' ? unit : groupsOf(unit).flatMap((group) => group.slice(0, 1))
  for (const { concepts } of asking) {
    const key = aboutKey(candidates, concepts.split(' ', 1)[0] ?? '')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** The units of a cell that go over the same relations; those before `next` have been taken or do not fit. */
interface Leaf {
  readonly cell: Cell
  /** In the order in which they are taken: a list of its own. */
  readonly units: Unit[]
  next: number
}

/**
 * The tree of shares: topic, rule, kind, relation, and the relations that units go on to. What a check of taste objects to comes when
 * the rule has nothing else left, of whatever relation; what one objects to gravely when no rule has, within the limits of relations.
 */
function branchesOf(cells: readonly Cell[], quota: Quota): readonly Branch<Leaf>[] {
  const topics = groupBy(cells, ({ candidates }) => candidates.topic?.topic ?? '')
  return [...topics.values()].map((ofTopic) => {
    const [kinds, relations] = [sharesOf(ofTopic, kindOf, quota), sharesOf(ofTopic, nameOf, quota)]
    const rules = groupBy(ofTopic, ({ candidates }) => candidates.rule)
    const shares = new Map([...rules].map(([rule, own]) => [rule, shareOfRule(rule, own, quota)]))
    const ofRules = (doubts: readonly Doubt[]) =>
      [...rules].map(([rule, ofRule]) => ({
        share: shares.get(rule) ?? shareOfRule(rule, ofRule, quota),
        ...inTurn(doubts.map((doubt) => ofKinds(ofRule, doubt))),
      }))
    const ofKinds = (ofRule: readonly Cell[], doubt: Doubt) =>
      [...groupBy(ofRule, kindOf)].map(([kind, ofKind]) => ({
        ...withOwn(kinds(kind), rules.size),
        below: ofKind.map((cell) => ({
          ...withOwn(relations(nameOf(cell)), rules.size),
          below: patternsOf(cell, doubt, quota),
        })),
      }))
    return {
      share: { weight: 1, taken: 0 },
      ...inTurn([ofRules(['none', 'light']), ofRules(['grave'])]),
    }
  })
}

/** Each of the lists when those before it have nothing more. */
function inTurn(lists: readonly (readonly Branch<Leaf>[])[]) {
  const below = lists.map((below) => ({ share: { weight: 1, taken: 0 }, below }))
  return { inTurn: true as const, below }
}

function shareOfRule({ weight }: QuestionRule, cells: readonly Cell[], quota: Quota): Share {
  return { weight, cost: costOfFirst(cells, quota), taken: 0 }
}

/** A share that each of so many rules may spend on, with what one of them has spent. */
function withOwn(share: Share, rules: number): { readonly share: Share; readonly own: Share } {
  return { share, own: { weight: share.weight / rules, taken: 0 } }
}

function costOfFirst(cells: readonly Cell[], quota: Quota): number {
  const unit = cells.find(({ found }) => found.units.length > 0)?.found.units[0]
  return unit === undefined ? 1 : costOf(unit, quota)
}

/** The same share for the same name, whatever rule asks. */
function sharesOf(
  cells: readonly Cell[],
  named: (cell: Cell) => string,
  quota: Quota,
): (name: string) => Share {
  const supplied = new Map<string, Map<string, Supplied>>()
  for (const cell of cells) {
    const uses = supplied.get(named(cell)) ?? new Map()
    supplied.set(named(cell), uses.set(cell.relation, cell.found.use))
  }
  const shares = new Map(
    [...supplied].map(([name, uses]) => {
      const facts = [...uses.values()].reduce((sum, { facts = 1 }) => sum + facts, 0)
      return [name, { weight: weightOf({ facts }, quota), taken: 0 }] as const
    }),
  )
  return (name) => shares.get(name) ?? { weight: 1, taken: 0 }
}

type Doubt = 'none' | 'light' | 'grave'

function doubtOf(unit: Unit): Doubt {
  const doubts = doubtsOf(unit)
  if (doubts === 0) return 'none'
  return doubts < graveDoubt ? 'light' : 'grave'
}

function patternsOf(cell: Cell, doubt: Doubt, quota: Quota): readonly Branch<Leaf>[] {
  const units = cell.found.units.filter((unit) => doubtOf(unit) === doubt)
  const patterns = groupBy(units, (unit) => unit[0]?.concepts ?? '')
  return [...patterns.values()].map((units) => ({
    share: { weight: weightOf({ facts: units.length }, quota), taken: 0 },
    leaf: { cell, units, next: 0 },
  }))
}

/** What kind of thing a cell asks about. */
function kindOf({ found }: Cell): string {
  return found.use.entry.subject?.[0] ?? ''
}

function nameOf({ found }: Cell): string {
  return found.use.entry.concept
}

/**
 * A unit, if there is room for it. Where groups count and an odd one is missing, a balanced unit gives one of its groups, another
 * mark's each time.
 */
function fitting(unit: Unit, left: number, quota: Quota, odd: number): Unit | undefined {
  if (costOf(unit, quota) <= left) return unit
  if (quota.counted === 'questions') return undefined
  const groups = groupsOf(unit)
  return left > 0 ? groups[odd % groups.length] : undefined
}
