import { distance } from 'fastest-levenshtein'

/**
 * Normalised Levenshtein similarity (Levenshtein 1966): 1 less the edit distance in code points over the longer length.
 */
export function levenshteinSimilarity(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  const longer = Math.max(a.length, b.length)
  return longer === 0 ? 1 : 1 - levenshteinDistance(a, b) / longer
}

/** The package counts UTF-16 units, so every distinct code point is mapped to one unit first. */
function levenshteinDistance(one: readonly string[], other: readonly string[]): number {
  const units = new Map<string, string>()
  const unitOf = (point: string) => {
    const unit = units.get(point) ?? String.fromCharCode(units.size + 1)
    units.set(point, unit)
    return unit
  }
  return distance(one.map(unitOf).join(''), other.map(unitOf).join(''))
}

const boost = 0.1
const longestPrefix = 4
const boostedAbove = 0.7

/** Jaro similarity, raised for a common prefix when above 0.7 (Winkler 1990), on code points as in RapidFuzz. */
export function jaroWinkler(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  const jaro = jaroSimilarity(a, b)
  if (jaro <= boostedAbove) return jaro
  let prefix = 0
  while (prefix < Math.min(longestPrefix, a.length, b.length) && a[prefix] === b[prefix]) prefix++
  return jaro + prefix * boost * (1 - jaro)
}

function jaroSimilarity(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 && other.length === 0) return 1
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  const reach = Math.max(0, Math.floor(longer.length / 2) - 1)
  const taken = new Uint8Array(longer.length)
  const matched: string[] = []
  for (const [index, point] of shorter.entries()) {
    const end = Math.min(longer.length, index + reach + 1)
    for (let place = Math.max(0, index - reach); place < end; place++) {
      if (taken[place] === 1 || longer[place] !== point) continue
      taken[place] = 1
      matched.push(point)
      break
    }
  }
  if (matched.length === 0) return 0

  const inOrder = longer.filter((_, place) => taken[place] === 1)
  const displaced = matched.filter((point, index) => point !== inOrder[index]).length
  const transposed = Math.floor(displaced / 2)
  const count = matched.length
  return (count / one.length + count / other.length + (count - transposed) / count) / 3
}
