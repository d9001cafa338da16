import type { Completion } from '../domain/completion.ts'

/** Replies that may hold no answer, each in one of them. They are the limit's, the server's or the filter's doing, not ignorance. */
export interface ReplyCounts {
  /** Ended at the token limit, with words in it: it may have answered before. */
  readonly cutOff: number
  /** Ended at the token limit without a word: spent on reasoning, mostly. */
  readonly cutOffEmpty: number
  /** Came to its end, and holds reasoning but no answer. */
  readonly reasoningOnly: number
  readonly empty: number
  /** Withheld, or cut, by the provider's filter. */
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

/** `undefined` for a reply as it should be, and for failures of other kinds. */
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
