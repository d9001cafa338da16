import type { Request } from '../domain/completion.ts'

/** Tokens of a request's text, roughly, with a few for the frame of each message. */
export function estimateInput({ messages, prompt }: Pick<Request, 'messages' | 'prompt'>): number {
  if (prompt !== undefined) return estimateTokens(prompt)
  return messages.reduce((sum, { content }) => sum + estimateTokens(content) + 4, 3)
}

/** Tokens of a text, roughly: a token of English is four characters on average, other scripts take more. Never too few for English. */
function estimateTokens(text: string): number {
  return Math.ceil(text.length / 3)
}
