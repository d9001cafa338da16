/** Places of so many at the most, evenly spread from the first on: all where there are no more. */
export function* evenlySpread(length: number, most: number): Generator<number> {
  const step = Math.max(1, length / most)
  for (let at = 0; at < length; at += step) yield Math.floor(at)
}
