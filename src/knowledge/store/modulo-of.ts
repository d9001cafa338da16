/** What is left of a number of 64 bits, by its two halves, neither below zero, after division by one below 2^37. */
export function moduloOf(high: number, low: number, divisor: number): number {
  const upper = ((high % divisor) * 65536 + (low >>> 16)) % divisor
  return (upper * 65536 + (low & 65535)) % divisor
}
