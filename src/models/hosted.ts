import {
  APICallError,
  type LanguageModelV3,
  type LanguageModelV3CallOptions,
  type LanguageModelV3GenerateResult,
} from '@ai-sdk/provider'
import type { Request } from '../domain/completion.ts'
import type { LanguageModel } from '../domain/language-model.ts'
import { ElenchusError } from '../errors.ts'
import { sameHostFetch } from '../http/same-host-fetch.ts'
import { withoutSecrets } from '../text/hide-secrets.ts'
import { adjustingFetch } from './adjusting-fetch.ts'
import { adjustments } from './adjustments.ts'
import { apiKeyOf } from './api-key.ts'
import type { BatchTools } from './batch/batch-tools.ts'
import { capturedRequest, type HttpReply, replaying } from './batch/captured-request.ts'
import { fileBatch } from './batch/file-batch.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { cleanMessage } from './clean-message.ts'
import { essentialReply } from './essential-reply.ts'
import { explainMissing } from './explain-missing.ts'
import { failureOf } from './failure-of.ts'
import { firstContact } from './first-contact.ts'
import type { Host, Interface } from './host.ts'
import type { Provider, ProviderOptions } from './provider.ts'
import { readGenerated } from './read-generated.ts'
import { isPrivate, serverAddress } from './server-address.ts'
import { shownAddress } from './server-failure.ts'
import { shortenedPrompt } from './shortened-prompt.ts'
import { timedCompletion } from './timed-completion.ts'

/** Maximum bytes read of a reply; 150 tokens are under one kilobyte, long reasoning under a few hundred. */
const largestReply = 1_000_000
/** What of a request goes to a server. */
type Sent = Omit<Request, 'about' | 'task' | 'answerPlace'>
/** Shows whether a server has the model. */
const shortRequest: Sent = { messages: [{ role: 'user', content: 'Hi' }], maxTokens: 1, sample: 0 }
/** Maximum bytes of a batch status reply: a list of a hundred batches. */
const largestAnswer = 10_000_000

export function hosted(host: Host): Provider {
  return {
    id: host.id,
    description: host.description,
    hasServer: true,
    modelPrefixes: host.modelPrefixes,
    create: (model, options) => createHosted(host, model, options),
  }
}

function createHosted(host: Host, name: string, options: ProviderOptions): LanguageModel {
  const { kind, model } = interfaceOf(host, name)
  const create = host.interfaces[kind]
  if (create === undefined) throw noInterface(host, kind)
  const baseUrl = baseUrlOf(host, options)
  const apiKey = apiKeyOf(options, host.keyVariables)
  const needed = host.keyless !== true && options.baseUrl === undefined && options.unsent !== true
  if (apiKey === undefined && needed) {
    throw new ElenchusError(
      'no-key',
      `${host.id} needs an API key, and ${host.keyVariables.join(' and ')} ${host.keyVariables.length === 1 ? 'contains' : 'contain'} none.`,
      {
        fix: `Set ${host.keyVariables[0]}, or name another variable with --api-key-variable.`,
      },
    )
  }

  const fetch = sameHostFetch(boundedFetch(largestReply))
  const learned = adjustments()
  const connection = { baseUrl, apiKey: apiKey ?? '', fetch }
  const language = create(model, { ...connection, fetch: adjustingFetch(fetch, learned) })
  const secrets = [apiKey ?? '', ...credentialsOf(baseUrl)].filter((secret) => secret !== '')
  const asked = { baseUrl, model, secrets, now: options.now }
  const missing = explainMissing(host, kind, model, connection)

  const replayed = (reply: HttpReply, request: Sent) =>
    create(model, { ...connection, fetch: replaying(reply) }).doGenerate(
      callOptions(host, kind, request),
    )
  const read = (request: Sent, result: LanguageModelV3GenerateResult, milliseconds: number) => {
    const adjusted = new Set([...learned.made(), ...leftOut(result.warnings)])
    const completion = readGenerated(result, asked, milliseconds, [...adjusted])
    return shortenedPrompt(request, completion, result.response?.body) ?? completion
  }
  const send = (request: Sent) =>
    timedCompletion(request, options, {
      secrets,
      ask: (abortSignal) =>
        language
          .doGenerate({ ...callOptions(host, kind, request), abortSignal })
          .then(undefined, (error: unknown) =>
            readAnyway(error, (reply) => replayed(reply, request)),
          ),
      read: (result, milliseconds) => read(request, result, milliseconds),
      failed: (error) => missing(failureOf(error, asked)),
    })
  const tools: BatchTools = {
    baseUrl,
    headers: host.list?.(connection).headers ?? {},
    fetch: sameHostFetch(globalThis.fetch),
    boundedFetch: sameHostFetch(boundedFetch(largestAnswer)),
    capture: (request) =>
      capturedRequest(baseUrl, (capturing) =>
        create(model, { ...connection, fetch: capturing }).doGenerate(
          callOptions(host, kind, request),
        ),
      ),
    read: (reply, request) =>
      timedCompletion(request, options, {
        secrets,
        ask: () => replayed(reply, request),
        read: (result) => read(request, result, 0),
        failed: (error) => failureOf(error, asked),
      }),
    clean: (text) => cleanMessage(text, secrets),
  }
  const { batchRows } = host
  return {
    label: `${host.id}:${name}`,
    provider: host.id,
    model: name,
    simulated: false,
    fingerprint: shownAddress(baseUrl),
    free: host.selfHosted === true && isPrivate(baseUrl) ? true : undefined,
    check: async () => {
      const tryOnce = () => send(shortRequest)
      const found = await firstContact({ host, connection, asked, tryOnce, explain: missing })
      return withoutSecrets(found, secrets)
    },
    complete: send,
    batch: host.batch?.(tools),
    batchFile: batchRows && ((files) => fileBatch(batchRows, tools, files)),
  }
}

