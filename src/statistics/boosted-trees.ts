/** A decision tree: a row goes `below` where its feature is less than the threshold. */
export type Tree =
  | { readonly kind: 'leaf'; readonly value: number }
  | {
      readonly kind: 'split'
      readonly feature: number
      readonly threshold: number
      readonly below: Tree
      readonly above: Tree
    }

export interface Examples {
  /** One array for each feature. */
  readonly features: readonly Float64Array[]
  /** 1 for what is to score high, 0 for what is to score low. */
  readonly target: Uint8Array
  readonly weight: Float64Array
}

export interface BoostingOptions {
  readonly trees: number
  readonly leaves: number
  readonly rate: number
}

/** Scores and leaves are whole numbers of this part, so that sums don't depend on their order. */
export const scoreUnit = 2 ** 20

const mostBins = 64
const ridge = 1
const leastCurvature = 2 * scoreUnit

/**
 * Gradient boosting of small trees for the log-odds of the target (Friedman 2001, with second derivatives and histograms as
 * in Chen and Guestrin 2016 and Ke et al. 2017). A row's score is the sum of its leaves, in parts of `scoreUnit`. The same
 * examples in whatever order give the same trees.
 */
export function boostTrees(
  { features, target, weight }: Examples,
  { trees, leaves, rate }: BoostingOptions,
): readonly Tree[] {
  const cuts = features.map(cutPoints)
  const rows = target.length
  const bins = binnedRows(features, cuts, rows)
  const [score, gradient, curvature] = [0, 0, 0].map(() => new Float64Array(rows))
  if (score === undefined || gradient === undefined || curvature === undefined) return []
  const grown: Tree[] = []
  const members = Uint32Array.from({ length: rows }, (_, row) => row)
  for (let turn = 0; turn < trees; turn++) {
    for (let row = 0; row < rows; row++) {
      const chance = 1 / (1 + Math.exp(-at(score, row) / scoreUnit))
      gradient[row] = Math.round(scoreUnit * at(weight, row) * (at(target, row) - chance))
      curvature[row] = Math.round(scoreUnit * at(weight, row) * chance * (1 - chance))
    }
    const tree = growTree({ bins, cuts, gradient, curvature, members }, leaves, rate, score)
    grown.push(tree)
  }
  return grown
}

interface Binned {
  /** Row by row, one number for each feature. */
  readonly bins: Uint8Array
  readonly cuts: readonly (readonly number[])[]
  readonly gradient: Float64Array
  readonly curvature: Float64Array
  /** The rows that the tree is grown on. */
  readonly members: Uint32Array
}

interface Branch {
  readonly members: Uint32Array
  readonly sums: Float64Array
  readonly best: Cut | undefined
  children: readonly [Branch, Branch] | undefined
}

interface Cut {
  readonly feature: number
  readonly bin: number
  readonly gain: number
}

/** Splits the branch that gains most, until there are enough leaves; adds each leaf to its rows' scores. */
function growTree(data: Binned, leaves: number, rate: number, score: Float64Array): Tree {
  const root = branchOf(data, data.members, histogram(data, data.members))
  const open = [root]
  while (open.length < leaves) {
    let chosen: Branch | undefined
    for (const branch of open) {
      if ((branch.best?.gain ?? 0) > (chosen?.best?.gain ?? 0)) chosen = branch
    }
    if (chosen?.best === undefined) break
    const children = split(data, chosen, chosen.best)
    chosen.children = children
    open.splice(open.indexOf(chosen), 1, ...children)
  }
  for (const { members, sums } of open) {
    const value = leafValue(sums, rate)
    for (const row of members) score[row] = (score[row] as number) + value
  }
  return treeOf(root, data, rate)
}

function leafValue(sums: Float64Array, rate: number): number {
  const [gradient, curvature] = totals(sums)
  return Math.round((scoreUnit * rate * gradient) / (curvature + ridge * scoreUnit))
}

function treeOf({ sums, best, children }: Branch, data: Binned, rate: number): Tree {
  if (best === undefined || children === undefined) {
    return { kind: 'leaf', value: leafValue(sums, rate) }
  }
  const threshold = data.cuts[best.feature]?.[best.bin] ?? 0
  const [below, above] = children
  return {
    kind: 'split',
    feature: best.feature,
    threshold,
    below: treeOf(below, data, rate),
    above: treeOf(above, data, rate),
  }
}

