import { midRanks } from './mid-ranks.ts'

/** Spearman's rho: the correlation of the ranks, with mid-ranks for ties. `undefined` if one side is constant. */
export function spearman(one: readonly number[], other: readonly number[]): number | undefined {
  return pearson(midRanks(one), midRanks(other))
}

/**
 * Kendall's tau-b, which accounts for ties (Kendall 1945), in O(n log n) (Knight 1966). `undefined` if one side is
 * constant.
 */
export function kendall(one: readonly number[], other: readonly number[]): number | undefined {
  const pairs = one.map((x, index) => ({ x, y: other[index] ?? 0 }))
  pairs.sort((a, b) => a.x - b.x || a.y - b.y)
  const all = pairsOf(pairs.length)
  const tiedX = tiesIn(pairs.map(({ x }) => x))
  const tiedBoth = tiesIn(pairs.map(({ x, y }) => `${x} ${y}`))
  const byY = pairs.map(({ y }) => y)
  const swaps = countSwaps(byY)
  const tiedY = tiesIn(byY)
  if (tiedX === all || tiedY === all) return undefined
  const surplus = all - tiedX - tiedY + tiedBoth - 2 * swaps
  return surplus / Math.sqrt(all - tiedX) / Math.sqrt(all - tiedY)
}

function pearson(one: readonly number[], other: readonly number[]): number | undefined {
  const meanOne = mean(one)
  const meanOther = mean(other)
  let [product, squareOne, squareOther] = [0, 0, 0]
  for (const [index, value] of one.entries()) {
    const [x, y] = [value - meanOne, (other[index] ?? 0) - meanOther]
    product += x * y
    squareOne += x * x
    squareOther += y * y
  }
  return squareOne === 0 || squareOther === 0
    ? undefined
    : product / Math.sqrt(squareOne) / Math.sqrt(squareOther)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function pairsOf(count: number): number {
  return (count * (count - 1)) / 2
}

/** Pairs of equal neighbours in a sorted list. */
function tiesIn(sorted: readonly (number | string)[]): number {
  let ties = 0
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1
    while (end < sorted.length && sorted[end] === sorted[start]) end++
    ties += pairsOf(end - start)
    start = end
  }
  return ties
}

/** Merge sort that counts inversions. */
function countSwaps(values: number[]): number {
  let from = values
  let into = new Array<number>(values.length)
  let swaps = 0
  for (let width = 1; width < values.length; width *= 2) {
    for (let start = 0; start < values.length; start += 2 * width) {
      const middle = Math.min(start + width, values.length)
      const end = Math.min(start + 2 * width, values.length)
      let [left, right] = [start, middle]
      for (let place = start; place < end; place++) {
        const [a = 0, b = 0] = [from[left], from[right]]
        if (left < middle && (right >= end || a <= b)) {
          into[place] = a
          left += 1
        } else {
          into[place] = b
          right += 1
          swaps += middle - left
        }
      }
    }
    ;[from, into] = [into, from]
  }
  for (const [index, value] of from.entries()) values[index] = value
  return swaps
}
