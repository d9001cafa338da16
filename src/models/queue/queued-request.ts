import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Completion, Request } from '../../domain/completion.ts'
import { elenchusVersion } from '../../domain/elenchus-version.ts'
import type { LanguageModel } from '../../domain/language-model.ts'
import { Question } from '../../domain/question.ts'
import { FailureReason, Finish, Usage } from '../../domain/response.ts'
import { parseJson } from '../../workspace/parse-json.ts'

function isWord<T>() {
  return z.custom<T>((value) => typeof value === 'string')
}

const Message = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })

/** Known first: another version's requests may have another shape. */
const WithVersion = z.looseObject({ elenchus: z.string() })

const QueuedRequest = z.looseObject({
  request: z.looseObject({
    messages: z.array(Message),
    prompt: z.string().optional(),
    temperature: z.number().optional(),
    topP: z.number().optional(),
    maxTokens: z.number(),
    stop: z.array(z.string()).optional(),
    reasoningEffort: z.string().optional(),
    seed: z.number().optional(),
    sample: z.number(),
    about: Question,
    task: isWord<Request['task']>().optional(),
    answerPlace: isWord<Request['answerPlace']>().optional(),
  }),
})

const QueuedCompletion = z.discriminatedUnion('status', [
  z.looseObject({
    status: z.literal('answered'),
    text: z.string(),
    finish: Finish,
    usage: Usage,
    milliseconds: z.number(),
  }),
  z.looseObject({
    status: z.literal('failed'),
    reason: FailureReason,
    message: z.string(),
    retryable: z.boolean(),
    attempts: z.number(),
  }),
])

/** The queue of a model: workers that can ask it take from there. */
export function queueNameOf({ provider, model }: LanguageModel): string {
  return `${provider}=${model}`.replaceAll(':', '=')
}

export function writeRequest({ signal: _, ...request }: Request): string {
  return JSON.stringify({ elenchus: elenchusVersion, request })
}

/** The same for the same request of the same run, on every machine. */
export function requestId(run: string, { signal: _, about, ...request }: Request): string {
  const words = JSON.stringify([run, elenchusVersion, about.id, request])
  return `r${createHash('sha256').update(words).digest('hex').slice(0, 40)}`
}

/** `undefined` for what is no request; `other version`: made by another version of Elenchus. */
export function readRequest(data: string): Request | 'other version' | undefined {
  const version = parseJson(WithVersion, data)?.elenchus
  if (version !== undefined && version !== elenchusVersion) return 'other version'
  return parseJson(QueuedRequest, data)?.request as Request | undefined
}

export function readCompletion(data: string): Completion | undefined {
  return parseJson(QueuedCompletion, data) as Completion | undefined
}
