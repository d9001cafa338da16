import { PlanForm } from '../../domain/plan.ts'
import { groupBy } from '../../text/group-by.ts'
import { graveDoubt } from '../checks/look.ts'
import type { QuestionRule, Unit } from '../rule.ts'
import { allocate, type Branch } from './allocate.ts'
import { type Candidates, doubtsOf } from './candidates.ts'
import { aboutKey, Budget, type Cell, cellsOf, costOf, groupsOf } from './cells.ts'
import { sharesOf } from './plan.ts'
import type { Quota } from './quota.ts'
import { type Supplied, weightOf } from './relation-weight.ts'

/** What is taken of each cell, in which order, and what is left to be had of the quota. */
export interface Chosen {
  readonly units: ReadonlyMap<Cell, readonly Unit[]>
  readonly order: readonly Unit[]
  readonly budget: Budget
}

interface Choice extends Chosen {
  /** More would be taken if relations had a greater most. */
  readonly isCapped: boolean
}

/** What limits a choice besides its quota. */
export interface Limits {
  /** Of a relation of a topic: no more, or its first unit. */
  readonly relation: number
  /** Open lists, while anything that counts has been chosen. */
  readonly open: number
}

/**
 * Takes units of the cells, as many as the quota lets: topics share evenly, forms by the plan, their rules by weight, and kinds,
 * relations and the relations that a chain goes on to by what the graph has of them (`weightOf`). Same candidates, same choice.
 * What was taken `before` counts.
 */
export function choose(
  all: readonly Candidates[],
  quota: Quota,
  limits: Limits,
  before?: Budget,
): Choice {
  const cells = cellsOf(all)
  const budget = new Budget(quota, before)
  const units = new Map<Cell, Unit[]>(cells.map((cell) => [cell, []]))
  const order: Unit[] = []
  let odd = 0
  const asked = new Set<number>()
  const capped: Leaf[] = []
  allocate(branchesOf(cells, quota, budget), (leaf) => {
    const next = nextFitting(leaf)
    if (next === undefined) return undefined
    const about = [...countsOf(next.taken, leaf.cell, quota)]
    if (about.some(([key, count]) => budget.isOver(key, count, limits.relation))) {
      capped.push(leaf)
      return undefined
    }
    leaf.next++
    for (const [key, count] of about) budget.note(key, count)
    return take(leaf.cell, next)
  })
  return { units, order, budget, isCapped: capped.some((leaf) => nextFitting(leaf) !== undefined) }

  /** The next unit of which something fits, and what of it; a shorter one may still fit. */
  function nextFitting(leaf: Leaf): Fitting | undefined {
    bringBest(leaf, asked, budget)
    for (; leaf.next < leaf.units.length; leaf.next++) {
      const unit = leaf.units[leaf.next]
      const left = leftFor(leaf)
      if (left <= 0 || unit === undefined) return undefined
      const taken = fitting(unit, left, quota, odd)
      if (taken !== undefined) return { unit, taken }
    }
    return undefined
  }

  function leftFor({ cell, units: [first] }: Leaf): number {
    const left = budget.of(cell)
    const isOpen = first?.some(({ stratum }) => stratum.form === 'open-list') === true
    if (!isOpen || budget.count('counting') === 0) return left
    return Math.min(left, limits.open - budget.count('open-list'))
  }

  function take(cell: Cell, { unit, taken }: Fitting): number {
    if (taken !== unit) odd++
    for (const fact of taken.flatMap(({ facts }) => facts)) asked.add(fact)
    units.get(cell)?.push(taken)
    order.push(taken)
    budget.take(cell, costOf(taken, quota))
    const groups = groupsOf(taken)
    for (const [first] of groups) {
      if (first === undefined) continue
      const { form, third } = first.stratum
      budget.addCount(form, 1)
      budget.addCount(`${form} ${third}`, 1)
      if (form !== 'open-list') budget.addCount('counting', 1)
    }
    return groups.length
  }
}

interface Fitting {
  readonly unit: Unit
  /** The unit, or a part of it where no more is wanted. */
  readonly taken: Unit
}

/** The next of these units are compared: more would make large sets slow. */
const mostCompared = 24

/**
 * The unit of a leaf with the most facts for each question that no other asks yet comes next; of as many the one of the third
 * that its form has asked about least; then the first.
 */
