import { createHash } from 'node:crypto'
import type { DrawnUnit } from './draw-rows.ts'

/** An answer that people may judge. */
export interface JudgeableUnit {
  readonly key: string
  /** Units that share it are drawn together or not at all: a true question and its false twin, in one run. */
  readonly pair: string
  readonly run: string
  readonly right: boolean
  readonly unsure: boolean
  readonly words: number
}

interface Group {
  readonly units: readonly JudgeableUnit[]
  readonly stratum: string
  /** The spread of people's judgements that is expected. */
  readonly spread: number
}

/**
 * About `count` answers of each run for predictive values: Neyman's allocation over verdict, sureness and length, in systematic sampling with
 * probabilities proportional to the spread expected (Madow 1949). Each probability is exact.
 */
export function drawToJudge(
  units: readonly JudgeableUnit[],
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly DrawnUnit[] {
  const runs = [...new Set(units.map(({ run }) => run))].toSorted()
  return runs.flatMap((run) => {
    const groups = groupsOf(units.filter((unit) => unit.run === run))
    const probabilities = shares(groups, count)
    const digest = (group: Group) => digestOf([seed, group.units[0]?.pair ?? ''])
    const ordered = groups
      .map((group, place) => ({
        group,
        rank: digest(group),
        probability: probabilities[place] ?? 0,
      }))
      .toSorted((one, other) =>
        `${one.group.stratum} ${one.rank}` < `${other.group.stratum} ${other.rank}` ? -1 : 1,
      )
    let reached = Number.parseInt(digestOf([seed, 'start', run]).slice(0, 8), 16) / 2 ** 32
    return ordered.flatMap(({ group, probability }) => {
      const before = Math.floor(reached)
      reached += probability
      // rounding must not leave out what is certain
      const isDrawn = probability === 1 || Math.floor(reached) > before
      return isDrawn
        ? group.units.map(({ key }) => ({ key, drawn: 'random' as const, probability }))
        : []
    })
  })
}

/** Few right verdicts that the assessor is sure of are wrong; any other verdict may well be. */
const sureSpread = 0.2
const otherSpread = 0.5

function groupsOf(units: readonly JudgeableUnit[]): readonly Group[] {
  const pairs = new Map<string, JudgeableUnit[]>()
  for (const unit of units) pairs.set(unit.pair, [...(pairs.get(unit.pair) ?? []), unit])
  return [...pairs.values()].map((members) => {
    const spreads = members.map(({ right, unsure }) =>
      right && !unsure ? sureSpread : otherSpread,
    )
    const strata = members.map(({ right, unsure, words }) =>
      JSON.stringify([right, unsure, words > 20]),
    )
    return { units: members, spread: Math.max(...spreads), stratum: strata.toSorted().join(' ') }
  })
}

/** Probabilities up to 1, in proportion to the spreads, with `count` answers expected. */
function shares(groups: readonly Group[], count: number): readonly number[] {
  const expected = (scale: number) =>
    groups.reduce((sum, { units, spread }) => sum + units.length * Math.min(1, scale * spread), 0)
  let [low, high] = [0, 1 / sureSpread]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (expected(middle) < count) low = middle
    else high = middle
  }
  return groups.map(({ spread }) => Math.min(1, high * spread))
}

function digestOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
