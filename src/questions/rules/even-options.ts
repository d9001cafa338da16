import type { Iri } from '../../domain/iri.ts'
import type { Unit } from '../rule.ts'
import type { OptionRanks } from '../sketch.ts'

/**
 * Orders groups of multiple-choice questions such that, among any number of the first of a relation, the right option has each rank
 * by length and by popularity (for numbers, by gap and by size) about equally often. They come in fours in which every rank occurs
 * once, in an order independent of rank. Relations without a four of their own are pooled; groups that fit no four are left out.
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
  const cells = Array.from({ length: ranks * ranks }, (): Unit[] => [])
  for (const group of groups) {
    const [choice] = group
    if (choice !== undefined) cells[cellOf(choice.optionRanks)]?.push(group)
  }
  // taken from the end: what was drawn first is asked first
  for (const alike of cells) alike.reverse()
  const left = Int32Array.from(cells, ({ length }) => length)
  const even: Unit[] = []
  for (let four = fullestFour(left); four !== undefined; four = fullestFour(left)) {
    const taken = four.flatMap((cell) => {
      left[cell] = (left[cell] as number) - 1
      return [cells[cell]?.pop() ?? []]
    })
    even.push(...taken.toSorted(byId))
  }
  return even
}

/** Four ranks, and a fifth place for groups without a rank. */
const any = 4
const ranks = 5

/** A number for each pair of ranks. */
function cellOf({ first = any, second = any }: OptionRanks): number {
  return ranks * first + second
}

/** The four cells that form a balanced four and have most groups left; `undefined` if there is no such four. */
function fullestFour(left: Int32Array): readonly number[] | undefined {
  const cells = new Int32Array(any)
  let [best, most] = [-1, 0]
  for (let order = 0; order < orders.length; order++) {
    const least = leastLeft(left, orders[order] as readonly number[], cells)
    if (least > most) [best, most] = [order, least]
  }
  if (best < 0) return undefined
  leastLeft(left, orders[best] as readonly number[], cells)
  return [...cells]
}

/** Groups left in the scarcest cell of a four, 0 if no four is possible; writes its cells to `cells`. */
function leastLeft(left: Int32Array, firsts: readonly number[], cells: Int32Array): number {
  let least = Number.POSITIVE_INFINITY
  let taken = 0
  for (; taken < firsts.length; taken++) {
    const cell = cellFor(left, firsts, taken)
    if (cell < 0) break
    cells[taken] = cell
    least = Math.min(least, left[cell] as number)
    left[cell] = (left[cell] as number) - 1
  }
  const isWhole = taken === firsts.length
  while (taken > 0) {
    const cell = cells[--taken] as number
    left[cell] = (left[cell] as number) + 1
  }
  return isWhole ? least : 0
}

/** The first cell that fits the place and has a group left, else -1. */
function cellFor(left: Int32Array, firsts: readonly number[], second: number): number {
  const first = firsts[second] as number
  if ((left[ranks * first + second] as number) > 0) return ranks * first + second
  if ((left[ranks * any + second] as number) > 0) return ranks * any + second
  if ((left[ranks * first + any] as number) > 0) return ranks * first + any
  return (left[ranks * any + any] as number) > 0 ? ranks * any + any : -1
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
