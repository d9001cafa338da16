import type { Draw } from '../../domain/draws.ts'
import type { Triple } from '../graph/memory/triple.ts'
import { type AlikeCandidate, type Candidate, compareCandidates } from './candidate.ts'
import type { Comparison } from './compared-values.ts'
import type { EdgeFacts } from './edge-facts.ts'
import { type ExchangeRow, exchangeRow } from './exchange-row.ts'
import type { Beside, ExchangedValue } from './exchanged-value.ts'
import { type Falsifier, falsifierFor } from './falsifier.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import { codeOf } from './implausibility.ts'
import type { DrawingRow } from './join-edge.ts'
import { kinship } from './kinship.ts'
import { nearValues } from './near.ts'
import type { Paths } from './paths.ts'
import type { SharedPool } from './plausible-pool.ts'
import { type Picker, pickerFor } from './random-values.ts'
import { likenessLevels } from './role-likeness.ts'
import { similarValues } from './similar.ts'

/** Returns at least `count` replacements for a row's value and at most `spare` more, best first, or none. */
export type Exchanger = (row: DrawingRow) => readonly ExchangedValue[]

/** For rows with a fact of one of `relations`. */
export async function exchangerFor(
  graph: GraphWithDraws,
  draw: Draw,
  exchange: NonNullable<Draw['exchange']>,
  relations: ReadonlySet<number>,
  {
    edge,
    pool,
    middles = () => [],
  }: {
    readonly edge: EdgeFacts
    readonly pool: SharedPool
    readonly middles?: Paths['middles']
  },
): Promise<Exchanger> {
  const comparison = await graph.comparison(pool)
  const search = {
    exchange,
    rounds: roundsOf(exchange),
    comparison,
    falsifier: await falsifierFor(graph, draw, relations),
    picker: pickerFor(draw, pool, comparison.plausible),
    alike: await alikeValues(graph, exchange, pool, comparison),
  }
  return (drawn) => {
    const row = askedRow(drawn, exchange, edge, pool)
    const beside = middles(drawn)
    return row === undefined || beside === undefined ? [] : bestOf(row, beside, search)
  }
}

function askedRow(
  { facts, hashHigh, hashLow }: DrawingRow,
  exchange: NonNullable<Draw['exchange']>,
  { named }: EdgeFacts,
  pool: SharedPool,
): ExchangeRow | undefined {
  const place = facts[exchange.edge] as number
  const { relations, others } = named.facts.bySubject
  return exchangeRow(
    {
      hashHigh,
      hashLow,
      relation: relations[place] as number,
      subject: named.subjects[place] as number,
      object: others[place] as number,
    },
    pool,
    exchange,
  )
}

interface Search {
  readonly exchange: NonNullable<Draw['exchange']>
  readonly rounds: readonly Round[]
  readonly comparison: Comparison
  readonly falsifier: Falsifier
  readonly picker: Picker
  /** Values most like the row's own, or with something in common. */
  readonly alike: (row: ExchangeRow) => readonly AlikeCandidate[]
}

interface Accepted extends Pick<ExchangedValue, 'proof' | 'beside'> {
  readonly candidate: Candidate
}

async function alikeValues(
  graph: Pick<GraphWithDraws, 'similarTraits'>,
  { similar, near }: NonNullable<Draw['exchange']>,
  pool: SharedPool,
  comparison: Comparison,
): Promise<Search['alike']> {
  const isOfEntities = (row: ExchangeRow) => !comparison.links.isLiteral(row.otherEnd)
  if (similar !== undefined) {
    const traits = await graph.similarTraits(similar)
    return (row) =>
      comparison.plausible === undefined || isOfEntities(row)
        ? similarValues(row, pool, comparison, similar, traits)
        : []
  }
  if (near !== true) return () => []
  return (row) => (!row.literal && isOfEntities(row) ? nearValues(row, pool, comparison) : [])
}

