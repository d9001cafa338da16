import { low32, shiftRight } from '../../store/dialect.ts'

/**
 * SQL for the two halves of a number of 64 bits, less 2^31 each, so that they are integers: they have the order of the numbers, and
 * are equal where these are.
 */
export function halvesOf(value: string): { readonly high: string; readonly low: string } {
  const signed = (half: string) => `(CAST(${half} AS BIGINT) - 2147483648)`
  return { high: signed(shiftRight(value, 32)), low: signed(low32(value)) }
}

/** The half's own bits. */
export function bitsOfHalf(signed: number): number {
  return signed ^ 0x80000000
}

/** SQL for the number that `halvesOf` took apart. */
export function wholeOf(high: string, low: string): string {
  const unsigned = (half: string) => `CAST(CAST(${half} AS BIGINT) + 2147483648 AS UBIGINT)`
  return `(${unsigned(high)} * 4294967296 + ${unsigned(low)})`
}
