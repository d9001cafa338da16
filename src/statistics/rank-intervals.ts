/** Best rank 1; `first` to `last` are the ranks that can't be ruled out. */
export interface RankInterval {
  readonly first: number
  readonly last: number
}

/**
 * The ranks that examinees may have: one worse for each that is separated above, one better for each separated below (Mohamad, van Zwet, Goeman and
 * Solari 2022). `better(one, other)`: `one` is separated from `other`, and above it, with all pairs corrected together.
 */
export function rankIntervals(
  count: number,
  better: (one: number, other: number) => boolean,
): readonly RankInterval[] {
  const all = Array.from({ length: count }, (_, index) => index)
  return all.map((one) => ({
    first: 1 + all.filter((other) => better(other, one)).length,
    last: count - all.filter((other) => better(one, other)).length,
  }))
}
