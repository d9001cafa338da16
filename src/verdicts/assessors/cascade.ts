import type { Assessor } from '../assessor.ts'
import { readOpenAnswer } from '../cascade/read-open-answer.ts'
import { readVerdict } from '../readers/read-verdict.ts'

/**
 * Rules decide the clear cases; open answers they are unsure of go to a learned model that ships with the program. No
 * network, same verdict everywhere. See `docs/assessors/cascade.md`.
 */
export const cascade: Assessor = {
  id: 'cascade',
  version: 3,
  description:
    'Reads what rules can read surely, and weighs the rest by what people said of such answers.',
  async assess(question, response, protocol) {
    return readVerdict(question, response, protocol, readOpenAnswer)
  },
}
