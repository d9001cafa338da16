import type { Tree } from '../../statistics/boosted-trees.ts'

/** SQL for the sum of a row's leaves, over columns with the features' names. */
export function scoreExpression(trees: readonly Tree[], features: readonly string[]): string {
  return trees.map((tree) => leafOf(tree, features)).join(' + ')
}

function leafOf(tree: Tree, features: readonly string[]): string {
  if (tree.kind === 'leaf') return `CAST(${tree.value} AS BIGINT)`
  const [below, above] = [leafOf(tree.below, features), leafOf(tree.above, features)]
  return `CASE WHEN ${features[tree.feature]} < CAST('${tree.threshold}' AS DOUBLE) THEN ${below} ELSE ${above} END`
}
