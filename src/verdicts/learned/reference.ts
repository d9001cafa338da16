import { remembered } from '../../text/remembered.ts'
import { joinedLetters, littleWords, type Stem, stemsOf } from './stems.ts'

/** An accepted name, split once, as it is looked for in replies. */
export interface Reference {
  readonly text: string
  readonly stems: readonly string[]
  /** Between blanks, for finding them in a row. */
  readonly row: string
  /** What carries the meaning: no little words, unless there are no others. */
  readonly content: readonly string[]
  /** Of those, the ones that the question does not hold; all where it holds all. */
  readonly fresh: readonly string[]
  readonly joined: string
  readonly numbers: readonly string[]
  /** Share of its content that is written with a capital. */
  readonly proper: number
  readonly initials: string
}

/** A question with its accepted names, split once. */
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
