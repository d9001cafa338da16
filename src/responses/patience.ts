import type { Completion } from '../domain/language-model.ts'
import type { FailureReason } from '../domain/response.ts'
import { ElenchusError } from '../errors.ts'

type Failure = Extract<Completion, { status: 'failed' }>

/**
 * Gives a model up that answers nothing: once the first `limit` completions all failed for one and the same reason that is not the
 * questions' own, returns the error to stop with. After the first answer it never does.
 */
export function patience(
  label: string,
  limit: number,
): (completion: Completion) => ElenchusError | undefined {
  let hopeful = false
  let failures: Failure[] = []
  return (completion) => {
    if (hopeful) return undefined
    if (completion.status === 'answered' || aboutTheQuestion(completion.reason)) hopeful = true
    else if (completion.reason !== 'cancelled') failures = [...failures, completion]
    const [first] = failures
    if (hopeful || first === undefined || failures.length < limit) return undefined
    hopeful = failures.some((failure) => failure.reason !== first.reason)
    return hopeful ? undefined : unreachable(label, failures.length, first)
  }
}

function unreachable(label: string, count: number, failure: Failure): ElenchusError {
  const which = count === 1 ? 'The first request' : `The first ${count} requests`
  return new ElenchusError(
    'model-unreachable',
    `${which} to ${label} failed, all alike: ${failure.message}.`,
    { fix: fixFor(failure.reason) },
  )
}

function aboutTheQuestion(reason: FailureReason): boolean {
  return (
    reason === 'refused-request' ||
    reason === 'filtered' ||
    reason === 'too-large' ||
    reason === 'over-budget'
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
    case 'filtered':
    case 'server-error':
    case 'refused-request':
    case 'too-large':
    case 'cancelled':
    case 'over-budget':
      return "See the server's own log, then run the same command again."
  }
}