/** The best candidates that are certified false; none if there are too few. */
function bestOf(
  row: ExchangeRow,
  beside: readonly number[],
  search: Search,
): readonly ExchangedValue[] {
  const { count, spare = 0 } = search.exchange
  const accepted: Accepted[] = []
  const tried: Candidate[] = []
  const perRound = 2 * count + 2
  let alike: readonly AlikeCandidate[] | undefined
  for (const [number, { source, begun }] of search.rounds.entries()) {
    const fitting = accepted.filter(({ candidate }) => candidate.apart === 0).length
    if (fitting >= count || (begun && accepted.length === 0)) continue
    const slots = { from: number * perRound, to: (number + 1) * perRound }
    alike ??= search.alike(row)
    const fresh =
      source === 'similar'
        ? alike
            .filter(({ apart, slot }) => apart === 0 && slot >= slots.from && slot < slots.to)
            .sort(compareCandidates)
        : search.picker(row, slots, { most: begun ? 0 : count, tried })
    const inTurn = inOrderOf(row, fresh, tried, search)
    accepted.push(...acceptedOf(row, beside, inTurn, source, count - fitting, search))
  }
  if (accepted.length < count) return []
  const sharing = new Map(alike?.map(({ value, shared }) => [value, shared]))
  return accepted
    .toSorted((one, other) => compareCandidates(one.candidate, other.candidate))
    .slice(0, count + spare)
    .map(({ candidate: { value, apart }, proof, beside }) => ({
      value,
      apart,
      proof,
      beside,
      shared: sharing.get(value),
      likeness: row.literal ? undefined : search.comparison.plausible?.likenessOf(row, value),
    }))
}

/** Adds each to `all` when it is asked for. */
function* noted(fresh: Iterable<Candidate>, all: Candidate[]): Iterable<Candidate> {
  for (const one of fresh) {
    all.push(one)
    yield one
  }
}

/** In the order of trial; each is added to `tried` when it is asked for. */
function inOrderOf(
  row: ExchangeRow,
  fresh: Iterable<Candidate>,
  tried: Candidate[],
  { exchange, comparison }: Search,
): Iterable<Candidate> {
  if (exchange.near !== true) return noted(fresh, tried)
  const compared: Candidate[] = []
  for (const one of fresh) {
    tried.push(one)
    compared.push(withKinship(row, one, comparison))
  }
  return compared.sort(compareCandidates)
}

/** Tries candidates in order until the row has enough: no later one could come before these. */
function acceptedOf(
  row: ExchangeRow,
  subjects: readonly number[],
  inTurn: Iterable<Candidate>,
  source: Round['source'],
  fittingWanted: number,
  { exchange, falsifier }: Search,
): readonly Accepted[] {
  const { count, spare = 0, place } = exchange
  const accepted: Accepted[] = []
  let [enough, fitting] = [count + spare, fittingWanted]
  for (const one of inTurn) {
    const { subject, relation, object } = row
    const statement = { subject, relation, object, [place]: one.value }
    const proof = falsifier(statement, source)
    const beside = proof && besideOf(statement, subjects, source, falsifier)
    if (proof === undefined || beside === undefined) continue
    accepted.push({ candidate: one, proof, beside })
    enough--
    if (one.apart === 0) fitting--
    if (enough <= 0 && fitting <= 0) break
  }
  return accepted
}

/** Proofs that the statement is false of each other subject, too; `undefined` if one is missing. */
function besideOf(
  statement: Triple,
  subjects: readonly number[],
  source: Round['source'],
  falsifier: Falsifier,
): readonly Beside[] | undefined {
  const all: Beside[] = []
  for (const subject of subjects) {
    const proof = falsifier({ ...statement, subject }, source)
    if (proof === undefined) return undefined
    all.push({ subject, proof })
  }
  return all
}

/** A value with nothing in common with the right one is implausible; one with less in common, or of a less alike role, comes later. */
function withKinship<One extends Candidate>(
  row: ExchangeRow,
  one: One,
  { links, plausible }: Comparison,
): One {
  if (one.apart !== 0 || row.literal) return one
  const { strange, distance } = kinship(links, row.value, one.value, row.relation)
  const unlike = likenessLevels - 1 - (plausible?.likenessOf(row, one.value) ?? 0)
  return { ...one, distance: one.distance + distance + unlike, apart: strange ? codeOf('kind') : 0 }
}

interface Round {
  readonly source: 'similar' | 'any'
  /** Only for rows that already have a value: a round is not expected to finish what none has begun. */
  readonly begun: boolean
}

function roundsOf({ similar, near }: NonNullable<Draw['exchange']>): readonly Round[] {
  const first = (source: Round['source']) => ({ source, begun: false })
  const more = (source: Round['source']) => ({ source, begun: true })
  if (similar !== undefined) return [first('similar'), more('similar'), more('similar')]
  if (near === true) return [first('similar'), more('similar'), first('any'), more('any')]
  return [first('any'), more('any'), more('any')]
}
