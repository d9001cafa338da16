import { isError } from './error-sample.ts'
import type { RunEntry } from './run-evidence.ts'
import { shownError } from './shown-error.ts'

/** One error in full, for further study: the whole question and reply beside what a report shows. `undefined` for what is none. */
export function collectedError(entry: RunEntry, model: string) {
  const { question, response, verdict } = entry
  if (verdict === undefined || response.status !== 'answered' || !isError(verdict.outcome)) {
    return undefined
  }
  const { cut, ...shown } = shownError(entry, verdict)
  return { model, ...shown, reply: response.text, source: question, verdict }
}
