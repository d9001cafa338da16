import type { Completion, Request } from '../domain/completion.ts'
import type { LanguageModel } from '../domain/language-model.ts'
import { ElenchusError } from '../errors.ts'
import { randomStream } from '../random/stream.ts'
import { oneOf } from '../text/nearest.ts'
import type { Provider, ProviderOptions } from './provider.ts'
import { type Abilities, abilities } from './simulated-abilities.ts'
import { type Plan, plansFor } from './simulated-outcomes.ts'
import { sayReply } from './simulated-reply.ts'
import { sayInStyle } from './simulated-voice.ts'

/**
 * Simulated models: their abilities are planted, they read the answer from the question, and they are labelled as simulated
 * everywhere. Same seed, same replies.
 */
export const simulated: Provider = {
  id: 'simulated',
  description: `Stand-ins with planted abilities, no network: ${Object.keys(abilities).join(', ')}`,
  hasServer: false,
  create: createStandIn,
}

function createStandIn(name: string, options: ProviderOptions): LanguageModel {
  const planted = Object.hasOwn(abilities, name) ? abilities[name] : undefined
  if (planted === undefined) {
    throw new ElenchusError('unknown-provider', `There is no simulated model "${name}".`, {
      fix: oneOf(
        `${simulated.id}:${name}`,
        Object.keys(abilities).map((known) => `${simulated.id}:${known}`),
      ),
    })
  }
  const seed = options.seed ?? 0
  return {
    label: `${simulated.id}:${name}`,
    provider: simulated.id,
    model: name,
    simulated: true,
    complete: async (request) => reply(name, planted, seed, request),
  }
}

function reply(name: string, planted: Abilities, seed: number, request: Request): Completion {
  if (request.signal?.aborted) {
    return {
      status: 'failed',
      reason: 'cancelled',
      message: 'the request was cancelled',
      retryable: false,
      attempts: 1,
    }
  }
  const { about: question, task = 'answer', answerPlace = 'prose' } = request
  const random = randomStream(seed, 'simulated', name, task, question.id, request.sample)
  const { manner } = drawn(plansFor(planted, question, task), random.next())
  const styled =
    planted.styled === true && answerPlace === 'prose'
      ? sayInStyle(manner, question, task, random)
      : undefined
  const text = styled ?? sayReply({ manner, question, task, answerPlace, random })
  return { status: 'answered', text, finish: 'stop', usage: {}, milliseconds: 0 }
}

/** The plan whose interval in [0, 1) contains the number. */
function drawn(plans: readonly Plan[], number: number): Plan {
  const possible = plans.filter((plan) => plan.share > 0)
  let rest = number
  for (const plan of possible) {
    rest -= plan.share
    if (rest < 0) return plan
  }
  // rounding may leave the sum of shares below 1
  const last = possible.at(-1)
  if (last === undefined) throw new Error('a stand-in has nothing to do')
  return last
}
