import { createHash } from 'node:crypto'

/** The similarity of an answer to its references, and whether people called it right. */
export interface Rated {
  readonly question: string
  readonly model: string
  readonly similarity: number
  readonly right: boolean
}

export interface FittedThreshold {
  readonly threshold: number
  /** On the rows it was fitted on. */
  readonly kappa: number
  /** On answers whose question and model were both held out; absent with too little data. */
  readonly kappaHeldOut?: number
}

const parts = 3

/** The threshold with the highest Cohen's kappa against human judgements. Does not depend on row order. */
export function fitThreshold(rows: readonly Rated[]): FittedThreshold {
  const threshold = bestThreshold(rows)
  const heldOut = heldOutKappa(rows)
  return {
    threshold,
    kappa: rounded(kappaOf(rows, (row) => row.similarity >= threshold)),
    kappaHeldOut: heldOut === undefined ? undefined : rounded(heldOut),
  }
}

function heldOutKappa(rows: readonly Rated[]): number | undefined {
  const models = [...new Set(rows.map((row) => row.model))]
  const said = new Map<Rated, boolean>()
  for (let part = 0; part < parts; part++) {
    for (const model of models) {
      const learn = rows.filter((row) => partOf(row) !== part && row.model !== model)
      const test = rows.filter((row) => partOf(row) === part && row.model === model)
      if (test.length === 0) continue
      if (learn.length === 0) return undefined
      const threshold = bestThreshold(learn)
      for (const row of test) said.set(row, row.similarity >= threshold)
    }
  }
  return kappaOf(rows, (row) => said.get(row) === true)
}

function partOf({ question }: Rated): number {
  return (createHash('sha256').update(`fold ${question}`).digest()[0] ?? 0) % parts
}

/** Halfway between two similarities, to four digits; the lowest among ties. */
function bestThreshold(rows: readonly Rated[]): number {
  const sorted = rows.toSorted((one, other) => other.similarity - one.similarity)
  const right = rows.filter((row) => row.right).length
  let [best, threshold] = [-1, 1]
  let [taken, hits] = [0, 0]
  for (const [index, row] of sorted.entries()) {
    taken += 1
    if (row.right) hits += 1
    const next = sorted[index + 1]?.similarity
    if (next === row.similarity) continue
    const kappa = kappaFrom(hits, taken, right, rows.length)
    if (kappa < best) continue
    best = kappa
    threshold = rounded((row.similarity + (next ?? 0)) / 2)
  }
  return threshold
}

function kappaOf(rows: readonly Rated[], said: (row: Rated) => boolean): number {
  const taken = rows.filter(said)
  const hits = taken.filter((row) => row.right).length
  return kappaFrom(hits, taken.length, rows.filter((row) => row.right).length, rows.length)
}

function kappaFrom(hits: number, taken: number, right: number, rows: number): number {
  const agreed = (hits + (rows - taken - right + hits)) / rows
  const chance = (taken * right + (rows - taken) * (rows - right)) / rows ** 2
  return chance === 1 ? 0 : (agreed - chance) / (1 - chance)
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
