import { isError } from './error-sample.ts'
import type { RunEntry } from './run-evidence.ts'
import { shownError } from './shown-error.ts'

/** One error in full: everything a report shows plus the whole question and reply. `undefined` if not an error. */
export function collectedError(entry: RunEntry, model: string) {
  const { question, response, verdict } = entry
  if (verdict === undefined || response.status !== 'answered' || !isError(verdict.outcome)) {
    return undefined
  }
  const { cut, ...shown } = shownError(entry, verdict)
  return { model, ...shown, reply: response.text, source: question, verdict }
}
