import type { Question } from '../../domain/question.ts'
import { worldList } from '../../lexicon/world/world-lists.ts'
import { sayDate } from '../../text/say-date.ts'
import { sentencesOf, stemOf, words } from './plain-text.ts'

/** What a correction of a false premise is compared with. */
export interface Premise {
  /** The words of the set's own correction. */
  readonly correction: readonly string[]
  /** Its first sentence. */
  readonly first: readonly string[]
  /** What is true instead of what is supposed; what is supposed and denied by the correction. */
  readonly right: readonly (readonly string[])[]
  readonly wrong: readonly (readonly string[])[]
  /** Other subjects of which the supposed value is true. */
  readonly others: readonly (readonly string[])[]
  /** Words of the names in the premise. */
  readonly names: ReadonlySet<string>
  /** Stems of the words of the correction, the premise's names and the question's facts: not of the question's other part. */
  readonly stems: ReadonlySet<string>
}

/** `undefined` for a question whose premise is not false. */
export function premiseOf(question: Question): Premise | undefined {
  const { premise, expected, statements, certificates, labels, facts } = question
  if (expected.kind !== 'rejection' || premise.status !== false) return undefined
  const correction = words(expected.correction)
  const asked = words(question.text)
  const said = (end: string) =>
    [labels[end] ?? end, sayDate(end), end.replace(/(?<=\d{4})-.*/, '')].map(words)
  const ends = statements.flatMap(({ subject, object }) => [
    subject,
    typeof object === 'string' ? object : object.value,
  ])
  const originals = premise.exchanges.flatMap(({ original }) =>
    original === undefined ? [] : said(original),
  )
  const certified = certificates.flatMap(({ names = [] }) =>
    names.flatMap(({ subject, object }) => [words(subject), words(object)]),
  )
  const right = [...originals, ...certified].filter(
    (one) => isIn(one, correction) && !isIn(one, asked),
  )
  const supposed = [...premise.exchanges.map(({ replacement }) => replacement), ...ends].flatMap(
    said,
  )
  return {
    correction,
    first: sentencesOf(expected.correction)[0] ?? [],
    right,
    wrong: supposed.filter((one) =>
      correction.some((_, at) => startsAt(correction, at, one) && isDeniedAt(correction, at)),
    ),
    others: originals.filter((one) => !isIn(one, correction)),
    names: new Set(ends.flatMap((end) => words(labels[end] ?? end))),
    stems: new Set(
      [
        ...correction,
        ...ends.flatMap((end) => words(labels[end] ?? end)),
        ...facts.flatMap(({ object }) =>
          typeof object === 'string' ? [] : words(sayDate(object.value)),
        ),
      ].map(stemOf),
    ),
  }
}

/** "…, not in 1968": whether the words at a place are denied directly. */
export function isDeniedAt(said: readonly string[], at: number): boolean {
  return said.slice(0, at).findLast((word) => !prepositions().has(word)) === 'not'
}

export function startsAt(said: readonly string[], at: number, name: readonly string[]): boolean {
  return name.length > 0 && name.every((word, index) => said[at + index] === word)
}

function isIn(name: readonly string[], said: readonly string[]): boolean {
  return said.some((_, at) => startsAt(said, at, name))
}

const prepositions = worldList('plain-answers', 'behind not')
