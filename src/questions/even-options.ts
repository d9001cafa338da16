import type { Iri } from '../domain/iri.ts'
import type { Unit } from './rule.ts'
import type { Standing } from './standing.ts'

/**
 * The groups of a choice each, in such an order that among the first so many of a relation the right option is about as often
 * the longest as the shortest or between, and as often the most popular as the least, or of numbers the least as the greatest:
 * fours, in each of which every rank is taken once by each, in an order that has nothing to do with it. Relations that make no
 * four of their own make them together; groups that make none are left out.
 */
export function evenOptions(
  byRelation: ReadonlyMap<Iri, readonly Unit[]>,
): ReadonlyMap<Iri, readonly Unit[]> {
  const own = new Map([...byRelation].map(([relation, groups]) => [relation, foursOf(groups)]))
  const short = [...byRelation].filter(([relation]) => own.get(relation)?.length === 0)
  const together = foursOf(short.flatMap(([, groups]) => groups))
  for (const [relation, groups] of short) {
    const mine = new Set(groups)
    own.set(
      relation,
      together.filter((group) => mine.has(group)),
    )
  }
  return own
}

function foursOf(groups: readonly Unit[]): readonly Unit[] {
  const cells = new Map<string, Unit[]>()
  for (const group of groups) {
    const [choice] = group
    if (choice === undefined) continue
    const cell = cellOf(choice.standing)
    const alike = cells.get(cell)
    if (alike === undefined) cells.set(cell, [group])
    else alike.push(group)
  }
  // taken from the end: what was drawn first is asked first
  for (const alike of cells.values()) alike.reverse()
  const even: Unit[] = []
  for (let four = fullestFour(cells); four !== undefined; four = fullestFour(cells)) {
    const taken = four.flatMap((cell) => [cells.get(cell)?.pop() ?? []])
    even.push(...taken.toSorted(byId))
  }
  return even
}

function cellOf({ first, second }: Standing): string {
  return `${first ?? any} ${second ?? any}`
}

const any = '*'

/** Four cells that make a four, those of which most is left; `undefined` where none do. */
function fullestFour(cells: ReadonlyMap<string, readonly Unit[]>): readonly string[] | undefined {
  let best: Four | undefined
  for (const firsts of orders) {
    const four = fourOf(cells, firsts)
    if (four !== undefined && (best === undefined || four.left > best.left)) best = four
  }
  return best?.cells
}

interface Four {
  readonly cells: readonly string[]
  /** In the cell that has least. */
  readonly left: number
}

function fourOf(
  cells: ReadonlyMap<string, readonly Unit[]>,
  firsts: readonly number[],
): Four | undefined {
  const taken = new Map<string, number>()
  const chosen: string[] = []
  let least = Infinity
  for (const [second, first] of firsts.entries()) {
    const fitting = [`${first} ${second}`, `${any} ${second}`, `${first} ${any}`, `${any} ${any}`]
    const left = (cell: string) => (cells.get(cell)?.length ?? 0) - (taken.get(cell) ?? 0)
    const cell = fitting.find((one) => left(one) > 0)
    if (cell === undefined) return undefined
    least = Math.min(least, left(cell))
    taken.set(cell, (taken.get(cell) ?? 0) + 1)
    chosen.push(cell)
  }
  return { cells: chosen, left: least }
}

const orders = ordersOf([0, 1, 2, 3])

function ordersOf(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length === 0) return [[]]
  return items.flatMap((first) =>
    ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  )
}

function byId([one]: Unit, [other]: Unit): number {
  return (one?.id ?? '') < (other?.id ?? '') ? -1 : 1
}
