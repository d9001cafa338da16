import type { Span } from '../../domain/verdict.ts'
import { remembered } from '../../text/remembered.ts'

const marker =
  /\b(?:no,? wait|(?:\.{2,}|…|-) ?no,|wait,? (?:no|actually|that)|scratch that|correction[:,]|let me correct|i (?:misspoke|was wrong|made a mistake|apologi[sz]e)|on second thought|i meant|i mean,|sorry,? (?:i meant|no|it(?:'s| is| was))|actually,? (?:no|it(?:'s| is| was)|that(?:'s| is| was)|the (?:correct )?answer))/g

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
