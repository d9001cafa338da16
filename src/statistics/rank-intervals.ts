/** Rank 1 is best; `first` to `last` are the possible ranks. */
export interface RankInterval {
  readonly first: number
  readonly last: number
}

/**
 * The possible ranks: one worse for each model separated above, one better for each separated below (Mohamad, van Zwet, Goeman and
 * Solari 2022). `better(one, other)`: `one` is separated from and above `other`, with all pairs corrected together.
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
