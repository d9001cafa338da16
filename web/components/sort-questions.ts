import { valuesAt } from './column.ts'
import type { Field } from './fields.ts'
import { answersOf, type TranscriptIndex } from './transcript-index.ts'
import { wasRight } from './words.ts'

/** All indexes, sorted by `text`, `right` (hardest first) or a field's id; a minus reverses the order. */
export function sortQuestions(index: TranscriptIndex, fields: readonly Field[], by = ''): number[] {
  const places = Array.from({ length: index.size }, (_, place) => place)
  const key = keyOf(index, fields, by.replace(/^-/, ''))
  if (key === undefined) return places
  const keys = places.map(key)
  const turn = by.startsWith('-') ? -1 : 1
  return places.sort(
    (one, other) => turn * compare(keys[one] ?? 0, keys[other] ?? 0) || one - other,
  )
}

type Key = string | number

function keyOf(
  index: TranscriptIndex,
  fields: readonly Field[],
  name: string,
): ((place: number) => Key) | undefined {
  const { texts } = index.transcript.questions
  if (name === 'text') return (place) => (texts[place] ?? '').toLowerCase()
  if (name === 'right') return (place) => rightOf(index, place)
  const field = fields.find(({ id }) => id === name)
  if (field?.of !== 'question') return undefined
  return (place) => valuesAt(field.column, place).map(field.labelOf).join(', ')
}

/** The number of models that answered a question correctly; of several samples the first counts. */
export function rightOf(index: TranscriptIndex, place: number): number {
  return index.names.filter((_, run) => {
    const [first] = answersOf(index, place, run)
    return first !== undefined && wasRight(first.became)
  }).length
}

function compare(one: Key, other: Key): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
