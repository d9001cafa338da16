/** A point and its value. */
interface Vertex {
  readonly at: readonly number[]
  readonly value: number
}

/**
 * The least value of a function of a few numbers, without derivatives (Nelder and Mead 1965, with the usual coefficients 1, 2, 1/2, 1/2).
 * `steps`: how far the first simplex reaches in each direction.
 */
export function nelderMead(
  value: (at: readonly number[]) => number,
  start: readonly number[],
  { steps, rounds = 200, tolerance = 1e-6 }: MinimiseOptions,
): Vertex {
  const vertex = (at: readonly number[]): Vertex => ({ at, value: value(at) })
  let simplex: readonly Vertex[] = [
    vertex(start),
    ...start.map((_, axis) =>
      vertex(start.map((x, place) => (place === axis ? x + (steps[axis] ?? 1) : x))),
    ),
  ].toSorted(byValue)
  for (let round = 0; round < rounds; round++) {
    const [best, worst] = [simplex[0], simplex.at(-1)]
    if (best === undefined || worst === undefined || worst.value - best.value < tolerance) break
    simplex = moved(simplex, best, worst, vertex).toSorted(byValue)
  }
  return simplex[0] ?? vertex(start)
}

/** The worst point is reflected, stretched or drawn in; where that is no better, all are drawn to the best. */
function moved(
  simplex: readonly Vertex[],
  best: Vertex,
  worst: Vertex,
  vertex: (at: readonly number[]) => Vertex,
): readonly Vertex[] {
  const kept = simplex.slice(0, -1)
  const second = kept.at(-1)?.value ?? best.value
  const centre = best.at.map(
    (_, axis) => kept.reduce((sum, { at }) => sum + (at[axis] ?? 0), 0) / kept.length,
  )
  const along = (factor: number) =>
    vertex(centre.map((x, axis) => x + factor * ((worst.at[axis] ?? 0) - x)))
  const reflected = along(-1)
  if (reflected.value < best.value) {
    const stretched = along(-2)
    return [...kept, stretched.value < reflected.value ? stretched : reflected]
  }
  if (reflected.value < second) return [...kept, reflected]
  const drawn = along(reflected.value < worst.value ? -0.5 : 0.5)
  if (drawn.value < Math.min(reflected.value, worst.value)) return [...kept, drawn]
  return simplex.map(({ at }) => vertex(at.map((x, axis) => ((best.at[axis] ?? 0) + x) / 2)))
}

export interface MinimiseOptions {
  readonly steps: readonly number[]
  readonly rounds?: number
  readonly tolerance?: number
}

function byValue(one: Vertex, other: Vertex): number {
  return one.value - other.value
}
