import type { Span, Verdict } from '../../domain/verdict.ts'

/** A verdict before it is attached to its response; span offsets start at the beginning of the text that was read. */
export type Finding = Pick<
  Verdict,
  | 'outcome'
  | 'reason'
  | 'step'
  | 'span'
  | 'stance'
  | 'detail'
  | 'inaccurate'
  | 'probability'
  | 'sure'
>

export function finding(
  outcome: Finding['outcome'],
  reason: string,
  step: string,
  span?: Span,
): Finding {
  return span === undefined ? { outcome, reason, step } : { outcome, reason, step, span }
}
