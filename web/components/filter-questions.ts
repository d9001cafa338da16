import type { Entry, ExamIndex } from './exam-index.ts'
import { type AnswerField, type Field, fieldsOf, type QuestionField } from './fields.ts'
import type { View } from './view.ts'

export interface Filtered {
  readonly entries: readonly Entry[]
  /** For each field, how many questions each value would leave, the other filters as they are. */
  readonly counts: readonly FieldCounts[]
}

export interface FieldCounts {
  readonly field: Field
  readonly values: ReadonlyMap<string, number>
}

/**
 * One pass over all questions. What a filter says of answers has to hold of one and the same answer: *model* and *what it did* together ask what
 * this model did.
 */
export function filterQuestions(index: ExamIndex, view: View): Filtered {
  const fields = fieldsOf(index, view)
  const tallies: Tallies = new Map(fields.map((field) => [field, new Map<string, number>()]))
  const words = (view.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const holds = filterOf(fields, view, tallies)
  const entries = index.entries.filter(
    (entry) => words.every((word) => speaksOf(entry, word)) && holds(entry),
  )
  return {
    entries: sorted(index, entries, view.sort ?? ''),
    counts: fields.map((field) => ({ field, values: tallies.get(field) ?? new Map() })),
  }
}

/** An id is found by its beginning, as the command line takes it. */
function speaksOf({ searched, question }: Entry, word: string): boolean {
  return searched.includes(word) || (word.length >= 6 && question.id.startsWith(word))
}

type Tallies = ReadonlyMap<Field, Map<string, number>>

/** Whether a question passes all filters; on the way it is counted for each field whose own filter alone it may miss. */
function filterOf(
  fields: readonly Field[],
  view: View,
  tallies: Tallies,
): (entry: Entry) => boolean {
  const ofQuestions = fields.filter((field) => field.kind === 'question')
  const ofAnswers = fields.filter((field) => field.kind === 'answer')
  return (entry) => {
    const values = ofQuestions.map((field) => field.valuesOf(entry))
    const missed = ofQuestions.filter((field, place) => misses(field, values[place] ?? [], view))
    if (missed.length > 1) return false
    const answered = answersOf(entry, ofAnswers, view)
    const passes = missed.length === 0
    if (passes) for (const [field, found] of answered.values) add(tallies.get(field), found)
    if (!answered.holds) return false
    for (const field of passes ? ofQuestions : missed) {
      add(tallies.get(field), values[ofQuestions.indexOf(field)] ?? [])
    }
    return passes
  }
}

function misses(
  field: QuestionField | AnswerField,
  values: readonly string[],
  view: View,
): boolean {
  const wanted = view[field.id]
  return wanted !== undefined && !values.includes(wanted)
}

function answersOf(entry: Entry, fields: readonly AnswerField[], view: View) {
  const filtered = fields.filter(({ id }) => view[id] !== undefined)
  const values = new Map(fields.map((field) => [field, new Set<string>()]))
  const found = { holds: false, values }
  entry.answers.forEach((samples, run) => {
    for (const answer of samples) {
      const missed = filtered.filter((field) => misses(field, field.valuesOf(answer, run), view))
      if (missed.length === 0) found.holds = true
      if (missed.length > 1) continue
      const counted = missed.length === 0 ? fields : missed
      for (const field of counted) addTo(values.get(field), field.valuesOf(answer, run))
    }
  })
  return found
}

function addTo(set: Set<string> | undefined, values: readonly string[]): void {
  for (const value of values) set?.add(value)
}

function add(tally: Map<string, number> | undefined, values: Iterable<string>): void {
  for (const value of values) tally?.set(value, (tally.get(value) ?? 0) + 1)
}

/** `text`, `right` (the hardest first) or a field's id; a minus turns it round. */
function sorted(index: ExamIndex, entries: readonly Entry[], by: string): readonly Entry[] {
  const name = by.replace(/^-/, '')
  const key = keyOf(index, name)
  if (key === undefined) return entries
  const turn = by.startsWith('-') ? -1 : 1
  return entries
    .map((entry) => ({ entry, key: key(entry) }))
    .sort((one, other) => turn * compare(one.key, other.key) || one.entry.place - other.entry.place)
    .map(({ entry }) => entry)
}

function keyOf(index: ExamIndex, name: string): ((entry: Entry) => string | number) | undefined {
  if (name === 'text') return ({ searched }) => searched
  if (name === 'right') return ({ answers }) => answers.flat().filter(isRight).length
  const field = fieldsOf(index, {}).find(({ id }) => id === name)
  if (field?.kind !== 'question') return undefined
  return (entry) => field.valuesOf(entry).map(field.labelOf).join(', ')
}

function isRight({ became }: { readonly became: string }): boolean {
  return became === 'correct' || became === 'corrected'
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
