/** A 64-bit number, given by its non-negative halves, modulo a divisor below 2^37. */
export function moduloOf(high: number, low: number, divisor: number): number {
  const upper = ((high % divisor) * 65536 + (low >>> 16)) % divisor
  return (upper * 65536 + (low & 65535)) % divisor
}
