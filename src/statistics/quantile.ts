/** Of sorted numbers, by linear interpolation between the two nearest (Hyndman and Fan 1996, type 7); NaN of none. */
export function quantile(sorted: ArrayLike<number>, probability: number): number {
  const place = probability * (sorted.length - 1)
  const below = Math.floor(place)
  const low = sorted[below] ?? Number.NaN
  const high = sorted[Math.min(sorted.length - 1, below + 1)] ?? low
  return low + (high - low) * (place - below)
}
