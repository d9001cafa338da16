import { statSync } from 'node:fs'
import type { Completion, Message, Request } from '../../domain/completion.ts'
import type { LanguageModel } from '../../domain/language-model.ts'
import { ElenchusError } from '../../errors.ts'
import { cleanMessage } from '../clean-message.ts'
import { failure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import { withThoughtsApart } from '../read-generated.ts'
import { timedCompletion } from '../timed-completion.ts'
import { type LoadedModel, loadModel } from './llama-library.ts'

const completionPrefix = 'completion:'

/**
 * A model file run in this process: prompted with its chat template, or as plain completion if it has none or the name starts with `completion:`.
 * Handles one request at a time; waiting does not count towards the time-out. `confidence` is the probability of the whole answer.
 */
export const localModel: Provider = {
  id: 'local',
  description:
    'A GGUF file in this process, with node-llama-cpp: local:PATH.gguf, local:completion:PATH.gguf',
  hasServer: false,
  create: (name, options) => {
    const plain = name.startsWith(completionPrefix)
    const path = plain ? name.slice(completionPrefix.length) : name
    const fingerprint = stateOf(path)
    let loaded: Promise<LoadedModel> | undefined
    let turn: Promise<unknown> = Promise.resolve()

    const answer = async (request: Request): Promise<Completion> => {
      loaded ??= loadModel(path)
      const model = await loaded.catch((error: unknown) => {
        if (error instanceof ElenchusError) throw error
        throw badFile(path, `it can't be loaded: ${cleanMessage(`${error}`, [])}`, error)
      })
      return timedCompletion(request, options, {
        secrets: [],
        ask: (signal) => generate(model, request, plain, signal),
        read: (completion) => completion,
        failed: (error) => {
          throw error
        },
      })
    }
    const complete: LanguageModel['complete'] = (request) => {
      const completion = turn.then(() => answer(request))
      turn = completion.catch(() => undefined)
      return completion
    }
    return {
      label: `local:${name}`,
      provider: 'local',
      model: name,
      simulated: false,
      free: true,
      fingerprint,
      complete,
    }
  },
}

async function generate(
  loaded: LoadedModel,
  request: Request,
  plain: boolean,
  signal: AbortSignal,
): Promise<Completion> {
  const { model, sequence, contextSize, wrapper } = loaded
  const { temperature = 1, topP, seed, stop = [] } = request
  const asked =
    plain || wrapper === undefined
      ? textTokens(loaded, request)
      : wrapper
          .generateContextState({ chatHistory: talkOf(request) })
          .contextText.tokenize(model.tokenizer)
  const room = Math.min(request.maxTokens, contextSize - asked.length)
  if (room < 1) {
    return failure(
      'refused-request',
      `the question has ${asked.length} tokens, and the model is run with ${contextSize}`,
      false,
    )
  }

  const start = performance.now()
  await sequence.clearHistory()
  const tokens: number[] = []
  let said = ''
  let logProbability = 0
  let finish: 'stop' | 'length' = 'stop'
  const generated = sequence.evaluateWithMetadata(
    asked,
    { confidence: true },
    {
      temperature,
      topP,
      seed: seed === undefined ? undefined : seed + request.sample,
    },
  )
  for await (const { token, confidence } of generated) {
    signal.throwIfAborted()
    said += model.detokenize([token], false, tokens)
    tokens.push(token)
    logProbability += Math.log(confidence)
    if (stop.some((end) => said.includes(end))) break
    if (tokens.length >= room) {
      finish = 'length'
      break
    }
  }

  // a character may span several tokens, so decode them together
  const { text, reasoning } = withThoughtsApart(cutAt(model.detokenize(tokens), stop))
  return {
    status: 'answered',
    text,
    ...(reasoning === '' ? {} : { reasoning }),
    confidence: Math.exp(logProbability),
    finish,
    usage: { inputTokens: asked.length, outputTokens: tokens.length },
    milliseconds: Math.round(performance.now() - start),
  }
}

/** The text that a base model continues. */
function textTokens({ model }: LoadedModel, { messages, prompt }: Request): readonly number[] {
  const tokens = model.tokenize(prompt ?? messages.map(({ content }) => content).join('\n\n'))
  const { bos, shouldPrependBosToken } = model.tokens
  return shouldPrependBosToken && bos !== null ? [bos, ...tokens] : tokens
}

function talkOf({ messages, prompt }: Request): readonly object[] {
  const talk: readonly Message[] =
    prompt === undefined ? messages : [{ role: 'user', content: prompt }]
  return [
    ...talk.map(({ role, content }) =>
      role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content },
    ),
    { type: 'model', response: [] },
  ]
}

function cutAt(text: string, stops: readonly string[]): string {
  const ends = stops.map((stop) => text.indexOf(stop)).filter((at) => at !== -1)
  return ends.length === 0 ? text : text.slice(0, Math.min(...ends))
}

function stateOf(path: string): string {
  try {
    const { size, mtimeMs } = statSync(path)
    return `${size}:${mtimeMs}`
  } catch (error) {
    throw badFile(path, 'there is no such file', error)
  }
}

function badFile(path: string, why: string, cause: unknown): ElenchusError {
  return new ElenchusError('bad-model-file', `${path} can't be used as a model: ${why}.`, {
    fix: 'Name a GGUF file; paths are relative to the current folder.',
    cause,
  })
}
