import { isOpenList } from '../../domain/expected.ts'
import type { Task } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import type { Outcome } from '../../domain/verdict.ts'

/** What a reply does, whatever its style. `undecided`: gives several answers and chooses none; `rejects`: calls the premise false. */
export const intents = ['right', 'wrong', 'undecided', 'rejects', 'goes-along', 'abstains'] as const
export type Intent = (typeof intents)[number]

type Outcomes = Readonly<Partial<Record<Intent, readonly Outcome[]>>>

const plain: Outcomes = { right: ['correct'], wrong: ['wrong'], abstains: ['abstained'] }
const open: Outcomes = {
  ...plain,
  rejects: ['wrong'],
  undecided: ['wrong', 'incoherent', 'abstained'],
}

const byKind: Readonly<Record<Question['expected']['kind'], Outcomes>> = {
  boolean: plain,
  option: open,
  entities: open,
  date: open,
  quantity: open,
  none: { abstains: ['abstained'] },
  rejection: { rejects: ['corrected'], 'goes-along': ['accepted'], abstains: ['abstained'] },
  acceptance: { rejects: ['wrong'], 'goes-along': ['correct'], abstains: ['abstained'] },
}

/**
 * What a verdict on it may say: of a reply that chooses none of its answers that it is wrong or that there is no answer. `undefined` where
 * the question leaves no room for the intent.
 */
export function outcomesOf(
  { expected }: Pick<Question, 'expected'>,
  intent: Intent,
  task: Task = 'answer',
): readonly Outcome[] | undefined {
  // of an open list nobody knows what is wrong
  if (intent === 'wrong' && isOpenList(expected)) return ['unverifiable', 'wrong']
  return (task === 'answer' ? byKind[expected.kind] : plain)[intent]
}
