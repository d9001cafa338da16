import type { Share } from '../domain/share.ts'
import { isSmallShare } from './small-numbers.ts'

/** "71.2 % [69.1, 73.2]", with no more digits than the interval supports; "7 of 9" for few answers. */
export function formatShare(share: Share): string {
  return `${formatRate(share)} ${formatInterval(share)}`.trimEnd()
}

export function formatRate(share: Share): string {
  if (share.status === 'empty') return 'none'
  if (isSmallShare(share)) return `${formatCount(share.count)} of ${formatCount(share.of)}`
  return `${percentage(share.rate, digitsOf(share))} %`
}

export function formatInterval(share: Share): string {
  if (share.status === 'empty' || isSmallShare(share)) return ''
  const digits = digitsOf(share)
  return `[${percentage(share.low, digits)}, ${percentage(share.high, digits)}]`
}

/** An exact share, not an estimate. */
export function formatPercent(rate: number): string {
  return `${percentage(rate, 1).replace(/\.0$/, '')} %`
}

/** "0.04 %": a small bound, with two significant digits. */
export function formatBound(rate: number): string {
  return `${Number((100 * rate).toPrecision(2))} %`
}

/** "2.5 points", for a difference between shares. */
export function formatPoints(difference: number): string {
  const points = Number((difference * 100).toFixed(1))
  return `${points} point${points === 1 ? '' : 's'}`
}

/** "12,345". */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** "1 pair", "12,345 pairs", "2 replies". */
export function countOf(count: number, noun: string, several = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : several}`
}

/** If the interval is ten points wide, tenths are meaningless. */
function digitsOf(share: Extract<Share, { status: 'measured' }>): 0 | 1 {
  return share.high - share.low < 0.1 ? 1 : 0
}

/** Never rounds to 0 or 100 % unless exact. */
function percentage(rate: number, digits: 0 | 1): string {
  if (rate === 0 || rate === 1) return rate === 0 ? '0' : '100'
  const step = digits === 0 ? 1 : 0.1
  const rounded = Number((rate * 100).toFixed(digits))
  if (rate > 0 && rounded === 0) return step.toFixed(digits)
  if (rate < 1 && rounded === 100) return (100 - step).toFixed(digits)
  return rounded.toFixed(digits)
}
