import type { SaidEnd } from './said-end.ts'

/** 6,992.15 kilometres beside 4,700: one of them has been worked out otherwise, and stands out among options. */
export function isOtherwiseRounded({ number: one }: SaidEnd, { number: other }: SaidEnd): boolean {
  if (one === undefined || other === undefined || Math.min(one, other) < 100) return false
  return Number.isInteger(one) !== Number.isInteger(other)
}

/** The Rhine, of 1,232.7 kilometres: nobody would put it so. */
export function isWorkedOut({ number }: SaidEnd): boolean {
  return number !== undefined && number >= 100 && !Number.isInteger(number)
}
