import type { Tree } from './boosted-trees.ts'

/**
 * Sums the leaf values for a row. A score that will not be below `limit` may be returned as `Infinity`: scoring stops when even the smallest leaves of the
 * remaining trees would not bring it below.
 */
export function treeScorer(
  trees: readonly Tree[],
  limit = Number.POSITIVE_INFINITY,
): (row: ArrayLike<number>) => number {
  const nodes: { feature: number; value: number; above: number }[] = []
  // the child below a split is stored right after it
  const lay = (tree: Tree) => {
    const node = {
      feature: -1,
      value: tree.kind === 'leaf' ? tree.value : tree.threshold,
      above: 0,
    }
    nodes.push(node)
    if (tree.kind === 'leaf') return
    node.feature = tree.feature
    lay(tree.below)
    node.above = nodes.length
    lay(tree.above)
  }
  const roots = trees.map((tree) => {
    const root = nodes.length
    lay(tree)
    return root
  })
  const features = Int32Array.from(nodes, ({ feature }) => feature)
  const values = Float64Array.from(nodes, ({ value }) => value)
  const aboves = Int32Array.from(nodes, ({ above }) => above)
  const limits = limitsAfter(trees, limit)
  return (row) => {
    let sum = 0
    for (let turn = 0; turn < roots.length; turn++) {
      let node = roots[turn] as number
      let feature = features[node] as number
      while (feature >= 0) {
        node =
          (row[feature] as number) < (values[node] as number) ? node + 1 : (aboves[node] as number)
        feature = features[node] as number
      }
      sum += values[node] as number
      if (sum >= (limits[turn] as number)) return Number.POSITIVE_INFINITY
    }
    return sum
  }
}

/** After each tree, the sum above which the score can no longer be below the limit. */
function limitsAfter(trees: readonly Tree[], limit: number): Float64Array {
  const limits = new Float64Array(trees.length)
  let least = 0
  for (const [turn, tree] of [...trees.entries()].toReversed()) {
    limits[turn] = limit - least
    least += leastLeaf(tree)
  }
  return limits
}

function leastLeaf(tree: Tree): number {
  return tree.kind === 'leaf' ? tree.value : Math.min(leastLeaf(tree.below), leastLeaf(tree.above))
}
