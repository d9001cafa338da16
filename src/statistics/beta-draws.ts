import { normalQuantile } from './normal-quantile.ts'

/**
 * A draw from a beta distribution, by two gamma draws (Marsaglia and Tsang 2000); a shape of 0 is a point mass at that end. `next`: uniform in
 * [0, 1).
 */
export function betaDraw(alpha: number, beta: number, next: () => number): number {
  if (alpha <= 0) return 0
  if (beta <= 0) return 1
  const [one, other] = [gammaDraw(alpha, next), gammaDraw(beta, next)]
  return one + other === 0 ? Number(inside(next) < alpha / (alpha + beta)) : one / (one + other)
}

/** A draw from a Dirichlet distribution with weights above 0. */
export function dirichletDraw(weights: readonly number[], next: () => number): readonly number[] {
  const draws = weights.map((weight) => gammaDraw(weight, next))
  const sum = draws.reduce((one, other) => one + other, 0)
  return sum === 0 ? weights.map(() => 1 / weights.length) : draws.map((draw) => draw / sum)
}

function gammaDraw(shape: number, next: () => number): number {
  if (shape < 1) return gammaDraw(shape + 1, next) * inside(next) ** (1 / shape)
  const scaled = shape - 1 / 3
  for (;;) {
    const normal = normalQuantile(inside(next))
    const cube = (1 + normal / Math.sqrt(9 * scaled)) ** 3
    if (cube <= 0) continue
    if (Math.log(inside(next)) < normal ** 2 / 2 + scaled * (1 - cube + Math.log(cube))) {
      return scaled * cube
    }
  }
}

/** In (0, 1): a stream may give 0, which has no logarithm and no quantile. */
function inside(next: () => number): number {
  return (next() * 4294967296 + 0.5) / 4294967297
}
