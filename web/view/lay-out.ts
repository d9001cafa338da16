import { type DrawnEdge, type DrawnNode, widthOf } from './drawn.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

const steps = 200

/**
 * Places for nodes by repulsion and springs (Fruchterman and Reingold 1991), from a circle in the given order: the same
 * graph looks the same. Within [0, width] and [0, height].
 */
export function layOut(
  nodes: readonly DrawnNode[],
  edges: readonly DrawnEdge[],
  { width, height }: { readonly width: number; readonly height: number },
): ReadonlyMap<string, Point> {
  const count = nodes.length
  const number = new Map(nodes.map(({ id }, place) => [id, place]))
  const x = Float64Array.from(nodes, (_, place) => Math.cos((2 * Math.PI * place) / count))
  const y = Float64Array.from(nodes, (_, place) => Math.sin((2 * Math.PI * place) / count))
  const ends = edges.flatMap(({ from, to }) => {
    const [one, other] = [number.get(from), number.get(to)]
    return one === undefined || other === undefined || one === other ? [] : [[one, other] as const]
  })
  const ideal = 1.6 / Math.sqrt(Math.max(1, count))
  for (let step = 0; step < steps; step++) {
    const pull = pullsOf({ x, y, ends, ideal })
    const most = 0.1 * (1 - step / steps)
    for (let place = 0; place < count; place++) {
      const [dx, dy] = [pull.x[place] ?? 0, pull.y[place] ?? 0]
      const length = Math.hypot(dx, dy) || 1
      const scale = Math.min(most, length) / length
      x[place] = (x[place] ?? 0) + dx * scale
      y[place] = (y[place] ?? 0) + dy * scale
    }
  }
  const [toX, toY] = [fitted(x, width), fitted(y, height)]
  const placed = nodes.map((node, place) => ({
    ...{ id: node.id, x: toX(x[place] ?? 0), y: toY(y[place] ?? 0), half: widthOf(node) / 2 },
  }))
  moveApart(placed, { width, height })
  return new Map(placed.map((place) => [place.id, place]))
}

interface Placed {
  readonly id: string
  x: number
  y: number
  /** Of its width. */
  readonly half: number
}

const gap = { x: 8, y: 30 }

/** Boxes that overlap are moved apart by the shorter way, as long as there is room. */
function moveApart(
  places: readonly Placed[],
  { width, height }: { readonly width: number; readonly height: number },
): void {
  for (let round = 0; round < 120; round++) {
    for (const one of places) {
      for (const other of places) if (one !== other) separate(one, other)
      one.x = Math.min(width - one.half - 4, Math.max(one.half + 4, one.x))
      one.y = Math.min(height - 18, Math.max(18, one.y))
    }
  }
}

function separate(one: Placed, other: Placed): void {
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const wide = one.half + other.half + gap.x - Math.abs(dx)
  const high = gap.y - Math.abs(dy)
  if (wide <= 0 || high <= 0) return
  const isFlat = high < wide
  const step = isFlat ? ((dy < 0 ? -1 : 1) * high) / 2 : ((dx < 0 ? -1 : 1) * wide) / 2
  if (isFlat) {
    one.y -= step
    other.y += step
  } else {
    one.x -= step
    other.x += step
  }
}

interface Forces {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly ends: readonly (readonly [number, number])[]
  readonly ideal: number
}

function pullsOf({ x, y, ends, ideal }: Forces) {
  const pull = { x: new Float64Array(x.length), y: new Float64Array(y.length) }
  const add = (place: number, dx: number, dy: number) => {
    pull.x[place] = (pull.x[place] ?? 0) + dx
    pull.y[place] = (pull.y[place] ?? 0) + dy
  }
  for (let one = 0; one < x.length; one++) {
    for (let other = 0; other < one; other++) {
      const [dx, dy] = [(x[one] ?? 0) - (x[other] ?? 0), (y[one] ?? 0) - (y[other] ?? 0)]
      const square = Math.max(1e-6, dx * dx + dy * dy)
      const force = (ideal * ideal) / square
      add(one, dx * force, dy * force)
      add(other, -dx * force, -dy * force)
    }
    // what nothing joins must not drift away
    add(one, -0.3 * (x[one] ?? 0), -0.3 * (y[one] ?? 0))
  }
  for (const [one, other] of ends) {
    const [dx, dy] = [(x[one] ?? 0) - (x[other] ?? 0), (y[one] ?? 0) - (y[other] ?? 0)]
    const force = Math.hypot(dx, dy) / ideal
    add(one, -dx * force, -dy * force)
    add(other, dx * force, dy * force)
  }
  return pull
}

/** Margins leave room for the names. */
function fitted(values: Float64Array, size: number): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const margin = Math.min(90, size / 8)
  if (!(high > low)) return () => size / 2
  return (value) => margin + ((size - 2 * margin) * (value - low)) / (high - low)
}