/** The result of a reply that the SDK package refuses for what only describes it; throws the error for any other. */
async function readAnyway<T>(
  error: unknown,
  replay: (reply: HttpReply) => PromiseLike<T>,
): Promise<T> {
  const refused = APICallError.isInstance(error) && (error.statusCode ?? 0) < 300
  const body = refused ? essentialReply(error.responseBody ?? '') : undefined
  if (body === undefined) throw error
  try {
    return await replay({ status: 200, body })
  } catch {
    // of the reply as it came
    throw error
  }
}

const interfaceNames: readonly Interface[] = ['chat', 'completion', 'responses']

/** `completion:llama-3-8b`: the interface prefix, if any. */
function interfaceOf(host: Host, name: string): { kind: Interface; model: string } {
  const kind = interfaceNames.find((one) => name.startsWith(`${one}:`) && name !== `${one}:`)
  return kind === undefined
    ? { kind: host.usual, model: name }
    : { kind, model: name.slice(kind.length + 1) }
}

function noInterface({ id, interfaces }: Host, kind: Interface): ElenchusError {
  const names = Object.keys(interfaces).map((name) => `${id}:${name}:MODEL`)
  return new ElenchusError('unknown-provider', `${id} can't be used as ${kind}.`, {
    fix: `Use one of: ${names.join(', ')}.`,
  })
}

function callOptions(host: Host, kind: Interface, request: Sent): LanguageModelV3CallOptions {
  const { temperature, topP, stop, seed, reasoningEffort } = request
  return {
    prompt: promptOf(kind, request),
    maxOutputTokens: request.maxTokens,
    temperature,
    topP,
    stopSequences: stop === undefined ? undefined : [...stop],
    seed,
    providerOptions:
      reasoningEffort === undefined ? undefined : host.reasoningEffort(reasoningEffort),
  }
}

/** A base model continues one text: the protocol's prompt, or else its messages joined. */
function promptOf(
  kind: Interface,
  { messages, prompt }: Sent,
): LanguageModelV3CallOptions['prompt'] {
  const text = prompt ?? (kind === 'completion' ? joined(messages) : undefined)
  if (text !== undefined) return [{ role: 'user', content: [{ type: 'text', text }] }]
  return messages.map(({ role, content }) =>
    role === 'system' ? { role, content } : { role, content: [{ type: 'text', text: content }] },
  )
}

function joined(messages: Sent['messages']): string {
  return messages.map(({ content }) => content).join('\n\n')
}

/** Parameters that the SDK itself knows a model doesn't support. */
function leftOut(warnings: Awaited<ReturnType<LanguageModelV3['doGenerate']>>['warnings']) {
  return warnings.flatMap((warning) =>
    warning.type === 'unsupported'
      ? [`${fieldNames[warning.feature] ?? warning.feature} ${said(warning.details)}`]
      : [],
  )
}

function said(details: string | undefined): string {
  return details?.includes('clamped') === true ? 'clamped to what the model takes' : 'left out'
}

const fieldNames: Readonly<Record<string, string>> = {
  topP: 'top_p',
  stopSequences: 'stop',
  reasoningEffort: 'reasoning_effort',
}

function baseUrlOf({ id, baseUrl: own, baseUrlVariables = [] }: Host, options: ProviderOptions) {
  const set = baseUrlVariables
    .map((name) => options.environment?.[name]?.trim() ?? '')
    .find((value) => value !== '')
  const wanted = options.baseUrl ?? set ?? own
  const address = wanted === undefined ? undefined : serverAddress(wanted)
  if (address !== undefined) return address
  throw new ElenchusError(
    'bad-argument',
    wanted === undefined
      ? `${article(id)} model needs a server address.`
      : `"${wanted}" is not a server address.`,
    { fix: 'Add --base-url, for example http://127.0.0.1:8080/v1.' },
  )
}

function article(id: string): string {
  return /^[aeiou]/.test(id) ? `An ${id}` : `A ${id}`
}

function credentialsOf(baseUrl: string): string[] {
  const { username, password } = new URL(baseUrl)
  const words = decodeURIComponent(password)
  return [password, words, ...(words === '' ? [] : [`${decodeURIComponent(username)}:${words}`])]
}
