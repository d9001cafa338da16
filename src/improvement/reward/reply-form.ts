import type { Question } from '../../domain/question.ts'

const abstain = 'If you don\'t know, reply "I don\'t know."'

const told: Readonly<Record<Question['form'], string>> = {
  'yes-no': `Reply with yes or no, and nothing else. ${abstain}`,
  'multiple-choice': `Reply with the letter of the right option, and nothing else. ${abstain}`,
  wh: `Reply with the full name, the date or the number, and nothing else. If the question supposes something false, reply "The premise of the question is false.", or say what is right in the words of the question, as in "She was born in 1867, not 1901." ${abstain}`,
}

/** Tells a model the form of a reply that the reward pays. */
export function replyForm({ form }: Question): string {
  return told[form]
}
