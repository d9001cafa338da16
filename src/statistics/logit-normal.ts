/** How often something was counted, of how many. */
export interface Counted {
  readonly count: number
  readonly of: number
}

const [from, to, step] = [-9, 6, 0.025]
const places = Math.round((to - from) / step) + 1

/**
 * Log likelihood of a count, as a function of `mean`: binomial, its logit normal about `mean` with this standard deviation (a logistic-normal
 * random effect, integrated on a grid of 1/40). Up to a constant.
 */
export function logitNormal({ count, of }: Counted, deviation: number): (mean: number) => number {
  const reach = Math.ceil((6 * deviation) / step)
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, place) =>
    Math.exp(-0.5 * (((place - reach) * step) / deviation) ** 2),
  )
  const logs = Float64Array.from({ length: places }, (_, place) => {
    const logit = from + place * step
    return count * logit - of * Math.log1p(Math.exp(logit))
  })
  const most = logs.reduce((one, other) => Math.max(one, other))
  const likely = logs.map((log) => Math.exp(log - most))
  const table = Float64Array.from({ length: places }, (_, place) => {
    let sum = 0
    const [first, last] = [Math.max(0, place - reach), Math.min(places - 1, place + reach)]
    for (let each = first; each <= last; each++) {
      sum += (likely[each] ?? 0) * (kernel[each - place + reach] ?? 0)
    }
    return Math.log(Math.max(sum, 1e-300))
  })
  return (mean) => {
    const place = Math.min(places - 1.001, Math.max(0, (mean - from) / step))
    const below = Math.floor(place)
    const low = table[below] ?? 0
    return low + ((table[below + 1] ?? low) - low) * (place - below)
  }
}
