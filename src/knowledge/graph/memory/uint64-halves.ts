import { low32, shiftRight } from '../../store/dialect.ts'

/** SQL for the halves of an unsigned 64-bit number, minus 2^31 each so that they are 32-bit integers. Order and equality are kept. */
export function halvesOf(value: string): { readonly high: string; readonly low: string } {
  const signed = (half: string) => `(CAST(${half} AS BIGINT) - 2147483648)`
  return { high: signed(shiftRight(value, 32)), low: signed(low32(value)) }
}

/** The half's unsigned bits. */
export function bitsOfHalf(signed: number): number {
  return signed ^ 0x80000000
}

/** SQL for the number whose halves `halvesOf` gives. */
export function wholeOf(high: string, low: string): string {
  const unsigned = (half: string) => `CAST(CAST(${half} AS BIGINT) + 2147483648 AS UBIGINT)`
  return `(${unsigned(high)} * 4294967296 + ${unsigned(low)})`
}
