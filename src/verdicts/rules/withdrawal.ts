import type { Span } from '../../domain/verdict.ts'
import { remembered } from '../../text/remembered.ts'
import { anyOf } from '../phrases/phrase.ts'
import { withdrawals } from '../phrases/withdrawals.ts'

const marker = new RegExp(`\\b${anyOf(withdrawals)}`, 'g')

/** The last place where a text, folded in place, withdraws what it said before. */
export const withdrawalIn: (plain: string) => Span | undefined = remembered((plain) => {
  const match = [...plain.matchAll(marker)].at(-1)
  return match === undefined
    ? undefined
    : { start: match.index, end: match.index + match[0].length }
})

/** Whether what is at `span` is withdrawn later. */
export function withdrawnBefore(plain: string, span: Span): boolean {
  const withdrawal = withdrawalIn(plain)
  return withdrawal !== undefined && span.end <= withdrawal.start
}
