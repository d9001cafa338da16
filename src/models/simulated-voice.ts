import type { Task } from '../domain/protocol.ts'
import type { Question } from '../domain/question.ts'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import type { RandomStream } from '../random/stream.ts'
import { favouriteLetter, type Manner } from './simulated-outcomes.ts'
import type { Intent } from './voices/intent.ts'
import { matterOf } from './voices/matter.ts'
import { speak } from './voices/speak.ts'
import { styles } from './voices/styles.ts'

/**
 * What a simulated model says in one of the styles of voices/styles.yaml, any of them at random; `undefined` where there is nothing to say, or no words
 * for it: styles are English, and a relation without an entry in the shipped lexicon can be named, not told.
 */
export function sayInStyle(
  manner: Manner,
  question: Question,
  task: Task,
  random: RandomStream,
): string | undefined {
  const intent = intentOf(manner, question)
  if (intent === undefined || !question.language.startsWith('en')) return undefined
  const letter = manner === 'favourite' ? favouriteLetter : undefined
  const asked = { task, ...(letter !== undefined && { letter }) }
  const matter = matterOf(question, intent, { lexicon: loadLexicon(), random }, asked)
  if (matter === undefined) return undefined
  for (const style of random.shuffled(styles())) {
    const text = speak(style, matter, random)
    if (text !== undefined) return text
  }
  return undefined
}

function intentOf(manner: Manner, { expected }: Question): Intent | undefined {
  switch (manner) {
    case 'says-nothing':
    case 'refuses':
    case 'says-former':
      return undefined
    case 'says-it-does-not-know':
      return 'abstains'
    case 'favourite':
      return isFavourite(expected) ? 'right' : 'wrong'
    case 'right':
    case 'wrong':
    case 'rejects':
    case 'goes-along':
      return manner
  }
}

function isFavourite(expected: Question['expected']): boolean {
  if (expected.kind === 'option') return expected.letter === favouriteLetter
  return expected.kind === 'boolean' && expected.value
}
