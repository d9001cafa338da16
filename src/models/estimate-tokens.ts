import type { Request } from '../domain/completion.ts'

/** Rough token count of a request, including a few tokens of framing per message. */
export function estimateInput({ messages, prompt }: Pick<Request, 'messages' | 'prompt'>): number {
  if (prompt !== undefined) return estimateTokens(prompt)
  return messages.reduce((sum, { content }) => sum + estimateTokens(content) + 4, 3)
}

/** Rough token count of a text: about four characters per token in English, fewer in other scripts. Never underestimates English. */
function estimateTokens(text: string): number {
  return Math.ceil(text.length / 3)
}
