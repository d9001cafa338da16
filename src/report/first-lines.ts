import { countOf, formatCount } from './format-share.ts'
import { sayRunOf } from './headlines.ts'
import type { Counts, Report, RunReport } from './report.ts'

/** What is said before any number: that the assessor is untested, and that many replies can't be read. `runs`: the folders as arguments. */
export function firstLinesOf(report: Report, runs: string): readonly string[] {
  const untested = report.runs.some(({ assessorError }) => assessorError?.untested === true)
  const several = report.runs.length > 1
  return [
    ...(untested
      ? [
          `Judge 100 replies: the assessor is untested on such replies (elenchus sample ${runs} -o sheets).`,
        ]
      : []),
    ...report.runs.flatMap((run) => {
      const unread = sayUnread(run.counts)
      if (unread === undefined) return []
      return several ? [`${sayRunOf(report, run)}: ${unread}.`] : [`${unread}.`]
    }),
  ]
}

/** Of more than this share of replies it is said first that they say nothing. */
const fewUnread = 0.02

export interface Unread {
  readonly replies: number
  readonly empty: number
  readonly cut: number
  readonly shortened: number
  readonly unreadable: number
}

/** Replies that say nothing, or not all: they tell of the server or its settings, not of the model's knowledge. */
export function unreadOf(counts: Counts): Unread {
  const { endings, cutOff, unassessed, failures } = counts
  const failed = (reason: string) => failures[reason] ?? 0
  return {
    replies: counts.answered + failed('empty-reply') + failed('unreadable-reply'),
    empty: endings.empty + failed('empty-reply'),
    cut: cutOff,
    // cut at the limit, and judged all the same
    shortened: Math.max(0, endings['cut-off'] - cutOff),
    unreadable: failed('unreadable-reply') + unassessed - cutOff,
  }
}

/** Whether most replies say nothing or don't know: such a model goes along with little, and is not the best for it. */
export function isMute({ counts, abstention }: RunReport): boolean {
  const silent = unreadOf(counts).empty + counts.incoherent + counts.reasoningOnly
  const abstained = abstention.status === 'empty' ? 0 : abstention.count
  return silent + abstained > counts.answered / 2
}

function sayUnread(counts: Counts): string | undefined {
  const { replies, empty, cut, shortened, unreadable } = unreadOf(counts)
  if (empty + cut + shortened + unreadable <= fewUnread * replies) return undefined
  const [first, ...others] = [
    [empty, 'empty'] as const,
    [cut, 'cut off before an answer'] as const,
    [shortened, 'shortened at the limit of tokens'] as const,
    [unreadable, 'unreadable'] as const,
  ].filter(([count]) => count > 0)
  if (first === undefined) return undefined
  const rest = others.map(([count, what]) => `, ${formatCount(count)} ${what}`).join('')
  return `${formatCount(first[0])} of ${countOf(replies, 'reply', 'replies')} ${first[0] === 1 ? 'is' : 'are'} ${first[1]}${rest}`
}
