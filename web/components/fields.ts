import type { ExamAnswer } from '../../src/report/exam/exam.ts'
import { type Entry, type ExamIndex, rightness } from './exam-index.ts'
import type { View } from './view.ts'
import { sayBecame, sayGroup } from './words.ts'

/** What questions can be filtered by: a property of the question, or of what one run made of it. */
export type Field = QuestionField | AnswerField

interface Named {
  readonly id: string
  readonly title: string
  readonly labelOf: (value: string) => string
}

export interface QuestionField extends Named {
  readonly kind: 'question'
  readonly valuesOf: (entry: Entry) => readonly string[]
}

export interface AnswerField extends Named {
  readonly kind: 'answer'
  readonly valuesOf: (answer: ExamAnswer, run: number) => readonly string[]
}

export function fieldsOf(index: ExamIndex, view: View): readonly Field[] {
  return [...answerFields(index), differField(index, view), ...dimensionFields(index), disputed]
}

function answerFields({ names, exam }: ExamIndex): readonly AnswerField[] {
  const itself = (value: string) => value
  const counted = new Map<string, readonly string[]>()
  const models = names.map((name) => [name])
  return [
    {
      kind: 'answer',
      id: 'model',
      title: 'Model',
      labelOf: itself,
      valuesOf: (_, run) => models[run] ?? [],
    },
    {
      kind: 'answer',
      id: 'became',
      title: 'What it did',
      labelOf: sayBecame,
      valuesOf: ({ became }) => [became],
    },
    {
      kind: 'answer',
      id: 'measure',
      title: 'Counted as',
      labelOf: (value) => {
        const [id, counts] = value.split('.')
        const title = exam.measures.find((measure) => measure.id === id)?.title ?? value
        return counts === undefined ? `counted for "${title}"` : `${title}: ${counts}`
      },
      valuesOf: ({ measured }) => {
        // few ways to be counted, of many thousand answers
        const known = counted.get(measured)
        if (known !== undefined) return known
        const values = exam.measures.flatMap(({ id }, place) => {
          const value = measured[place]
          return value === '1' || value === '0' ? [id, `${id}.${value === '1' ? 'yes' : 'no'}`] : []
        })
        counted.set(measured, values)
        return values
      },
    },
    {
      kind: 'answer',
      id: 'group',
      title: 'In its group',
      labelOf: sayGroup,
      valuesOf: ({ groups }) => groups ?? [],
    },
    {
      kind: 'answer',
      id: 'step',
      title: 'Decided by',
      labelOf: itself,
      valuesOf: ({ step }) => (step === undefined ? [] : [step]),
    },
  ]
}

/** What differs between two models: those that the address names, else the first two. */
export function pairOf({ names }: ExamIndex, view: View): readonly [number, number] | undefined {
  if (names.length < 2) return undefined
  const named = (name: string | undefined, other: number) => {
    const place = names.indexOf(name ?? '')
    return place === -1 ? other : place
  }
  const first = named(view.first, 0)
  const second = named(view.second, first === 1 ? 0 : 1)
  return first === second ? [first, first === 0 ? 1 : 0] : [first, second]
}

function differField(index: ExamIndex, view: View): QuestionField {
  const pair = pairOf(index, view)
  const [first, second] = (pair ?? []).map((run) => index.names[run] ?? '')
  const labels: Record<string, string> = {
    differ: `${first} and ${second} differ`,
    first: `only ${first} right`,
    second: `only ${second} right`,
    both: `${first} and ${second} right`,
    neither: `neither ${first} nor ${second} right`,
  }
  return {
    kind: 'question',
    id: 'differs',
    title: 'What differs',
    labelOf: (value) => labels[value] ?? value,
    valuesOf: (entry) => {
      if (pair === undefined) return []
      const one = rightness(index, entry, pair[0])
      const other = rightness(index, entry, pair[1])
      if (one === undefined || other === undefined) return []
      if (one === other) return [one === '1' ? 'both' : 'neither']
      return ['differ', one === '1' ? 'first' : 'second']
    },
  }
}

function dimensionFields({ exam }: ExamIndex): readonly QuestionField[] {
  return exam.dimensions.map(({ id, title, parts }, place) => {
    const labels = new Map(parts.map(({ key, label }) => [key, label]))
    return {
      kind: 'question',
      id,
      title,
      labelOf: (value) => labels.get(value) ?? value,
      valuesOf: ({ question }) =>
        (question.parts[place] ?? []).flatMap((part) => parts[part]?.key ?? []),
    }
  })
}

const disputed: QuestionField = {
  kind: 'question',
  id: 'disputed',
  title: 'Disputed',
  labelOf: (value) => value,
  valuesOf: ({ question }) => [question.disputed ? 'left out as disputed' : 'not disputed'],
}
