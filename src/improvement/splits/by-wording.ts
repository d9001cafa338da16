import { factsIn, groupsIn } from './question-keys.ts'
import type { Split } from './split.ts'

export const byWording: Split = {
  id: 'wording',
  description: 'no wording stands on both sides, and no fact',
  joinedBy: (question) => [...groupsIn(question), ...factsIn(question)],
  sidedBy: ({ template, rule }) => [template ?? rule],
}
