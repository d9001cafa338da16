import type { Completion } from '../domain/completion.ts'
import { noReplies, type ReplyKind, replyKindOf } from './reply-counts.ts'

/** For each reason, the count and the first message. */
export type Failures = Readonly<
  Record<string, { readonly count: number; readonly message: string }>
>

const firstReplies = 5

/** Counts responses, and reports once when the first answers are all of one kind that contains no answer. */
export function replyTally(onNoAnswers?: (kind: ReplyKind, count: number) => void) {
  const counts = { answered: 0, failed: 0, cached: 0 }
  const replies: Record<ReplyKind, number> = { ...noReplies }
  const failures = new Map<string, { count: number; readonly message: string }>()

  const count = (completion: Completion) => {
    counts[completion.status] += 1
    if (completion.status === 'failed') {
      const { reason, message } = completion
      failures.set(reason, {
        message: failures.get(reason)?.message ?? message,
        count: (failures.get(reason)?.count ?? 0) + 1,
      })
    } else if (completion.cached === true) counts.cached += 1
    const kind = replyKindOf(completion)
    if (kind === undefined) return
    replies[kind] += 1
    const all = counts.answered + counts.failed
    if (all === firstReplies && replies[kind] === all && kind !== 'cutOff') onNoAnswers?.(kind, all)
  }
  return {
    count,
    counts: () => ({
      ...counts,
      replies: { ...replies },
      failures: Object.fromEntries(failures) satisfies Failures,
    }),
  }
}
