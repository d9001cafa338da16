import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { reportOn } from '../../src/report/report-on.ts'
import { pageOf } from '../../src/report/transcript/page-of.ts'
import { transcriptOf } from '../../src/report/transcript/transcript-of.ts'
import { hasValue } from '../../web/components/column.ts'
import { differsField, type Field, fieldsOf, pairOf } from '../../web/components/fields.ts'
import { filterQuestions } from '../../web/components/filter-questions.ts'
import { answersOf, indexOf, type TranscriptIndex } from '../../web/components/transcript-index.ts'
import type { View } from '../../web/components/view.ts'
import { evidenceOf } from './evidence.ts'
import { plantedExam } from './planted-exam.ts'

/** Filters against the plainest way to say what they mean, on 600 questions to three models. */
let index: TranscriptIndex
let fields: readonly Field[]
let hits: Uint8Array
beforeAll(async () => {
  const evidence = [0.9, 0.6, 0.3].map((ability, place) =>
    evidenceOf(plantedExam(ability, 0.4, place), { label: `model ${place}` }),
  )
  const report = await reportOn(evidence, '0.1.0')
  const transcript = await transcriptOf(evidence, new Set())
  const page = pageOf(report, { runs: 'runs', transcript })
  index = indexOf(page.data)
  fields = [...fieldsOf(index), differsField(index, pairOf(index, {}))]
  const said = page.details.flatMap((each) => each.said)
  hits = new Uint8Array(Math.ceil(said.length / 8))
  said.forEach(({ reply = '' }, at) => {
    const says = reply.toLowerCase().includes('paris')
    if (says) hits[at >> 3] = (hits[at >> 3] ?? 0) | (1 << (at & 7))
  })
})

test('any filters at once leave the questions of which one answer has it all', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const view = Object.fromEntries(
        fields.flatMap(({ id, column }): [string, string][] => {
          const [wanted = 0, value = 0] = [next(numbers), next(numbers)]
          const chosen = column.values[value % column.values.length]
          return wanted % 4 > 0 || chosen === undefined ? [] : [[id, chosen]]
        }),
      )

      const { places } = filterQuestions(index, fields, allPlaces(), view)

      expect(places).toEqual(allPlaces().filter((place) => isWanted(place, view)))
    }),
    { numRuns: 300 },
  )
})

test('every filter at once, each with what one answer is, leaves that answer’s question', () => {
  const own = (thing: number, { column }: Field) =>
    column.values.find((value) => hasValue(column, thing, value))
  const view = Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const thing = field.of === 'question' ? 7 : field.of === 'run' ? 0 : kindOf(7, 0)
      const value = own(thing, field)
      return value === undefined ? [] : [[field.id, value]]
    }),
  )

  const { places } = filterQuestions(index, fields, allPlaces(), view)

  expect(Object.keys(view).length).toBeGreaterThanOrEqual(14)
  expect(places).toContain(7)
  expect(places).toEqual(allPlaces().filter((place) => isWanted(place, view)))
})

test('the count beside a value is what the list has when it is chosen', () => {
  const view: View = { model: index.names[1] ?? '', form: 'wh', q: 'paris' }

  const { counts } = filterQuestions(index, fields, allPlaces(), view, hits)

  const checked = counts.flatMap(({ field, values }) =>
    field.column.values.map((value, code) => {
      const chosen = { ...view, [field.id]: value }
      const { places } = filterQuestions(index, fields, allPlaces(), chosen, hits)
      expect([field.id, value, values[code]]).toEqual([field.id, value, places.length])
      return places.length
    }),
  )
  expect(checked.filter((count) => count > 0).length).toBeGreaterThan(20)
})

test('words are sought in the question, else in the one answer that the other filters are about', () => {
  const wrong = { model: index.names[0] ?? '', became: 'wrong', q: 'Paris' }

  const { places } = filterQuestions(index, fields, allPlaces(), wrong, hits)
  const inQuestions = filterQuestions(index, fields, allPlaces(), { q: 'number 7?' }).places

  const { starts } = index.answers
  expect(places).toEqual(
    allPlaces().filter((place) => {
      const [answer] = answersOf(index, place, 0)
      const at = starts[place] ?? 0
      const says = ((hits[at >> 3] ?? 0) >> (at & 7)) & 1
      const asks = index.sought[place]?.includes('paris') === true
      return answer?.became === 'wrong' && (says === 1 || asks)
    }),
  )
  expect(places.length).toBeGreaterThan(0)
  expect(inQuestions.length).toBeGreaterThan(0)
  expect(inQuestions.every((place) => index.sought[place]?.includes('7?'))).toBe(true)
})

function allPlaces(): number[] {
  return Array.from({ length: index.size }, (_, place) => place)
}

function next(numbers: Iterator<number>): number {
  return numbers.next().value ?? 0
}

function kindOf(place: number, run: number): number {
  const { starts, runs, kinds } = index.answers
  const from = starts[place] ?? 0
  const at = runs.subarray(from, starts[place + 1]).indexOf(run)
  return kinds[from + at] ?? -1
}

function isWanted(place: number, view: View): boolean {
  const wanted = fields.filter(({ id }) => id in view)
  const holds = (field: Field, thing: number) => hasValue(field.column, thing, view[field.id] ?? '')
  const ofQuestion = wanted.filter((field) => field.of === 'question')
  if (!ofQuestion.every((field) => holds(field, place))) return false
  const { starts, runs, kinds } = index.answers
  const answers = Array.from(
    { length: (starts[place + 1] ?? 0) - (starts[place] ?? 0) },
    (_, nth) => (starts[place] ?? 0) + nth,
  )
  return answers.some((at) =>
    wanted.every(
      (field) =>
        field.of === 'question' || holds(field, (field.of === 'run' ? runs[at] : kinds[at]) ?? -1),
    ),
  )
}
