import type { Completion } from '../domain/completion.ts'
import type { LanguageModel } from '../domain/language-model.ts'
import type { RunParameters } from '../domain/manifest.ts'
import type { Question } from '../domain/question.ts'
import { requestFor } from './asking.ts'
import { converse } from './conversation.ts'
import { type Gathering, gather, withGathered } from './gather.ts'
import type { TurnStore } from './paid-turns.ts'
import type { Protocol } from './protocols/protocol.ts'

/** How a run puts each of its questions. */
export interface Putting {
  readonly model: LanguageModel
  readonly protocol: Protocol
  readonly parameters: RunParameters
  readonly evidence?: Gathering
  /** For protocols with follow-ups. */
  readonly turns?: TurnStore
}

/** Puts one question as the protocol says, with its passages and all turns; a failure is a value. */
export async function askQuestion(
  { model, protocol, parameters, evidence, turns }: Putting,
  question: Question,
  sample: number,
  signal: AbortSignal,
): Promise<Completion> {
  const gathered = protocol.withEvidence && evidence && (await gather(question, evidence))
  if (gathered?.status === 'failed') return gathered.completion
  const request = {
    ...requestFor(question, sample, protocol, parameters, gathered?.passages),
    signal,
  }
  const completion =
    turns === undefined
      ? await model.complete(request)
      : await converse(model, request, protocol.followUps ?? [], turns.of(question.id, sample))
  return withGathered(completion, gathered)
}
