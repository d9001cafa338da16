import { integerColumns } from '../memory/integer-columns.ts'
import { PairIndex } from '../memory/pair-index.ts'
import type { Session } from '../session.ts'
import { Adjacency, type Edges, type Places } from './adjacency.ts'
import { doubleRows } from './double-rows.ts'
import { mostEdges } from './near.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * `Surroundings` in memory, to look statements up in by the million. What stands under three numbers and more is chained: what
 * is found by the first two has a row, and that row is a key itself.
 */
export interface SurroundingsIndex {
  readonly edges: Adjacency
  /** Of entities with very many edges; see `nearTable`. */
  readonly hubs: ReadonlyMap<number, Places>
  readonly relations: ReadonlyMap<number, RelationCounts>
  /** By relation and value. */
  readonly values: Counted & { readonly several: Int32Array }
  /** By the row of the value and another value. */
  readonly pairs: Counted
  /** By bond and entity. */
  readonly common: Counted
  /** By the row of what is common and a bond. */
  readonly fits: Counted
  /** By the row of what is common and a relation; the object that most of them have, and how many do. */
  readonly conditions: Counted & { readonly likeliest: Int32Array; readonly leaders: Int32Array }
  /** By the row of the condition and an object. */
  readonly outcomes: Counted
  /** By bond: how many sampled pairs have it. */
  readonly bonds: ReadonlyMap<number, number>
  /** By relation and bond: pairs with both. */
  readonly companions: Counted
  readonly paths: Paths
}

/** By relation, first and second bond: which share of what they lead to the relation leads to. */
type Paths = ReadonlyMap<number, ReadonlyMap<number, ReadonlyMap<number, number>>>

/** Something found by two numbers, and how many bear it. */
interface Counted {
  readonly index: PairIndex
  readonly counts: Int32Array
}

interface RelationCounts {
  readonly facts: number
  readonly subjects: number
  readonly several: number
  readonly ones: number
  readonly twos: number
  readonly objects: number
  readonly shared: number
}

/** Reads the tables of the surroundings of `facts`. */
export async function indexSurroundings(
  session: Session,
  facts: string,
  own: Surroundings,
): Promise<SurroundingsIndex> {
  const value = await integerColumns(session, own.values, 'relation', 'value', 'bearing', 'several')
  const values = {
    index: new PairIndex(value.relation, value.value),
    counts: value.bearing,
    several: value.several,
  }
  const pair = await integerColumns(session, own.pairs, 'relation', 'value', 'other', 'together')
  const pairs = {
    index: new PairIndex(rowsIn(values.index, pair.relation, pair.value), pair.other),
    counts: pair.together,
  }
  const bond = await integerColumns(session, own.bonds, 'bond', 'bearing')
  const companion = await integerColumns(session, own.companions, 'relation', 'bond', 'together')
  return {
    edges: await edgesOf(session, facts),
    hubs: await hubsOf(session, own),
    relations: await relationsOf(session, own),
    values,
    pairs,
    ...(await shared(session, own)),
    bonds: new Map(Array.from(bond.bond, (each, row) => [each, bond.bearing[row] ?? 0])),
    companions: {
      index: new PairIndex(companion.relation, companion.bond),
      counts: companion.together,
    },
    paths: await pathsOf(session, own),
  }
}

/** The edges that tell what an entity is like. */
export function nearPlaces({ edges, hubs }: SurroundingsIndex, entity: number): Places {
  return (edges.degree(entity) > mostEdges ? hubs.get(entity) : undefined) ?? edges.of(entity)
}

/** The row of what an edge has in common with others; -1 where too few have it. */
export function commonRow({ common }: SurroundingsIndex, edges: Edges, at: number): number {
  const noted = edges.notes[at] as number
  if (noted > 0) return noted - 2
  const row = common.index.find(edges.bonds[at] as number, edges.others[at] as number)
  edges.notes[at] = row + 2
  return row
}

/** The row of what those with the edge have of a relation, or -1. */
export function conditionRow(
  own: SurroundingsIndex,
  edges: Edges,
  at: number,
  relation: number,
): number {
  const common = commonRow(own, edges, at)
  return common < 0 ? -1 : own.conditions.index.find(common, relation)
}

