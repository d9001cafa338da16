import { type AssessorEntry, patternsAlone } from './assessor-entry.ts'
import { briefJudge } from './assessors/brief-judge.ts'
import { cascade } from './assessors/cascade.ts'
import { entailment } from './assessors/entailment.ts'
import { judge } from './assessors/judge.ts'
import { patternAssessor } from './assessors/pattern-assessor.ts'
import { escalatingTo } from './escalating-to.ts'
import { matcherAssessor } from './matchers/matcher-assessor.ts'
import { matchers } from './matchers/matchers.ts'
import { sentenceVectors } from './matchers/sentence-vectors.ts'

/** Every assessor, in listing order. */
export const assessors: readonly AssessorEntry[] = [
  patternsAlone(cascade),
  patternsAlone(patternAssessor),
  ...matchers.map(matcherAssessor),
  entailment,
  judge,
  briefJudge,
  escalatingTo(matcherAssessor(sentenceVectors), 'vectors'),
  escalatingTo(judge, judge.id, { long: true }),
  escalatingTo(briefJudge, briefJudge.id, { long: true }),
]

/** The assessor whose verdicts count by default. */
export const defaultAssessor: string = cascade.id
