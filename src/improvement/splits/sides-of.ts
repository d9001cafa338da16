import { createHash } from 'node:crypto'
import type { Question } from '../../domain/question.ts'
import { UnionFind } from '../../statistics/union-find.ts'
import type { Side, Split } from './split.ts'

export interface SideOptions {
  readonly seed: number
  /** Share of bundles on the train side, in (0, 1). */
  readonly trainShare: number
}

/**
 * The side of each question, by id. Drawn by a seeded hash of the questions, before any verdict is read; independent of the order of the
 * questions.
 */
export function sidesOf(
  questions: readonly Question[],
  split: Split,
  options: SideOptions,
): ReadonlyMap<string, Side> {
  const sides = new Map<string, Side>()
  for (const bundle of bundlesOf(questions, split)) {
    const side = sideOf(bundle, split, options)
    for (const { id } of bundle) sides.set(id, side)
  }
  return sides
}

/** Connected groups of questions, ordered by their first. */
export function bundlesOf(
  questions: readonly Question[],
  split: Split,
): readonly (readonly Question[])[] {
  const joined = new UnionFind<string>()
  for (const question of questions) {
    for (const key of split.joinedBy(question)) joined.join(ownName(question), `key ${key}`)
  }
  const bundles = new Map<string, Question[]>()
  for (const question of questions) {
    const root = joined.rootOf(ownName(question))
    const bundle = bundles.get(root) ?? []
    bundles.set(root, bundle)
    bundle.push(question)
  }
  return [...bundles.values()]
}

function sideOf(bundle: readonly Question[], split: Split, options: SideOptions): Side {
  const { sidedBy } = split
  // named after the smallest id, so that the order of questions does not matter
  const names = sidedBy === undefined ? [smallestId(bundle)] : bundle.flatMap(sidedBy)
  const [side, ...others] = new Set(names.map((name) => drawn(name, split, options)))
  return side === undefined || others.length > 0 ? 'neither' : side
}

function drawn(name: string, { id }: Split, { seed, trainShare }: SideOptions): Side {
  const digest = createHash('sha256')
    .update(JSON.stringify(['improve', id, seed, name]))
    .digest()
  return digest.readUInt32BE(0) / 2 ** 32 < trainShare ? 'train' : 'test'
}

function smallestId(bundle: readonly Question[]): string {
  const [least = ''] = bundle.map(({ id }) => id).toSorted()
  return least
}

function ownName({ id }: Question): string {
  return `question ${id}`
}
