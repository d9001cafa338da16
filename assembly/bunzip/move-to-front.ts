/** The bytes of a block, the one seen last first. */
export const recent = memory.data(256 + 16, 16)

// for each place within 16 bytes the order that moves the byte there to the front
const orders = memory.data(16 * 16, 16)

/** Fills what the module works with. */
export function startMoving(): void {
  for (let place = 0; place < 16; place++) {
    for (let at = 0; at < 16; at++) {
      const from = at <= place ? max(at - 1, 0) : at
      store<u8>(orders + ((16 * place + at) as usize), from as u8)
    }
  }
}

/** Moves the byte at `place` to the front, and returns it. */
export function moveToFront(place: usize): u8 {
  const byte = load<u8>(recent + place)
  let first = byte
  let at = recent
  let left = place
  while (left >= 16) {
    const bytes = v128.load(at)
    const moved = i8x16.swizzle(bytes, v128.load(orders, 16 * 15))
    v128.store(at, i8x16.replace_lane(moved, 0, first))
    first = i8x16.extract_lane_u(bytes, 15)
    at += 16
    left -= 16
  }
  const moved = i8x16.swizzle(v128.load(at), v128.load(orders + (left << 4)))
  v128.store(at, i8x16.replace_lane(moved, 0, first))
  return byte
}
