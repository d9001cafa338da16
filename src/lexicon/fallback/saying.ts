import type { Concept } from '../concept.ts'
import type { End } from './ends.ts'
import type { ObjectNoun } from './reading.ts'

/** The wordings that a reading yields; the rest of an entry is known from the graph. */
export type Saying = Pick<Concept, 'state' | 'ask' | 'check' | 'choose' | 'suppose' | 'noun'>

export interface SayingContext {
  readonly subject: End
  /** Absent for literals. */
  readonly object: End | undefined
  /** Whether subjects have several values, or values several subjects. */
  readonly severalObjects: boolean
  readonly severalSubjects: boolean
}

/** "Which of these people", "Which of these cities", "Which of these". */
export function whichOfThese(end: End | undefined, noun?: ObjectNoun): string {
  const plural =
    noun?.plural ?? end?.noun?.plural ?? (end?.isPerson === true ? 'people' : undefined)
  return plural === undefined ? 'Which of these' : `Which of these ${plural}`
}

/** "Who", "Which river", "What": what a question for an end begins with. */
export function asked(end: End | undefined, noun?: ObjectNoun): string {
  if (noun !== undefined) return `Which ${noun.singular}`
  if (end?.isPerson === true) return 'Who'
  return end?.noun === undefined ? 'What' : `Which ${end.noun.singular}`
}

/** "who" of people, else "which". */
export function relative({ isPerson }: End): string {
  return isPerson ? 'who' : 'which'
}

export function withIndefinite(noun: string): string {
  return /^[aeio]|^u(?!ni|se|su|ti)/i.test(noun) ? `an ${noun}` : `a ${noun}`
}
