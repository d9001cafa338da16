import { factsIn, groupsIn } from './question-keys.ts'
import type { Split } from './split.ts'

export const byFact: Split = {
  id: 'fact',
  description: 'no fact is asked about on both sides, in whatever words',
  joinedBy: (question) => [...groupsIn(question), ...factsIn(question)],
}
