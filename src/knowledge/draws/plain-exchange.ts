import type { Draw } from '../../domain/draws.ts'
import { type Certifier, certifierFor, type Proof } from '../grounds/certifier.ts'
import { IntegerTable } from '../integer-table.ts'
import { numberColumns } from '../memory/number-columns.ts'
import type { Stated } from '../memory/stated.ts'
import { materialise, type Session } from '../session.ts'
import { Mixer } from '../store/mix.ts'
import { type KnownTruths, knownTruths } from '../truths/known-truths.ts'
import { looks, unknownAge, yearsOfAnAge } from './looks.ts'
import type { Pool } from './pool.ts'
import { halvesOf, type PoolInMemory, poolInMemory } from './pool-in-memory.ts'
import { proofsOf } from './proofs.ts'
import { admissionOf } from './usable-facts.ts'

/** As many rounds as a draw has where any value will do, the later ones for rows that have one already. */
const rounds = 3

/**
 * As `exchangeValues`, of values that have neither to be like the right one nor to be plausible: what `freshCandidates` picks, and in the
 * same order, looked up in memory row by row.
 */
export async function plainExchange(
  session: Session,
  draw: Draw,
  exchange: NonNullable<Draw['exchange']>,
  exchangeable: string,
  pool: Pool,
): Promise<string> {
  const rows = await exchangeableInMemory(session, exchangeable)
  const certify = await certifierFor(
    session,
    draw.language,
    admissionOf(draw),
    new Set(rows.integers.relation),
  )
  const work: Work = {
    exchange,
    rows,
    pool: await poolInMemory(session, pool),
    mixer: new Mixer(['exchange', draw.salt, draw.seed]),
    truths: await knownTruths(session),
    certify,
  }
  const proofs = await proofsOf(session)
  const found = new IntegerTable('position', 'place', 'value', 'proof')
  for (let row = 0; row < rows.integers.position.length; row++) {
    const accepted = valuesFor(work, row)
    if (accepted.length < exchange.count) continue
    for (const [place, { value, proof }] of accepted.entries()) {
      found.add(rows.integers.position[row] as number, place + 1, value, proofs.add(proof))
    }
  }
  const values = await found.write(session, 'plain')
  const exchanges = await materialise(
    session,
    'exchanges',
    `SELECT own.row, found.place, found.value, NULL AS shared, 0 AS apart, found.proof
     FROM ${values} AS found JOIN ${exchangeable} AS own ON own.rowid = found.position`,
  )
  await session.database.run(`DROP TABLE ${values}`)
  return exchanges
}

interface Work {
  readonly exchange: NonNullable<Draw['exchange']>
  readonly rows: Rows
  readonly pool: PoolInMemory
  readonly mixer: Mixer
  readonly truths: KnownTruths
  readonly certify: Certifier
}

type Rows = Awaited<ReturnType<typeof exchangeableInMemory>>

function exchangeableInMemory(session: Session, exchangeable: string) {
  const keys = ['own', 'other'].map((name) => halvesOf(name, name))
  return numberColumns(
    session,
    `(SELECT rowid AS position, relation, subject, object, kind, first, span, literal, year, ${keys.join(', ')},
        ${halvesOf('hash', 'hash')} FROM ${exchangeable})`,
    {
      integers: [
        ...([
          'position',
          'relation',
          'subject',
          'object',
          'kind',
          'first',
          'span',
          'literal',
        ] as const),
        ...(['own_high', 'own_low', 'other_high', 'other_low', 'hash_high', 'hash_low'] as const),
      ],
      doubles: ['year'],
    },
  )
}

interface Accepted extends Candidate {
  readonly proof: Proof
}

/** Certified values of a row, as many as it needs and those to spare, the nearest first. */
function valuesFor(work: Work, row: number): readonly Accepted[] {
  const { count, spare = 0 } = work.exchange
  const { relation, subject, object } = work.rows.integers
  const fact = {
    subject: subject[row] as number,
    relation: relation[row] as number,
    object: object[row] as number,
  }
  const perRound = 2 * count + 2
  const accepted: Accepted[] = []
  const tried: Candidate[] = []
  for (let round = 0; round < rounds && accepted.length < count; round++) {
    if (round > 0 && accepted.length === 0) break
    const fresh = candidatesFor(work, row, round * perRound, perRound).filter(
      (one) => !tried.some((other) => haveSameName(work.pool, one, other)),
    )
    tried.push(...fresh)
    accepted.push(...certified(work, fact, fresh.toSorted(byNearness)))
  }
  return accepted.toSorted(byNearness).slice(0, count + spare)
}

