import type { Concept } from '../concept.ts'
import type { End } from './ends.ts'
import type { ObjectNoun } from './reading.ts'

/** The wordings that a reading yields; the rest of an entry is known from the graph. */
export interface Saying {
  readonly tense?: 'past'
  readonly state: string
  readonly deny?: string
  readonly ask: { readonly object?: readonly string[]; readonly subject?: readonly string[] }
  readonly check: readonly string[]
  readonly choose: { readonly object?: readonly string[]; readonly subject?: readonly string[] }
  readonly suppose?: readonly string[]
  readonly noun?: readonly string[]
}

export interface SayingContext {
  readonly subject: End
  /** Absent for literals. */
  readonly object: End | undefined
  /** Whether subjects have several values, or values several subjects. */
  readonly severalObjects: boolean
  readonly severalSubjects: boolean
  /** Whether the subject's name stands in quotation marks: what follows it can't be taken for a part of it. */
  readonly isQuoted?: boolean
}

/** A value too many in fifty may be an error of the graph, or two things of one name. */
export const almostOne = 1.02

/** As an entry of the lexicon has them. */
export function inEntry(
  saying: Saying,
): Pick<Concept, 'state' | 'deny' | 'ask' | 'check' | 'choose' | 'suppose' | 'noun' | 'tense'> {
  const { tense, state, deny, ask, check, choose, suppose, noun } = saying
  const wordings = (sentences: readonly string[]) => sentences.map((say) => ({ say }))
  const ends = ({ object, subject }: Saying['ask']) => ({
    ...(object && { object: wordings(object) }),
    ...(subject && { subject: wordings(subject) }),
  })
  return {
    ...(tense && { tense }),
    state,
    ...(deny && { deny }),
    ask: ends(ask),
    check: wordings(check),
    choose: ends(choose),
    ...(suppose && { suppose: wordings(suppose) }),
    ...(noun && { noun: wordings(noun) }),
  }
}

/** "Which of these people", "Which of these cities", "Which of these". */
export function whichOfThese(end: End | undefined, noun?: ObjectNoun): string {
  const person = end?.isPerson === true ? 'people' : undefined
  const plural = noun?.plural ?? end?.noun?.plural ?? person
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