function bringBest({ units, next }: Leaf, asked: ReadonlySet<number>, budget: Budget): void {
  const freshOf = (unit: Unit) => {
    const fresh = new Set(unit.flatMap(({ facts }) => facts).filter((fact) => !asked.has(fact)))
    return fresh.size / unit.length
  }
  const servedOf = (unit: Unit) =>
    unit.reduce((sum, { stratum: { form, third } }) => sum + budget.count(`${form} ${third}`), 0) /
    unit.length
  let best = next
  let [most, least] = [-1, Number.POSITIVE_INFINITY]
  for (let place = next; place < Math.min(units.length, next + mostCompared); place++) {
    const unit = units[place] ?? []
    const fresh = freshOf(unit)
    if (fresh < most) continue
    const served = servedOf(unit)
    if (fresh === most && served >= least) continue
    best = place
    most = fresh
    least = served
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
 * The tree of shares: topic, form, rule, kind, relation, and the relations that units go on to. What a check of taste objects to
 * comes when the rule has nothing else left, of whatever relation; what one objects to gravely when no rule has, within the
 * limits of relations; and open lists when nothing that counts is left.
 */
function branchesOf(cells: readonly Cell[], quota: Quota, budget: Budget): readonly Branch<Leaf>[] {
  const topics = groupBy(cells, ({ candidates }) => candidates.topic?.topic ?? '')
  const planned = sharesOf([...new Set(cells.map(({ candidates }) => candidates.rule))])
  return [...topics].map(([topic, ofTopic]) => {
    const key = (...parts: readonly string[]) => JSON.stringify([topic, ...parts])
    const kinds = weightsOf(ofTopic, kindOf, quota)
    const relations = weightsOf(ofTopic, nameOf, quota)
    const rules = groupBy(ofTopic, ({ candidates }) => candidates.rule)
    /** Shared by all rules, with what one of them has had. */
    const withOwn = (kind: string, name: string, weight: number, rule: QuestionRule) => ({
      share: budget.share(key(kind, name), weight),
      own: budget.share(key(kind, name, rule.id), weight / rules.size),
    })
    const ofForms = (forms: readonly PlanForm[], doubts: readonly Doubt[]) =>
      forms.map((form) => ({
        share: budget.share(key('form', form), planned.get(form) ?? 1),
        below: [...rules].map(([rule, ofRule]) => ({
          share: budget.share(key('rule', form, rule.id), rule.weight, costOfFirst(ofRule)),
          ...inTurn(doubts.map((doubt) => ofKinds(rule, ofRule, { form, doubt }))),
        })),
      }))
    const ofKinds = (rule: QuestionRule, ofRule: readonly Cell[], wanted: Sort) =>
      [...groupBy(ofRule, kindOf)].map(([kind, ofKind]) => ({
        ...withOwn('kind', kind, kinds.get(kind) ?? 1, rule),
        below: ofKind.map((cell) => ({
          ...withOwn('relation', nameOf(cell), relations.get(nameOf(cell)) ?? 1, rule),
          below: patternsOf(cell, wanted, quota).map(({ name, weight, leaf }) => ({
            share: budget.share(key('pattern', rule.id, wanted.doubt, nameOf(cell), name), weight),
            leaf,
          })),
        })),
      }))
    const counting = PlanForm.options.filter((form) => form !== 'open-list')
    return {
      share: budget.share(key(), 1),
      ...inTurn([
        ofForms(counting, ['none', 'uncounted', 'light']),
        ofForms(counting, ['grave']),
        ofForms(['open-list'], ['none', 'uncounted', 'light', 'grave']),
      ]),
    }
  })
}

/** Each of the lists when those before it have nothing more. */
function inTurn(lists: readonly (readonly Branch<Leaf>[])[]) {
  const below = lists.map((below) => ({ share: { weight: 1, taken: 0 }, below }))
  return { inTurn: true as const, below }
}

/** Groups in the first unit. */
function costOfFirst(cells: readonly Cell[]): number {
  const unit = cells.find(({ found }) => found.units.length > 0)?.found.units[0]
  return unit === undefined ? 1 : groupsOf(unit).length
}

/** By name: what part it is to have, by the facts of its relations. */
function weightsOf(
  cells: readonly Cell[],
  named: (cell: Cell) => string,
  quota: Quota,
): ReadonlyMap<string, number> {
  const supplied = new Map<string, Map<string, Supplied>>()
  for (const cell of cells) {
    const uses = supplied.get(named(cell)) ?? new Map()
    supplied.set(named(cell), uses.set(cell.relation, cell.found.use))
  }
  return new Map(
    [...supplied].map(([name, uses]) => {
      const facts = [...uses.values()].reduce((sum, { facts = 1 }) => sum + facts, 0)
      return [name, weightOf({ facts }, quota)] as const
    }),
  )
}

/** Which units of a cell. */
interface Sort {
  readonly form: PlanForm
  readonly doubt: Doubt
}

type Doubt = 'none' | 'uncounted' | 'light' | 'grave'

function doubtOf(unit: Unit): Doubt {
  const doubts = doubtsOf(unit)
  if (doubts === 0) return isCounting(unit) ? 'none' : 'uncounted'
  return doubts < graveDoubt ? 'light' : 'grave'
}

/** True twins that only must not be rejected don't count, and tell theirs as false: they come after those with an answer. */
function isCounting(unit: Unit): boolean {
  return unit.every(({ isAcceptance }) => !isAcceptance)
}

function patternsOf(cell: Cell, { form, doubt }: Sort, quota: Quota) {
  const units = cell.found.units.filter(
    (unit) => unit[0]?.stratum.form === form && doubtOf(unit) === doubt,
  )
  return [...groupBy(units, (unit) => unit[0]?.concepts ?? '')].map(([name, own]) => ({
    name,
    weight: weightOf({ facts: own.length }, quota),
    leaf: { cell, units: [...own], next: 0 },
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
