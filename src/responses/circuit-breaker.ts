import type { Completion } from '../domain/completion.ts'
import type { LanguageModel } from '../domain/language-model.ts'
import type { FailureReason } from '../domain/response.ts'
import { ElenchusError } from '../errors.ts'

type Failure = Extract<Completion, { status: 'failed' }>

/**
 * Stops a hopeless run: returns the error to stop with. An exhausted quota, or a rejected key before the first answer,
 * stops it at once; identical refusals stop it after `limit` in a row; temporary failures (network, busy server) only
 * while the model has answered nothing yet.
 */
export function circuitBreaker(
  model: Pick<LanguageModel, 'label' | 'fixes'>,
  limit: number,
): (completion: Completion) => ElenchusError | undefined {
  let answered = false
  let alike: { readonly key: string; readonly count: number } | undefined
  return (completion) => {
    if (completion.status === 'answered') {
      answered = true
      alike = undefined
      return undefined
    }
    const forecast =
      completion.unreached === true && !answered
        ? 'all while unanswered'
        : forecastOf(completion.reason)
    if (forecast === 'none') return undefined
    const key = keyOf(completion)
    alike = { key, count: alike?.key === key ? alike.count + 1 : 1 }
    const most = mostOf(forecast, answered, limit)
    return alike.count < most ? undefined : unreachable(model, alike.count, completion, answered)
  }
}

/** What a failure predicts about later requests. */
type Forecast = 'all' | 'all while unanswered' | 'those alike' | 'may pass' | 'none'

function forecastOf(reason: FailureReason): Forecast {
  switch (reason) {
    case 'over-quota':
      return 'all'
    case 'authentication':
      return 'all while unanswered'
    case 'not-found':
    case 'refused-request':
    case 'shortened-prompt':
      return 'those alike'
    case 'rate-limited':
    case 'server-error':
    case 'unreadable-reply':
    case 'empty-reply':
    case 'timeout':
    case 'network':
    case 'no-evidence':
      return 'may pass'
    case 'filtered':
    case 'too-large':
    case 'cancelled':
    case 'over-budget':
      return 'none'
  }
}

function mostOf(forecast: Exclude<Forecast, 'none'>, answered: boolean, limit: number): number {
  switch (forecast) {
    case 'all':
      return 1
    case 'all while unanswered':
      return answered ? limit : 1
    case 'those alike':
      return limit
    case 'may pass':
      return answered ? Number.POSITIVE_INFINITY : limit
  }
}

/** Refusals are identical when the server's messages match, ignoring numbers and ids. */
function keyOf({ reason, message }: Failure): string {
  return reason === 'refused-request' ? message.replace(/[\w-]*\d[\w-]*/g, '#') : reason
}

function unreachable(
  { label, fixes }: Pick<LanguageModel, 'label' | 'fixes'>,
  count: number,
  { reason, message }: Failure,
  answered: boolean,
): ElenchusError {
  const order = answered ? 'last' : 'first'
  const which = count === 1 ? `A request to ${label}` : `The ${order} ${count} requests to ${label}`
  const alike = count === 1 ? '' : ', all alike'
  if (reason === 'no-evidence') {
    // the next model would use the same source
    return new ElenchusError(
      'bad-evidence',
      `No passages could be fetched: ${message.replace(/\.$/, '')}.`,
      {
        fix: fixFor(reason),
      },
    )
  }
  return new ElenchusError(
    'model-unreachable',
    `${which} failed${alike}: ${message.replace(/\.$/, '')}.`,
    {
      fix: fixes?.[reason] ?? fixFor(reason),
    },
  )
}

function fixFor(reason: FailureReason): string {
  switch (reason) {
    case 'authentication':
      return 'Check the API key and that it may use this model, then run the same command again.'
    case 'not-found':
      return "Check the model's name and the base URL (it mostly ends in /v1), then run the same command again."
    case 'rate-limited':
      return 'Wait, or ask for less with --concurrency or --requests-per-minute, then run the same command again.'
    case 'unreadable-reply':
    case 'empty-reply':
      return 'Check that the base URL is that of an OpenAI-compatible server (it mostly ends in /v1).'
    case 'network':
      return 'Check the base URL and that the server is running, then run the same command again.'
    case 'timeout':
      return 'Check that the server works, or give it longer with --timeout, then run the same command again.'
    case 'over-quota':
      return "Top up the account's credit or raise its limit, then run the same command again."
    case 'refused-request':
      return 'Leave out or change the option that it names (--temperature default leaves it to the model), and ask into another folder.'
    case 'shortened-prompt':
      return 'Give the server a longer context (Ollama: OLLAMA_CONTEXT_LENGTH; llama.cpp: --ctx-size; vLLM: --max-model-len), or ask with fewer examples or passages, then run the same command again.'
    case 'no-evidence':
      return 'Check the source that --evidence names, then run the same command again.'
    case 'filtered':
    case 'server-error':
    case 'too-large':
    case 'cancelled':
    case 'over-budget':
      return "See the server's own log, then run the same command again."
  }
}
