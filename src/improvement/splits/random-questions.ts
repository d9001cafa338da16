import type { Split } from './split.ts'

export const randomQuestions: Split = {
  id: 'random',
  description:
    "single questions at random, as in FactChecker's section 4.5: the same fact may stand on both sides",
  joinedBy: () => [],
}
