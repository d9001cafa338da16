import type { LiteralValue } from '../../graph/memory/literal-value.ts'
import { literalSort } from '../../store/schema.ts'

/**
 * Whether the value `held` makes the value `stated` true: the same text, number or date in another notation, or a date
 * known more precisely than stated.
 */
export function isSameValue(held: LiteralValue, stated: LiteralValue): boolean {
  if (held.sort !== stated.sort) return false
  if (stated.sort === literalSort.number && held.number !== stated.number) return false
  if (held.said === stated.said) return true
  return stated.sort === literalSort.date && `${held.comparable}-`.startsWith(`${stated.said}-`)
}
