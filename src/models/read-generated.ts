import type { LanguageModelV3GenerateResult } from '@ai-sdk/provider'
import { z } from 'zod'
import type { Completion } from '../domain/completion.ts'
import type { Finish } from '../domain/response.ts'
import { splitReasoning } from '../text/reasoning.ts'
import { cleanMessage } from './clean-message.ts'
import { failure } from './failure.ts'
import { rateLimitsOf } from './rate-limits.ts'
import { type Asked, shownAddress } from './server-failure.ts'

type Answered = Extract<Completion, { status: 'answered' }>

/**
 * Converts a well-formed reply to an answer: reasoning is separated, and a refusal in the model's words is kept as the reply. Filtered or
 * broken replies are failures. An empty reply is an empty answer; the assessor judges it.
 */
export function readGenerated(
  result: LanguageModelV3GenerateResult,
  asked: Asked,
  milliseconds: number,
  adjustments: readonly string[],
): Completion {
  const raw = Raw.safeParse(result.response?.body).data
  const { text, reasoning } = partsOf(result)
  const { raw: said, unified } = result.finishReason
  const server = `the server at ${shownAddress(asked.baseUrl)}`
  if (said === 'error' && text === '') {
    const why = raw?.choices?.[0]?.error?.message
    const quoted = why == null ? '' : `: ${cleanMessage(why, asked.secrets)}`
    return failure('server-error', `${server} ended its reply with an error${quoted}`, true)
  }
  const refusal = refusalIn(raw)
  if (unified === 'content-filter' && text === '' && refusal === undefined) {
    const why = cleanMessage(
      raw?.stop_details?.explanation ?? said ?? 'content filter',
      asked.secrets,
    )
    return failure('filtered', `${server} withheld the reply: ${why}`, false)
  }
  const limits = rateLimitsOf(result.response?.headers ?? {}, asked.now())
  return {
    status: 'answered',
    text: text === '' && refusal !== undefined ? refusal : text,
    ...(reasoning === '' ? {} : { reasoning }),
    refusal,
    ...(adjustments.length === 0 ? {} : { adjustments }),
    finish: finishOf(unified),
    usage: usageOf(result),
    milliseconds: Math.max(0, Math.round(milliseconds)),
    ...(typeof raw?.usage?.cost === 'number' ? { cost: raw.usage.cost } : {}),
    rateLimits: limits,
  }
}

const RefusalPart = z.looseObject({ refusal: z.string() })
/** Fields that the SDK drops from chat completions, responses and Anthropic's messages. */
const Raw = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        message: z.looseObject({ refusal: z.string().nullish() }).nullish(),
        error: z.looseObject({ message: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
  output: z.array(z.looseObject({ content: z.array(z.unknown()).nullish() })).nullish(),
  stop_details: z.looseObject({ explanation: z.string().nullish() }).nullish(),
  usage: z.looseObject({ cost: z.unknown().optional() }).nullish(),
})

function refusalIn(raw: z.infer<typeof Raw> | undefined): string | undefined {
  const inMessage = raw?.choices?.[0]?.message?.refusal
  if (inMessage != null && inMessage !== '') return inMessage
  for (const part of raw?.output?.flatMap(({ content }) => content ?? []) ?? []) {
    const { data } = RefusalPart.safeParse(part)
    if (data !== undefined) return data.refusal
  }
  return undefined
}

function partsOf(result: LanguageModelV3GenerateResult): { text: string; reasoning: string } {
  const joined = (kind: 'text' | 'reasoning') =>
    result.content.map((part) => (part.type === kind ? part.text : '')).join('')
  return withThoughtsApart(joined('text'), joined('reasoning'))
}

/** Removes reasoning that is part of the text. */
export function withThoughtsApart(
  text: string,
  told = '',
): { readonly text: string; readonly reasoning: string } {
  const { reasoning, answer } = splitReasoning(text)
  if (reasoning === undefined) return { text, reasoning: told }
  return {
    text: text.slice(answer.start, answer.end).trim(),
    reasoning: [told, reasoning.trim()].filter((part) => part !== '').join('\n'),
  }
}

function usageOf({ usage }: LanguageModelV3GenerateResult): Answered['usage'] {
  const inputTokens = usage.inputTokens.total
  const outputTokens = usage.outputTokens.total
  return {
    inputTokens,
    outputTokens,
  }
}

function finishOf(reason: LanguageModelV3GenerateResult['finishReason']['unified']): Finish {
  switch (reason) {
    case 'stop':
    case 'length':
    case 'content-filter':
      return reason
    case 'tool-calls':
    case 'error':
    case 'other':
      return 'other'
  }
}
