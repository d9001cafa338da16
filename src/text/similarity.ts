/** How a single typo turns one word into another. */
export type Slip = 'substitution' | 'insertion' | 'transposition'

/** The typo that turns one of two different words into the other; `undefined` when it takes more. Symmetric. */
export function slipBetween(one: string, other: string): Slip | undefined {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || short === long) return undefined

  const at = firstDifference(short, long)
  if (short.length < long.length) {
    return short.slice(at) === long.slice(at + 1) ? 'insertion' : undefined
  }
  if (short.slice(at + 1) === long.slice(at + 1)) return 'substitution'
  const swapped = `${short[at + 1] ?? ''}${short[at] ?? ''}${short.slice(at + 2)}`
  return swapped === long.slice(at) ? 'transposition' : undefined
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}