/** The first of them that are, as many as a row may have. */
function certified(
  { exchange, truths, certify }: Work,
  fact: Stated,
  fresh: readonly Candidate[],
): readonly Accepted[] {
  const { count, spare = 0, place } = exchange
  const accepted: Accepted[] = []
  for (const candidate of fresh) {
    if (accepted.length === count + spare) break
    const { value } = candidate
    // written out: a key that is worked out would make objects many times as slow
    const statement =
      place === 'object'
        ? { subject: fact.subject, relation: fact.relation, object: value }
        : { subject: value, relation: fact.relation, object: fact.object }
    const proof = truths.isTrue(statement) ? undefined : certify(statement)
    if (proof !== undefined) accepted.push({ ...candidate, proof })
  }
  return accepted
}

interface Candidate {
  readonly slot: number
  readonly value: number
  /** Its place in the pool. */
  readonly entry: number
  readonly distance: number
}

function byNearness(one: Candidate, other: Candidate): number {
  return one.distance - other.distance || one.slot - other.slot
}

/** The nearest look of each slot, of a name the first slot alone. */
function candidatesFor(
  work: Work,
  row: number,
  firstSlot: number,
  slots: number,
): readonly Candidate[] {
  const found: Candidate[] = []
  for (let slot = firstSlot; slot < firstSlot + slots; slot++) {
    const nearest = nearestLook(work, row, slot)
    if (nearest === undefined) continue
    if (!found.some((other) => haveSameName(work.pool, nearest, other))) found.push(nearest)
  }
  return found
}

function nearestLook(
  { rows, pool, mixer }: Work,
  row: number,
  slot: number,
): Candidate | undefined {
  const { relation, kind, first, span, hash_high, hash_low } = rows.integers
  const start = pool.startOf(relation[row] as number, kind[row] as number) + (first[row] as number)
  let nearest: Candidate | undefined
  for (let look = 0; look < looks; look++) {
    const low = (hash_low[row] as number) + 2 ** 31 + slot * looks + look
    const high = (hash_high[row] as number) + 2 ** 31 + Math.floor(low / 2 ** 32)
    const entry = start + mixer.mix(high, low).modulo(span[row] as number)
    if (isNameOf(rows, row, 'own', pool, entry) || isNameOf(rows, row, 'other', pool, entry))
      continue
    const distance = distanceTo(rows, row, pool, entry)
    if (nearest !== undefined && nearest.distance <= distance) continue
    nearest = { slot, value: pool.values[entry] as number, entry, distance }
  }
  return nearest
}

function isNameOf(
  { integers }: Rows,
  row: number,
  end: 'own' | 'other',
  pool: PoolInMemory,
  entry: number,
): boolean {
  return (
    integers[`${end}_low`][row] === pool.lowNames[entry] &&
    integers[`${end}_high`][row] === pool.highNames[entry]
  )
}

function haveSameName(pool: PoolInMemory, one: Candidate, other: Candidate): boolean {
  return (
    pool.lowNames[one.entry] === pool.lowNames[other.entry] &&
    pool.highNames[one.entry] === pool.highNames[other.entry]
  )
}

/** In ages. */
function distanceTo(
  { integers, doubles }: Rows,
  row: number,
  pool: PoolInMemory,
  entry: number,
): number {
  if (integers.literal[row] === 1) return 0
  const years = Math.abs((pool.years[entry] as number) - (doubles.year[row] as number))
  return Number.isNaN(years) ? unknownAge : rounded(years / yearsOfAnAge)
}

/** As DuckDB rounds: halves to the even number. */
function rounded(number: number): number {
  const below = Math.floor(number)
  const rest = number - below
  return rest > 0.5 || (rest === 0.5 && below % 2 === 1) ? below + 1 : below
}
