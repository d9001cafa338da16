import { factsIn, groupsIn } from './question-keys.ts'
import type { Split } from './split.ts'

export const byRelation: Split = {
  id: 'relation',
  description: 'no relation is asked about on both sides',
  joinedBy: (question) => [...groupsIn(question), ...factsIn(question)],
  sidedBy: ({ relations }) => relations,
}
