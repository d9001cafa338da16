import type { Completion } from '../domain/completion.ts'

/**
 * Replies that may contain no answer, each counted once. The cause is the limit, the server or the filter, not
 * ignorance.
 */
export interface ReplyCounts {
  /** Cut off at the token limit, with words: it may have answered before. */
  readonly cutOff: number
  /** Cut off at the token limit without words: mostly spent on reasoning. */
  readonly cutOffEmpty: number
  /** Complete, with reasoning but no answer. */
  readonly reasoningOnly: number
  readonly empty: number
  /** Withheld or cut by the provider's filter. */
  readonly filtered: number
}

export type ReplyKind = keyof ReplyCounts

export const noReplies: ReplyCounts = {
  cutOff: 0,
  cutOffEmpty: 0,
  reasoningOnly: 0,
  empty: 0,
  filtered: 0,
}

/** `undefined` for a normal reply, and for other kinds of failure. */
export function replyKindOf(completion: Completion): ReplyKind | undefined {
  if (completion.status === 'failed')
    return completion.reason === 'filtered' ? 'filtered' : undefined
  const { text, reasoning = '', refusal = '', finish } = completion
  const blank = text.trim() === '' || /^\s*<think>(?![\s\S]*<\/think>)/.test(text)
  if (finish === 'content-filter') return 'filtered'
  if (finish === 'length') return blank ? 'cutOffEmpty' : 'cutOff'
  if (!blank || refusal !== '') return undefined
  return reasoning === '' ? 'empty' : 'reasoningOnly'
}
