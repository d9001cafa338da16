import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Tree } from '../../statistics/boosted-trees.ts'

/** The parameters of a learned model: trees over named signals, with their provenance. */
export const Weights = z
  .strictObject({
    kind: z.literal('boosted-trees'),
    /** Provenance for readers: the data, the script, the cross-validated quality. */
    provenance: z.looseObject({}),
    /** Signal ids, in the order in which the trees number them. */
    signals: z.array(z.string()).readonly(),
    /** An answer counts as right from this probability on. */
    threshold: z.number().min(0).max(1),
    /** Between these probabilities it is not sure. */
    unsure: z.tuple([z.number(), z.number()]).readonly(),
    /**
     * Each tree in preorder: a split is a signal, a threshold, then the subtrees below and above it; a leaf is -1 and
     * its value.
     */
    trees: z.array(z.array(z.number()).readonly()).readonly(),
  })
  .readonly()
export type Weights = z.infer<typeof Weights>

/** Reads a file of the package's folder `weights`. */
export function shippedWeights(name: string): Weights {
  const path = fileURLToPath(new URL(`../../../weights/${name}.json`, import.meta.url))
  return Weights.parse(JSON.parse(readFileSync(path, 'utf8')))
}

export function unpackTree(packed: readonly number[]): Tree {
  let at = 0
  const next = (): Tree => {
    const [feature = -1, value = 0] = packed.slice(at, at + 2)
    at += 2
    return feature === -1
      ? { kind: 'leaf', value }
      : { kind: 'split', feature, threshold: value, below: next(), above: next() }
  }
  return next()
}
