import type { Request } from '../domain/completion.ts'
import type { Passage } from '../domain/evidence-source.ts'
import type { RunParameters } from '../domain/manifest.ts'
import type { Question } from '../domain/question.ts'
import type { Protocol } from './protocols/protocol.ts'

/**
 * Request settings of a run. Missing ones come from the protocol, else from the model's own defaults; `temperature` is
 * 0.
 */
export interface Asking {
  readonly temperature?: number | 'default'
  readonly topP?: number
  readonly maxTokens?: number
  readonly stop?: readonly string[]
  readonly reasoningEffort?: string
  readonly seed?: number
  /** System prompt, placed before the protocol's messages; a template's own system text follows it. */
  readonly system?: string
}

const usualTokens = 150

/** The part that a run's manifest records. */
export function parametersOf(asking: Asking, protocol: Protocol): RunParameters {
  const { temperature = 0, topP, reasoningEffort, seed, system } = asking
  const stop = asking.stop ?? protocol.stop
  return {
    ...(temperature === 'default' ? {} : { temperature }),
    topP,
    maxTokens: asking.maxTokens ?? protocol.maxTokens ?? usualTokens,
    stop,
    reasoningEffort,
    seed,
    system,
  }
}

/** The request for one question. */
export function requestFor(
  question: Question,
  sample: number,
  protocol: Protocol,
  parameters: RunParameters,
  passages?: readonly Passage[],
): Request {
  const { temperature, topP, maxTokens, stop, reasoningEffort, seed, system } = parameters
  const messages = protocol.messages(question, passages)
  const prompt = protocol.prompt?.(question)
  return {
    messages: system === undefined ? messages : [{ role: 'system', content: system }, ...messages],
    prompt:
      prompt === undefined ? undefined : system === undefined ? prompt : `${system}\n\n${prompt}`,
    temperature,
    topP,
    maxTokens,
    stop,
    reasoningEffort,
    seed,
    sample,
    about: question,
    task: protocol.task,
    answerPlace: protocol.answerPlace,
    ...(protocol.stake === undefined ? {} : { stake: protocol.stake }),
  }
}
