import { otherEnd } from '../../domain/end.ts'
import { type AskedFact, type ExchangeRow, exchangeRow } from '../draw/exchange-row.ts'
import type { Pool } from '../draw/plausible-pool.ts'
import type { PoolGroup } from '../draw/pool-group.ts'
import { looks, pickerFor } from '../draw/random-values.ts'
import type { Graph } from '../graph/graph.ts'
import { IntegerTable } from '../graph/integer-table.ts'
import { lowerBound } from '../graph/memory/fact-order.ts'
import type { FactSample } from '../graph/memory/fact-sample.ts'
import { nextTurn } from '../graph/memory/next-turn.ts'
import { materialise, type Tables } from '../store/tables.ts'
import { places } from './sampled-pools.ts'
import type { HiddenFacts } from './with-hidden.ts'

/** The number of a relation's facts that are exchanged. */
const mostRows = 600

/** Shares are integers, in units of this part: sums of fractions depend on their order. */
export const wholeShare = 1e9

/** Trials at one end, in temporary tables; see `Trials`. */
export interface PlaceTrials {
  readonly exchanges: string
  readonly near: string
  readonly rows: string
}

export interface Exchanged {
  readonly samples: ReadonlyMap<number, FactSample>
  readonly pool: Pool
  readonly hidden: HiddenFacts
}

/** Exchanges of the sampled facts at the end with a number in `places`. */
export async function exchangesAt(
  graph: Tables & Pick<Graph, 'facts' | 'subjects'>,
  exchanged: Exchanged,
  number: number,
  round: number,
): Promise<PlaceTrials> {
  const place = places[number] ?? 'object'
  const rows = await rowsAt(graph, exchanged, place)
  const picker = pickerFor({ salt: 'calibration', seed: round }, exchanged.pool)
  const table = new IntegerTable('place', 'row', 'subject', 'relation', 'object')
  for (const { turn, row } of rows) {
    for (const { value } of picker(row, { from: 0, to: 1 }, { most: 0, tried: [] })) {
      const [subject, object] = place === 'object' ? [row.subject, value] : [value, row.object]
      table.add(number, turn, subject, row.relation, object)
    }
  }
  return {
    exchanges: await table.write(graph, 'exchanges'),
    near: await nearHidden(graph, rows, exchanged.hidden, number),
    rows: await countedRows(graph, rows, number),
  }
}

interface TriedRow {
  /** Its turn in the sample. */
  readonly turn: number
  readonly row: ExchangeRow
}

async function rowsAt(
  graph: Pick<Graph, 'facts' | 'subjects'>,
  { samples, pool }: Exchanged,
  place: (typeof places)[number],
): Promise<readonly TriedRow[]> {
  const { bySubject } = await graph.facts()
  const subjects = await graph.subjects()
  const rows: TriedRow[] = []
  for (const [relation, sample] of samples) {
    // lets queries that wait go on
    await nextTurn()
    for (const { turn, fact, hashHigh, hashLow } of sample.window(0, mostRows)) {
      const [subject, object] = [subjects[fact] as number, bySubject.others[fact] as number]
      const asked: AskedFact = { hashHigh, hashLow, relation, subject, object }
      const row = exchangeRow(asked, pool, { place, count: 1 })
      if (row !== undefined) rows.push({ turn, row })
    }
  }
  return rows
}

/**
 * A table `(place, relation, subject, object, share)`: hidden facts with the other end of some rows, and the share of the
 * rows' windows that their value has.
 */
async function nearHidden(
  graph: Tables,
  rows: readonly TriedRow[],
  { facts, each }: HiddenFacts,
  number: number,
): Promise<string> {
  const place = places[number] ?? 'object'
  const other = otherEnd(place)
  const rowsOf = rowsByEnd(rows)
  const near = new ShareTable('place', 'relation', 'subject', 'object')
  each((subject, at) => {
    const relation = facts.bySubject.relations[at] as number
    const ends = { subject, object: facts.bySubject.others[at] as number }
    let share = 0
    for (const [group, own] of rowsOf.get(relation)?.get(ends[other]) ?? []) {
      const ranks = group.ranksOf(ends[place])
      if (ranks.length > 0) for (const row of own) share += shareOf(row, ranks)
    }
    if (share > 0) near.add(share, number, relation, subject, ends.object)
  })
  return await near.write(graph, 'near')
}

type RowsByGroup = ReadonlyMap<PoolGroup, readonly ExchangeRow[]>

/** By relation, the end that stays, and the group of the value. */
function rowsByEnd(
  rows: readonly TriedRow[],
): ReadonlyMap<number, ReadonlyMap<number, RowsByGroup>> {
  const found = new Map<number, Map<number, Map<PoolGroup, ExchangeRow[]>>>()
  for (const { row } of rows) {
    const ofRelation = found.get(row.relation) ?? new Map<number, Map<PoolGroup, ExchangeRow[]>>()
    found.set(row.relation, ofRelation)
    const ofEnd = ofRelation.get(row.otherEnd) ?? new Map<PoolGroup, ExchangeRow[]>()
    ofRelation.set(row.otherEnd, ofEnd)
    ofEnd.set(row.group, [...(ofEnd.get(row.group) ?? []), row])
  }
  return found
}

/** A table `(place, relation, rows, again)` of the rows. */
async function countedRows(
  graph: Tables,
  rows: readonly TriedRow[],
  number: number,
): Promise<string> {
  const counted = new Map<number, { rows: number; again: number }>()
  for (const { row } of rows) {
    const own = counted.get(row.relation) ?? { rows: 0, again: 0 }
    counted.set(row.relation, own)
    own.rows++
    own.again += shareOf(row, row.group.ranksOf(row.value))
  }
  const table = new ShareTable('place', 'relation', 'rows')
  for (const [relation, own] of counted) table.add(own.again, number, relation, own.rows)
  return await table.write(graph, 'counted', 'again')
}

/**
 * Upper bound of the chance that an exchange of a row draws the value with these ranks: its share of the window, for each
 * look. If the row's own value has no year, all are equal and the first look decides.
 */
function shareOf({ first, span, year }: ExchangeRow, ranks: readonly number[]): number {
  const part =
    (lowerBound(ranks, 0, ranks.length, first + span) - lowerBound(ranks, 0, ranks.length, first)) /
    span
  return Math.round(wholeShare * Math.min(1, part * (Number.isNaN(year) ? 1 : looks)))
}

/** Rows of integers with a sum of shares that may exceed an integer column. */
class ShareTable {
  readonly #table: IntegerTable
  readonly #columns: readonly string[]

  constructor(...columns: readonly string[]) {
    this.#columns = columns
    this.#table = new IntegerTable(...columns, 'upper', 'lower')
  }

  add(share: number, ...row: readonly number[]): void {
    this.#table.add(...row, Math.floor(share / lowerPart), share % lowerPart)
  }

  async write(graph: Tables, purpose: string, name = 'share'): Promise<string> {
    const halves = await this.#table.write(graph, 'halves')
    const columns = this.#columns.join(', ')
    const table = await materialise(
      graph,
      purpose,
      `SELECT ${columns}, CAST(upper AS BIGINT) * ${lowerPart} + lower AS ${name} FROM ${halves}`,
    )
    await graph.database.run(`DROP TABLE ${halves}`)
    return table
  }
}

const lowerPart = 2 ** 30
