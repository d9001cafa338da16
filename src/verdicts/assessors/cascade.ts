import type { Assessor } from '../assessor.ts'
import { readOpenAnswer } from '../cascade/read-open-answer.ts'
import { readVerdict } from '../rules/read-verdict.ts'

/**
 * What can be read surely is read by rules; an open answer that they leave in doubt is weighed by a learned step that comes with
 * the program. No model, no network, the same verdict everywhere. See `docs/assessors/cascade.md`.
 */
export const cascade: Assessor = {
  id: 'cascade',
  version: 2,
  description:
    'Reads what rules can read surely, and weighs the rest by what people said of such answers.',
  async assess(question, response, protocol) {
    return readVerdict(question, response, protocol, readOpenAnswer)
  },
}
