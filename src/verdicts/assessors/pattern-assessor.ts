import type { Assessor } from '../assessor.ts'
import { readEntities } from '../readers/entities.ts'
import { readVerdict } from '../readers/read-verdict.ts'

/** Reads replies by patterns alone: no model, no network, same verdict everywhere. See `docs/assessors/rules.md`. */
export const patternAssessor: Assessor = {
  id: 'rules',
  version: 5,
  description: 'Reads yes and no, letters, names, dates, numbers and rejections by patterns.',
  async assess(question, response, protocol) {
    return readVerdict(question, response, protocol, readEntities)
  },
}
