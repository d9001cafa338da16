/** At most `most` places, evenly spread from the first on. */
export function* evenlySpread(length: number, most: number): Generator<number> {
  const step = Math.max(1, length / most)
  for (let at = 0; at < length; at += step) yield Math.floor(at)
}
