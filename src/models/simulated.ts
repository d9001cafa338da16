import type { Completion, Request } from '../domain/completion.ts'
import type { LanguageModel } from '../domain/language-model.ts'
import { ElenchusError } from '../errors.ts'
import { type RandomStream, randomStream } from '../random/stream.ts'
import { oneOf } from '../text/nearest.ts'
import type { Provider, ProviderOptions } from './provider.ts'
import { type Abilities, abilities } from './simulated-abilities.ts'
import { factNameOf, patchOf } from './simulated-forms.ts'
import { type Plan, plansFor } from './simulated-outcomes.ts'
import { sayReply } from './simulated-reply.ts'
import { turnManner } from './simulated-turns.ts'
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
  const own = [name, task, question.id, request.sample] as const
  const random = randomStream(seed, 'simulated', ...own)
  const { patches } = planted
  const able =
    patches === undefined
      ? planted
      : {
          ...planted,
          patches: patchOf(patches, randomStream(seed, 'fact', name, factNameOf(question))),
        }
  const first =
    planted.weighs === true && task === 'answer'
      ? weighed(planted, request, randomStream(seed, 'sureness', ...own))
      : { plan: drawn(plansFor(able, question, task), random.next()), sure: undefined }
  if (request.turn !== undefined) {
    const turning = randomStream(seed, 'turn', ...own, request.turn.id)
    const { manner, question: seen } = turnManner(planted, first.plan, request, turning)
    const text = sayReply({ manner, question: seen, task, answerPlace, random: turning })
    return { status: 'answered', text, finish: 'stop', usage: {}, milliseconds: 0 }
  }
  const { manner } = first.plan
  const styled =
    planted.styled === true && answerPlace === 'prose'
      ? sayInStyle(manner, question, task, random)
      : undefined
  const text = styled ?? sayReply({ manner, question, task, answerPlace, random })
  return {
    ...{ status: 'answered', text, finish: 'stop', usage: {}, milliseconds: 0 },
    ...(first.sure === undefined ? {} : { confidence: first.sure }),
  }
}

/** Answers if it is sure enough for what a wrong answer costs, and is right as often as it is sure; the same at every stake. */
function weighed(
  planted: Abilities,
  { about, stake = 0 }: Request,
  random: RandomStream,
): { readonly plan: Plan; readonly sure: number } {
  const [sure, luck] = [random.next(), random.next()]
  const [silent, right, wrong] = plansFor(planted, about, 'answer')
  if (silent === undefined || right === undefined || wrong === undefined) {
    throw new Error('a model that weighs has three plans')
  }
  if (sure < stake / (1 + stake)) return { plan: silent, sure }
  return { plan: luck < sure ? right : wrong, sure }
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
