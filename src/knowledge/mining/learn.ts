import {
  boostTrees,
  type Examples,
  scoreUnit,
  type Tree,
  treeScore,
} from '../../statistics/boosted-trees.ts'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import type { Session } from '../session.ts'
import { mixed } from '../store/mix.ts'
import { doubleRows } from './double-rows.ts'
import { featureNames, featuresOf } from './features.ts'
import { exampleKind, type HiddenPart } from './hide-some.ts'

/** Statements with a score below `below` are false, but for `error` of them. */
interface Band {
  readonly below: number
  /** Hidden facts that the score was tried on, and those of them that it would have called false. */
  readonly trials: number
  readonly exceptions: number
  /** Upper bound of the share of true ones among the exchanges that are called false. */
  readonly error: number
}

export interface Learnt {
  readonly trees: readonly Tree[]
  /** From the surest on. */
  readonly bands: readonly Band[]
}

/** Up to which share of the true statements may be called false; the last is where certificates end. */
const shares = [0.001, 0.002, 0.004, 0.008, 0.015, 0.03] as const

// what is missing of a graph, for how often an exchange hits a fact that is missing
const missing = 0.3

// log-odds: where all facts are easily told from others, a few scores are low only beside the rest
const leastAgainst = -1.75 * scoreUnit

const options = { trees: 60, leaves: 20, rate: 0.2 } as const
const randomWeight = 0.3

// of ten parts of the subjects what is learnt from, and what it is tried on
const learntParts = 6

/** Learns from the examples of some subjects and tries what was learnt on the others'. */
export async function learn(session: Session, hidden: HiddenPart): Promise<Learnt> {
  const features = await featuresOf(session, hidden.surroundings, hidden.examples)
  const columns = ['id', 'kind', 'subject_key', ...featureNames]
  const rolled = mixed({
    from: `(SELECT own.*, example.kind, term.key AS subject_key FROM ${features} AS own
      JOIN ${hidden.examples} AS example ON example.id = own.id
      JOIN terms AS term ON term.code = example.subject)`,
    columns,
    key: 'subject_key',
    as: 'part',
    name: ['mined', 'parts'],
  })
  const read = (condition: string) =>
    readRows(
      session,
      `SELECT ${['kind', ...featureNames].map((column) => `CAST(${column} AS DOUBLE)`).join(', ')}
       FROM (${rolled}) WHERE part % 10 ${condition} ORDER BY id`,
    )
  const known = await read(`< ${learntParts}`)
  const trees = boostTrees(examplesOf(known), options)
  const tried = (await read(`>= ${learntParts}`)).map(([kind = 0, ...row]) => ({
    kind,
    score: treeScore(trees, row),
  }))
  await session.database.run(`DROP TABLE ${features}`)
  const scoresOf = (wanted: number) =>
    tried.flatMap(({ kind, score }) => (kind === wanted ? [score] : [])).toSorted((a, b) => a - b)
  const { hit, tried: exchanged } = hidden.hits
  const hitShare = missing * hidden.part * (wilsonInterval(hit, exchanged)?.high ?? 1)
  return {
    trees,
    bands: bandsOf(scoresOf(exampleKind.fact), scoresOf(exampleKind.random), hitShare),
  }
}

function bandsOf(
  facts: readonly number[],
  others: readonly number[],
  hitShare: number,
): readonly Band[] {
  const trials = facts.length
  const bands: Band[] = []
  for (const share of shares) {
    let exceptions = Math.floor(share * trials)
    while (exceptions >= 0 && (wilsonInterval(exceptions, trials)?.high ?? 1) > share) exceptions--
    const quantile = facts[exceptions]
    if (exceptions < 0 || quantile === undefined) continue
    const below = Math.min(quantile, leastAgainst)
    const called = others.filter((score) => score < below).length / Math.max(1, others.length)
    const wrong = hitShare * (wilsonInterval(exceptions, trials)?.high ?? 1)
    bands.push({ below, trials, exceptions, error: wrong / (wrong + called) })
  }
  return bands
}

function examplesOf(rows: readonly (readonly number[])[]): Examples {
  return {
    features: featureNames.map((_, feature) =>
      Float64Array.from(rows, (row) => row[feature + 1] ?? -1),
    ),
    target: Uint8Array.from(rows, ([kind]) => (kind === exampleKind.fact ? 1 : 0)),
    weight: Float64Array.from(rows, ([kind]) => (kind === exampleKind.random ? randomWeight : 1)),
  }
}

async function readRows(session: Session, query: string): Promise<readonly (readonly number[])[]> {
  const rows: (readonly number[])[] = []
  for await (const chunk of doubleRows(session, query)) rows.push(...chunk)
  return rows
}
