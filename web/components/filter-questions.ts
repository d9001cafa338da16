import { hasValue } from './column.ts'
import type { Field } from './fields.ts'
import type { TranscriptIndex } from './transcript-index.ts'
import type { View } from './view.ts'

export interface Filtered {
  /** Indexes of the matching questions, in the requested order. */
  readonly places: readonly number[]
  /** For each field, how many questions each of its values would leave, with the other filters unchanged. */
  readonly counts: readonly FieldCounts[]
}

export interface FieldCounts {
  readonly field: Field
  /** One per value of the field's column. */
  readonly values: Uint32Array
}

/**
 * One pass over all questions in their `order`. Filters on answers have to match the same answer: *model* and *what it
 * did* together ask what that model did. Words are sought in the question, else in that same answer: `hits` has one bit
 * an answer.
 */
export function filterQuestions(
  index: TranscriptIndex,
  fields: readonly Field[],
  order: readonly number[],
  view: View,
  hits?: Uint8Array,
): Filtered {
  const words = wordsOf(view.q)
  const isSaid = (at: number) => ((hits?.[at >> 3] ?? 0) >> (at & 7)) & 1
  const { starts, runs, kinds } = index.answers
  const questions = missesOf(fields, 'question', index.size, view)
  const ofRuns = missesOf(fields, 'run', index.names.length, view)
  const ofKinds = missesOf(fields, 'kind', index.transcript.kinds.length, view)
  const tallies = fields.map(tallyOf)
  const ofQuestions = tallies.filter(({ field }) => field.of === 'question')
  const ofAnswers = tallies.filter(({ field }) => field.of !== 'question')

  const missedBy = (at: number): number =>
    (ofRuns.counts[runs[at] ?? 0] ?? 0) + (ofKinds.counts[kinds[at] ?? 0] ?? 0)

  /**
   * A question that misses a single filter counts only for that filter's field: another choice there would include it.
   */
  const countAnswer = (place: number, at: number): void => {
    const [run, kind] = [runs[at] ?? 0, kinds[at] ?? 0]
    const only = ofRuns.last[run] ?? ofKinds.last[kind]
    for (const { field, add } of ofAnswers) {
      if (only === undefined || only === field) add(place, field.of === 'run' ? run : kind)
    }
  }
  const countQuestion = (place: number): void => {
    const only = questions.last[place]
    for (const { field, add } of ofQuestions) {
      if (only === undefined || only === field) add(place, place)
    }
  }
  const someAnswerHolds = (place: number, asks: boolean, counted: boolean): boolean => {
    let holds = false
    const end = starts[place + 1] ?? 0
    for (let at = starts[place] ?? 0; at < end; at++) {
      if (!asks && isSaid(at) === 0) continue
      const missed = missedBy(at)
      if (missed === 0) holds = true
      if (counted && missed <= 1) countAnswer(place, at)
    }
    return holds
  }
  const places = order.filter((place) => {
    const missed = questions.counts[place] ?? 0
    if (missed > 1) return false
    const asks = words.length === 0 || asksOf(index, place, words)
    if (!asks && hits === undefined) return false
    if (!someAnswerHolds(place, asks, missed === 0)) return false
    countQuestion(place)
    return missed === 0
  })
  return { places, counts: tallies.map(({ field, values }) => ({ field, values })) }
}

/** How many filters each item misses, and the last of them. */
function missesOf(fields: readonly Field[], of: Field['of'], things: number, view: View) {
  const counts = new Uint8Array(things)
  const last: Field[] = []
  for (const field of fields) {
    const wanted = view[field.id]
    if (field.of !== of || wanted === undefined) continue
    for (let thing = 0; thing < things; thing++) {
      if (hasValue(field.column, thing, wanted)) continue
      counts[thing] = (counts[thing] ?? 0) + 1
      last[thing] = field
    }
  }
  return { counts, last }
}

/** Counts each question once per value, however many of its answers have it. */
function tallyOf(field: Field) {
  const { starts, codes, values: all } = field.column
  const values = new Uint32Array(all.length)
  const counted = new Int32Array(all.length).fill(-1)
  const add = (question: number, thing: number) => {
    const end = starts[thing + 1] ?? 0
    for (let at = starts[thing] ?? 0; at < end; at++) {
      const code = codes[at] ?? 0
      if (counted[code] === question) continue
      counted[code] = question
      values[code] = (values[code] ?? 0) + 1
    }
  }
  return { field, values, add }
}

export function wordsOf(text = ''): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

/** Matches an id by its beginning, as on the command line. */
function asksOf(
  { transcript, sought }: TranscriptIndex,
  place: number,
  words: readonly string[],
): boolean {
  const id = transcript.questions.ids[place] ?? ''
  const text = sought[place] ?? ''
  return words.every((word) => text.includes(word) || (word.length >= 6 && id.startsWith(word)))
}
