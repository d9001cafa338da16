import { remembered } from '../../text/remembered.ts'
import { joinedLetters, littleWords, type Stem, stemsOf } from './stems.ts'

/** An accepted name, tokenised once. */
export interface Reference {
  readonly text: string
  readonly stems: readonly string[]
  /** Joined by spaces, for finding the words in sequence. */
  readonly row: string
  /** Content words; every word if there are no others. */
  readonly content: readonly string[]
  /** Of those, the words not in the question; all of them if the question has all. */
  readonly fresh: readonly string[]
  readonly joined: string
  readonly numbers: readonly string[]
  /** Share of capitalised content words. */
  readonly proper: number
  readonly initials: string
}

/** A question with its accepted names, tokenised once. */
export interface AskedFor {
  readonly text: string
  readonly stems: ReadonlySet<string>
  readonly references: readonly Reference[]
}

const mostReferences = 60

export function askedFor(question: string, names: readonly string[]): AskedFor {
  const stems = new Set(stemsOf(question).map((stem) => stem.value))
  const distinct = [...new Set(names.slice(0, 4 * mostReferences))].slice(0, mostReferences)
  const references = distinct.map((name) => referenceOf(name, stems))
  const kept = references.filter(({ stems: own }) => own.length > 0)
  return { text: question, stems, references: kept }
}

function referenceOf(text: string, question: ReadonlySet<string>): Reference {
  const name = splitName(text)
  const fresh = name.content.filter((value) => !question.has(value))
  return { ...name, fresh: fresh.length > 0 ? fresh : name.content }
}

const splitName = remembered((text: string): Omit<Reference, 'fresh'> => {
  const stems = stemsOf(text)
  const values = stems.map((stem) => stem.value)
  const proper = stems.filter((stem) => stem.proper).length
  return {
    text,
    stems: values,
    row: ` ${values.join(' ')} `,
    content: contentOf(stems),
    joined: joinedLetters(text),
    numbers: values.filter((value) => /^\d/.test(value)),
    proper: proper / Math.max(1, stems.length),
    initials: values.map((value) => value.slice(0, 1)).join(''),
  }
})

function contentOf(stems: readonly Stem[]): readonly string[] {
  const values = [...new Set(stems.map((stem) => stem.value))]
  const content = values.filter((value) => !littleWords.has(value))
  return content.length > 0 ? content : values
}
