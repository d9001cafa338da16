import type { Share } from '../domain/share.ts'
import { formatPoints, formatRate, formatShare } from './format-share.ts'
import { sayYears } from './parts/change-dates.ts'
import type { ChangedReport, ChangedShares } from './parts/changed-report.ts'
import { isSmallShare } from './small-numbers.ts'

export const changedTitle = 'Changed values'
export const changedColumns = ['new', 'outdated', 'neither', "doesn't know", 'of'] as const

/** One row for each relation, the sum first. */
export function changedRows({ all, relations }: ChangedReport): readonly (readonly string[])[] {
  if (all.new.status === 'empty') return []
  return [all, ...relations].map((shares) => [shares.label, ...cellsOf(shares)])
}

function cellsOf({ new: right, former, neither, abstained }: ChangedShares): readonly string[] {
  const of = right.status === 'empty' ? '' : `${right.of}`
  return [...[right, former, neither, abstained].map(formatRate), of]
}

/** What the table does not say. */
export function sayChanged(changed: ChangedReport): readonly string[] {
  const { excess, statements, premises, all } = changed
  return [
    ...(all.former.status === 'empty' || excess === undefined
      ? []
      : [
          `Outdated: ${formatShare(all.former)}. The former value is given ${sayExcess(excess)} more often than a matched one that was never true.`,
        ]),
    ...said('Yes to the former value', statements.former),
    ...said('Yes to a matched value that was never true', statements.never),
    ...(statements.excess === undefined
      ? []
      : [`The difference is ${sayExcess(statements.excess)}.`]),
    ...said('False premises made of the former value, accepted', premises),
    ...(all.new.status === 'empty' ? [] : [sayKnowledgeDate(changed.date)]),
  ]
}

function said(title: string, share: Share): readonly string[] {
  if (share.status === 'empty') return []
  const of = isSmallShare(share) ? '' : ` of ${share.of}`
  return [`${title}: ${formatShare(share)}${of}.`]
}

function sayExcess({ value, low, high }: NonNullable<ChangedReport['excess']>): string {
  const [from, to] = [low, high].map((end) => Number((100 * end).toFixed(1)))
  return `${formatPoints(value)} [${from}, ${to}]`
}

/** In years: the end of the latest span is no part of it. */
const day = 1 / 365.25

function sayKnowledgeDate(date: ChangedReport['date']): string {
  switch (date.status) {
    case 'half-point':
      return `Changes are known half the time up to ${sayYears(date.date)} [${sayYears(date.low)}, ${sayYears(date.high)}], at average popularity (${date.of} dated answers).`
    case 'before':
      return `Knows changes up to a time before ${sayYears(date.date)}, the earliest asked about.`
    case 'after':
      return `Knows changes up to a time after ${sayYears(date.date - day)}, the latest asked about.`
    case 'none':
      return reasons[date.why]
  }
}

const reasons = {
  'few-answers': 'No knowledge date: fewer than 30 answers give a dated new or former value.',
  'no-slope': 'No knowledge date: newer changes are known as well as older ones.',
  'no-dates': 'No knowledge date: the facts do not say when the values changed.',
  retrieval:
    'No knowledge date: the answers may rest on what was looked up, not on what the model knows.',
} as const