async function edgesOf(session: Session, facts: string): Promise<Adjacency> {
  const codes = (await session.database.count('SELECT max(code) FROM terms')) + 1
  const { subject, relation, object } = await integerColumns(
    session,
    facts,
    'subject',
    'relation',
    'object',
  )
  return new Adjacency(subject, relation, object, codes)
}

async function hubsOf(session: Session, own: Surroundings): Promise<ReadonlyMap<number, Places>> {
  const { one, bond, other } = await integerColumns(
    session,
    `(SELECT one, bond, other FROM ${own.hubs} ORDER BY one)`,
    'one',
    'bond',
    'other',
  )
  const edges = { bonds: bond, others: other, notes: new Int32Array(one.length) }
  const hubs = new Map<number, Places>()
  for (let start = 0, end = 0; start < one.length; start = end) {
    while (end < one.length && one[end] === one[start]) end++
    hubs.set(one[start] ?? 0, { edges, start, end })
  }
  return hubs
}

async function relationsOf(
  session: Session,
  own: Surroundings,
): Promise<ReadonlyMap<number, RelationCounts>> {
  const rows = await session.database.rows(`SELECT * FROM ${own.relations}`)
  return new Map(
    rows.map((row) => [
      Number(row.relation),
      {
        facts: Number(row.facts),
        subjects: Number(row.subjects),
        several: Number(row.several),
        ones: Number(row.ones),
        twos: Number(row.twos),
        objects: Number(row.objects),
        shared: Number(row.shared),
      },
    ]),
  )
}

/** What entities with something in common have besides. */
async function shared(session: Session, own: Surroundings) {
  const bearer = await integerColumns(session, own.common, 'bond', 'other', 'bearing')
  const common = { index: new PairIndex(bearer.bond, bearer.other), counts: bearer.bearing }
  const fit = await integerColumns(session, own.fits, 'bond', 'other', 'fitting', 'holders')
  const fits = {
    index: new PairIndex(rowsIn(common.index, fit.bond, fit.other), fit.fitting),
    counts: fit.holders,
  }
  const condition = await integerColumns(
    session,
    `(SELECT bond, other, relation, own.holders, leader.object, leader.holders AS leaders
      FROM ${own.conditions} AS own JOIN ${own.likeliest} AS leader USING (bond, other, relation))`,
    'bond',
    'other',
    'relation',
    'holders',
    'object',
    'leaders',
  )
  const conditions = {
    index: new PairIndex(rowsIn(common.index, condition.bond, condition.other), condition.relation),
    counts: condition.holders,
    likeliest: condition.object,
    leaders: condition.leaders,
  }
  const outcome = await integerColumns(
    session,
    own.outcomes,
    'bond',
    'other',
    'relation',
    'object',
    'holders',
  )
  const commonRows = rowsIn(common.index, outcome.bond, outcome.other)
  const outcomes = {
    index: new PairIndex(rowsIn(conditions.index, commonRows, outcome.relation), outcome.object),
    counts: outcome.holders,
  }
  return { common, fits, conditions, outcomes }
}

async function pathsOf(session: Session, own: Surroundings): Promise<Paths> {
  const columns = ['relation', 'first', 'second', 'share'].map((name) => `CAST(${name} AS DOUBLE)`)
  const paths = new Map<number, Map<number, Map<number, number>>>()
  for await (const rows of doubleRows(session, `SELECT ${columns.join(', ')} FROM ${own.paths}`)) {
    for (const [relation = 0, first = 0, second = 0, share = 0] of rows) {
      const begun = paths.get(relation) ?? new Map<number, Map<number, number>>()
      const ends = begun.get(first) ?? new Map<number, number>()
      paths.set(relation, begun.set(first, ends.set(second, share)))
    }
  }
  return paths
}

/** The rows of pairs of numbers; -1 where one has none. */
function rowsIn(index: PairIndex, firsts: Int32Array, seconds: Int32Array): Int32Array {
  return firsts.map((first, row) => index.find(first, seconds[row] as number))
}
