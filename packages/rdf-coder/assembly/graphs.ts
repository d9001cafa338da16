/** Whether a place is in a graph: only what follows tells, no, yes. */
const unknown = -1
const outside = 0
const inside = 1

/** Whether the block began in a graph, and whether it is in one now. */
let began: i32 = outside
let now: i32 = outside
let named: bool = false

/** A block of a document that may have graphs, or of one that may not. */
export function startGraphs(allowed: bool): void {
  began = allowed ? unknown : outside
  now = began
  named = allowed
}

export function beganInside(): i32 {
  return began
}

export function endsInside(): i32 {
  return now
}

/** N3.js also takes some graphs within others: that is left to it. */
export function mayOpen(): bool {
  return named && now !== inside
}

export function mayClose(): bool {
  return named && now !== outside
}

/** What was read stands in no graph, and leaves one open or none. */
export function stoodOutside(open: bool): void {
  if (now === unknown) began = outside
  now = open ? inside : outside
}

/** What was read ended a graph that was open before. */
export function closed(): void {
  if (now === unknown) began = inside
  now = outside
}

/** Whether a directive may stand here; then no graph is open. */
export function mayDeclare(): bool {
  if (now === inside) return false
  stoodOutside(false)
  return true
}

/** Behind the word that may stand before a graph's name, in small letters or large ones; 0 where it does not. */
export function keywordEnd(start: usize): usize {
  const isGraph =
    (load<u32>(start) & 0xdfdfdfdf) === 0x50415247 && (load<u8>(start, 4) & 0xdf) === 0x48
  if (!isGraph) return 0
  switch (load<u8>(start, 5)) {
    case 0x09:
    case 0x0a:
    case 0x0d:
    case 0x20:
    case 0x23:
    case 0x3c:
      return start + 5
    default:
      return 0
  }
}
