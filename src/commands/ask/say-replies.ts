import { countOf, formatCount } from '../../report/format-share.ts'
import type { ReplyCounts, ReplyKind } from '../../responses/reply-counts.ts'

/** One sentence with a remedy for each kind of reply without an answer. */
export function sayReplies(replies: ReplyCounts, of: number, maxTokens: number): string[] {
  return replyKinds
    .filter((kind) => replies[kind] > 0)
    .map((kind) => {
      const [count, all] = [formatCount(replies[kind]), countOf(of, 'reply', 'replies')]
      return `${count} of ${all} ${sayKind(kind, replies[kind], maxTokens)}`
    })
}

const replyKinds: readonly ReplyKind[] = [
  'cutOffEmpty',
  'cutOff',
  'reasoningOnly',
  'empty',
  'filtered',
]

function sayKind(kind: ReplyKind, count: number, maxTokens: number): string {
  const [was, is] = count === 1 ? ['was', 'holds'] : ['were', 'hold']
  switch (kind) {
    case 'cutOffEmpty':
      return `${was} cut off at ${maxTokens} tokens before they answered: --max-tokens`
    case 'cutOff':
      return `${was} cut off at ${maxTokens} tokens: --max-tokens, where \`assess\` finds no answer before`
    case 'reasoningOnly':
      return `${is} reasoning without an answer: check how the server separates reasoning, or set --reasoning-effort`
    case 'empty':
      return `${was} empty: see the model's chat template, or --stop`
    case 'filtered':
      return `${was} withheld by the provider's filter: not an answer of the model`
  }
}

/** The same for the first replies, while a run is in progress. */
export function sayNoAnswers(kind: ReplyKind, count: number): string {
  switch (kind) {
    case 'cutOffEmpty':
    case 'cutOff':
      return `the first ${count} replies were all cut off before they answered: raise --max-tokens.`
    case 'reasoningOnly':
      return `the first ${count} replies contain reasoning but no answer.`
    case 'empty':
      return `the first ${count} replies are empty.`
    case 'filtered':
      return `the first ${count} replies were withheld by the provider's filter.`
  }
}
