import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { Completion, LanguageModel, Request } from '../domain/language-model.ts'
import type { Finish } from '../domain/response.ts'
import { ElenchusError } from '../errors.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { failureOf } from './failure-of.ts'
import type { Provider, ProviderOptions } from './provider.ts'
import { withTimeout } from './with-timeout.ts'

/** Bytes of a reply that are read; 150 tokens are under one kilobyte, long reasoning under a few hundred. */
const largestReply = 1_000_000
const defaultTimeout = 120_000

export const openaiCompatible: Provider = {
  id: 'openai-compatible',
  description: "Any server that speaks OpenAI's chat completions: needs --base-url",
  create: createChat,
}

function createChat(model: string, options: ProviderOptions): LanguageModel {
  const baseUrl = checkedBaseUrl(options.baseUrl)
  const provider = createOpenAICompatible({
    name: openaiCompatible.id,
    baseURL: baseUrl,
    fetch: boundedFetch(largestReply),
    ...(options.apiKey === undefined ? {} : { apiKey: options.apiKey }),
  })
  const chat = provider.chatModel(model)
  const timeout = options.timeout ?? defaultTimeout
  const secrets = [options.apiKey ?? '', ...credentialsOf(baseUrl)].filter(
    (secret) => secret !== '',
  )

  const complete = async (request: Request): Promise<Completion> => {
    const start = options.now()
    const outcome = await withTimeout(request.signal, timeout, (abortSignal) =>
      chat.doGenerate({ ...callOptions(request), abortSignal }),
    )
    switch (outcome.status) {
      case 'done':
        return answered(outcome.value, options.now() - start)
      case 'timeout':
        return failed('timeout', `no answer within ${timeout / 1000} s`, true)
      case 'cancelled':
        return failed('cancelled', 'the request was cancelled', false)
      case 'threw':
        return failureOf(outcome.error, { baseUrl, model, secrets, now: options.now })
    }
  }
  return {
    label: `${openaiCompatible.id}:${model}`,
    provider: openaiCompatible.id,
    model,
    simulated: false,
    fingerprint: fingerprintOf(baseUrl),
    complete,
  }
}

type Chat = ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>
type Generated = Awaited<ReturnType<Chat['doGenerate']>>

function callOptions(request: Request): Parameters<Chat['doGenerate']>[0] {
  return {
    prompt: request.messages.map((message) =>
      message.role === 'system'
        ? { role: message.role, content: message.content }
        : { role: message.role, content: [{ type: 'text', text: message.content }] },
    ),
    ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
    maxOutputTokens: request.maxTokens,
    ...(request.seed === undefined ? {} : { seed: request.seed }),
  }
}

/** A well-formed reply without text is an answer of no words: the assessor says what it is worth. */
function answered(result: Generated, milliseconds: number): Completion {
  const text = joined(result, 'text')
  const reasoning = joined(result, 'reasoning')
  const inputTokens = result.usage.inputTokens.total
  const outputTokens = result.usage.outputTokens.total
  return {
    status: 'answered',
    text,
    ...(reasoning === '' ? {} : { reasoning }),
    finish: finishOf(result.finishReason.unified),
    usage: {
      ...(inputTokens === undefined ? {} : { inputTokens }),
      ...(outputTokens === undefined ? {} : { outputTokens }),
    },
    milliseconds: Math.max(0, Math.round(milliseconds)),
  }
}

function joined(result: Generated, kind: 'text' | 'reasoning'): string {
  return result.content.map((part) => (part.type === kind ? part.text : '')).join('')
}

function finishOf(reason: Generated['finishReason']['unified']): Finish {
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

function failed(reason: 'timeout' | 'cancelled', message: string, retryable: boolean): Completion {
  return { status: 'failed', reason, message, retryable, attempts: 1 }
}

function checkedBaseUrl(baseUrl: string | undefined): string {
  if (baseUrl !== undefined && /^https?:/i.test(baseUrl) && URL.canParse(baseUrl)) {
    return new URL(baseUrl).href.replace(/\/+$/, '')
  }
  throw new ElenchusError(
    'bad-argument',
    baseUrl === undefined
      ? 'An openai-compatible model needs the address of its server.'
      : `"${baseUrl}" is not the address of a server.`,
    { fix: 'Add --base-url, for example http://127.0.0.1:8080/v1.' },
  )
}

function credentialsOf(baseUrl: string): string[] {
  const url = new URL(baseUrl)
  return [url.password, decodeURIComponent(url.password)]
}

/** The server's address without what may be a secret. */
function fingerprintOf(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl)
  return `${origin}${pathname}`
}
