import { entitiesAskedAbout, factsIn, groupsIn } from './question-keys.ts'
import type { Split } from './split.ts'

export const byEntity: Split = {
  id: 'entity',
  description: 'nobody asked about on one side, nor a replacement, is asked about on the other',
  joinedBy: (question) => [
    ...groupsIn(question),
    ...factsIn(question),
    ...entitiesAskedAbout(question),
  ],
}
