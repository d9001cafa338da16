import { z } from 'zod'
import type { Completion, Request } from '../domain/completion.ts'
import { failure } from './failure.ts'

type Asked = Pick<Request, 'messages' | 'prompt'>

/**
 * Most characters of running text that one token holds on average. Vocabularies of 2026 reach 5 in English prose and less in
 * any other text, once runs of spaces and signs, which may be a single token, are counted as one character.
 */
const mostPerToken = 6
/** The usual average in English: a prompt that just fits into the context has no more. */
const usualPerToken = 4
/** Shorter texts vary too much for an average. */
const shortest = 600
/** Servers keep contexts of a multiple of this many tokens. */
const contextStep = 1024

/** Fields of replies that say so: `truncated` (llama.cpp), `prompt_truncated`, `truncated_prompt` and the like. */
const sign = /^(?:is_?)?(?:(?:prompt|input)_?)?truncated(?:_?(?:prompt|input))?$/i

/**
 * The failure of an answer to a prompt that the server shortened, which says nothing about the question; `undefined` for any other
 * answer. The server shortened it if it says so in a field of its reply, if it counted fewer tokens than the prompt has, or
 * exactly as many as its context has while the prompt has more.
 */
export function shortenedPrompt(
  request: Asked,
  completion: Completion,
  body: unknown,
): Completion | undefined {
  if (completion.status === 'failed') return undefined
  const { usage } = completion
  const why = saysTruncated(body)
    ? 'it says so in its reply'
    : fewerRead(request, usage.inputTokens)
  if (why === undefined) return undefined
  return { ...failure('shortened-prompt', `the server shortened the prompt: ${why}`, false), usage }
}

function fewerRead(request: Asked, read: number | undefined): string | undefined {
  const { messages, prompt } = request
  const text = prompt ?? messages.map(({ content }) => content).join('\n')
  const length = text.replace(/[\s\p{P}\p{S}]+/gu, ' ').length
  if (read === undefined || read < 1 || length < shortest) return undefined
  const atContext = read >= contextStep && read % contextStep === 0 && length > read * usualPerToken
  if (length <= read * mostPerToken && !atContext) return undefined
  return atContext
    ? `it read ${read} tokens, just what its context holds, of about ${Math.ceil(text.length / 4)}`
    : `it read ${read} tokens of about ${Math.ceil(text.length / 4)}`
}

const Fields = z.record(z.string(), z.unknown())

function saysTruncated(body: unknown, depth = 0): boolean {
  const fields = Fields.safeParse(Array.isArray(body) ? { ...body } : body).data
  if (fields === undefined || depth > mostDepth) return false
  return Object.entries(fields).some(
    ([name, value]) => (value === true && sign.test(name)) || saysTruncated(value, depth + 1),
  )
}

/** llama.cpp says it in `__verbose`, others in `choices` or `usage`. */
const mostDepth = 3