function split(data: Binned, { members, sums }: Branch, { feature, bin }: Cut): [Branch, Branch] {
  const { below, above } = divided(data, members, feature, bin)
  // the larger one's sums are what the smaller one leaves
  const isBelowSmall = below.length <= above.length
  const small = histogram(data, isBelowSmall ? below : above)
  const large = sums.map((sum, index) => sum - at(small, index))
  return [
    branchOf(data, below, isBelowSmall ? small : large),
    branchOf(data, above, isBelowSmall ? large : small),
  ]
}

// in what follows arrays are read without a helper: this is where the time goes, and every index is within bounds

function divided({ bins, cuts }: Binned, members: Uint32Array, feature: number, bin: number) {
  const below = new Uint32Array(members.length)
  const above = new Uint32Array(members.length)
  let [belows, aboves] = [0, 0]
  for (let number = 0; number < members.length; number++) {
    const row = members[number] as number
    if ((bins[row * cuts.length + feature] as number) <= bin) below[belows++] = row
    else above[aboves++] = row
  }
  return { below: below.slice(0, belows), above: above.slice(0, aboves) }
}

// two numbers for each bin of each feature: gradients and curvatures
const parts = 2
const perFeature = mostBins * parts

function histogram(
  { bins, cuts, gradient, curvature }: Binned,
  members: Uint32Array,
): Float64Array {
  const features = cuts.length
  const sums = new Float64Array(features * perFeature)
  for (let number = 0; number < members.length; number++) {
    const row = members[number] as number
    const [slope, curve] = [gradient[row] as number, curvature[row] as number]
    const first = row * features
    for (let feature = 0; feature < features; feature++) {
      const place = feature * perFeature + (bins[first + feature] as number) * parts
      sums[place] = (sums[place] as number) + slope
      sums[place + 1] = (sums[place + 1] as number) + curve
    }
  }
  return sums
}

function totals(sums: Float64Array): readonly [number, number] {
  let [gradient, curvature] = [0, 0]
  for (let place = 0; place < perFeature; place += parts) {
    gradient += at(sums, place)
    curvature += at(sums, place + 1)
  }
  return [gradient, curvature]
}

function branchOf(data: Binned, members: Uint32Array, sums: Float64Array): Branch {
  return { members, sums, best: bestCut(data, sums), children: undefined }
}

function bestCut({ cuts }: Binned, sums: Float64Array): Cut | undefined {
  const [gradient, curvature] = totals(sums)
  const worth = (g: number, h: number) => (g * g) / (h + ridge * scoreUnit)
  const whole = worth(gradient, curvature)
  let best: Cut | undefined
  for (const [feature, { length }] of cuts.entries()) {
    let [g, h] = [0, 0]
    for (let bin = 0; bin < length; bin++) {
      const place = feature * perFeature + bin * parts
      g += at(sums, place)
      h += at(sums, place + 1)
      if (h < leastCurvature || curvature - h < leastCurvature) continue
      const gain = worth(g, h) + worth(gradient - g, curvature - h) - whole
      if (gain > (best?.gain ?? 0)) best = { feature, bin, gain }
    }
  }
  return best
}

/** Where a feature is cut, at most `mostBins - 1` places: between its values, about as many rows in each bin. */
function cutPoints(values: Float64Array): readonly number[] {
  const sorted = values.toSorted()
  const cuts: number[] = []
  for (let bin = 1; bin < mostBins; bin++) {
    const cut = at(sorted, Math.floor((bin * sorted.length) / mostBins))
    if (cut > (cuts.at(-1) ?? at(sorted, 0))) cuts.push(cut)
  }
  return cuts
}

function binnedRows(
  features: readonly Float64Array[],
  cuts: readonly (readonly number[])[],
  rows: number,
): Uint8Array {
  const bins = new Uint8Array(rows * features.length)
  for (const [feature, values] of features.entries()) {
    const own = cuts[feature] ?? []
    for (let row = 0; row < rows; row++) {
      bins[row * features.length + feature] = binOf(at(values, row), own)
    }
  }
  return bins
}

function binOf(value: number, cuts: readonly number[]): number {
  let [low, high] = [0, cuts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value < at(cuts, middle)) high = middle
    else low = middle + 1
  }
  return low
}

function at(numbers: ArrayLike<number>, index: number): number {
  return numbers[index] ?? 0
}
