import { formatPercent, formatPoints } from '../format-share.ts'
import type { AssessorError } from '../trust.ts'

/**
 * What the assessor's error, which is in none of the intervals of firmness, could do to them: *passed*, wrong replies called right, and *blamed*,
 * right ones called wrong, are a run's medians. An error of as much in every turn shrinks a difference to 1 - passed - blamed of itself (Rogan and
 * Gladen 1978); one that is made in one turn alone moves a share by the greater of the two at most.
 */
export function sayFirmnessError(errors: readonly AssessorError[]): string {
  const unsaid = "The assessor's error is in none of the intervals of firmness."
  if (errors.length === 0) return unsaid
  const passed = endsOf(errors.map((each) => each.passed))
  const blamed = endsOf(errors.map((each) => each.blamed))
  const kept = endsOf(errors.map((each) => 1 - each.passed - each.blamed))
  const greatest = Math.max(passed.high, blamed.high)
  const basis = errors.every((each) => each.basis !== 'untested')
    ? 'by your judgements'
    : 'as a rule; nobody judged these replies'
  return `${unsaid} It calls ${sayEnds(passed)} of wrong replies right and ${sayEnds(blamed)} of right ones wrong (${basis}). If it errs alike in every turn and at every stake, a difference between two of them is ${formatPercent(kept.low)} of the true one or more; if in one of them alone, up to ${formatPoints(greatest)} of a difference of shares can be its own.`
}

function endsOf(values: readonly number[]) {
  return { low: Math.min(...values), high: Math.max(...values) }
}

function sayEnds({ low, high }: ReturnType<typeof endsOf>): string {
  const [from, to] = [formatPercent(low), formatPercent(high)]
  return from === to ? to : `${from} to ${to}`
}
