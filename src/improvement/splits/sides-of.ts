import { createHash } from 'node:crypto'
import type { Question } from '../../domain/question.ts'
import { UnionFind } from '../../statistics/union-find.ts'
import type { Side, Split } from './split.ts'

export interface SideOptions {
  readonly seed: number
  /** The part of the bundles that may teach, in (0, 1). */
  readonly trainShare: number
}

/**
 * The side of each question, by its id. Drawn by a seeded hash of what the questions are, before any verdict is read; the order of the questions
 * changes nothing.
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

/** Questions that hang together, in the order of their first. */
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
  // the smallest id names a bundle, whatever order its questions come in
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
