import { load } from '../bench/build.mjs'

const { scoreUnit } = await load('statistics/boosted-trees.js')

/** Ends of the classes of length, in words: half of the answers that people judged have fewer than 12. */
const ends = [6, 12, 25, 50]

/**
 * A tree that adds to a score what replies of that length lack, so that the mean probability is the share that people call right. Rows are {length,
 * score, right}; `feature` is the number of the signal that holds the length.
 */
export function calibrationTree(rows, feature) {
  const classes = [0, ...ends].map((from, index) => {
    const to = ends[index] ?? Number.POSITIVE_INFINITY
    return rows.filter(({ length }) => length >= from && length < to)
  })
  const leaves = classes.map((own) => ({ kind: 'leaf', value: shiftOf(own) }))
  console.log(
    'added by length:',
    classes
      .map((own, index) => `${own.length} rows ${(leaves[index].value / scoreUnit).toFixed(2)}`)
      .join(', '),
  )
  return ends.reduceRight(
    (above, threshold, index) => ({
      kind: 'split',
      feature,
      threshold,
      below: leaves[index],
      above,
    }),
    leaves.at(-1),
  )
}

/** The intercept of a logistic regression with the score as an offset, by Newton's method; a little drawn to nought. */
function shiftOf(rows) {
  let shift = 0
  for (let step = 0; step < 30; step++) {
    let [gradient, curvature] = [-shift, 1]
    for (const { score, right } of rows) {
      const chance = 1 / (1 + Math.exp(-score / scoreUnit - shift))
      gradient += Number(right) - chance
      curvature += chance * (1 - chance)
    }
    shift += gradient / curvature
  }
  return Math.round(shift * scoreUnit)
}
