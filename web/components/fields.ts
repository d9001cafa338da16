import type { RunReport } from '../../src/report/report.ts'
import { type Column, codedColumn, columnOf } from './column.ts'
import { rightness, type TranscriptIndex } from './transcript-index.ts'
import type { View } from './view.ts'
import { sayBecame, sayConfidence, sayEnding, sayGroup, sayReason } from './words.ts'

/** A filter: a property of the question, or of an answer, its run or its result. */
export interface Field {
  readonly of: 'question' | 'run' | 'kind'
  readonly id: string
  readonly title: string
  readonly labelOf: (value: string) => string
  readonly column: Column
}

/** All but `differsField`, which depends on the view. */
export function fieldsOf(index: TranscriptIndex): readonly Field[] {
  return [...answerFields(index), ...dimensionFields(index), apartField(index)]
}

function answerFields({ names, transcript, report }: TranscriptIndex): readonly Field[] {
  const { kinds, measures } = transcript
  const itself = (value: string) => value
  const ofKind = (valuesOf: (kind: (typeof kinds)[number]) => readonly string[]) =>
    columnOf(kinds.length, (place) => kinds.slice(place, place + 1).flatMap(valuesOf))
  return [
    {
      of: 'run',
      id: 'model',
      title: 'Model',
      labelOf: itself,
      column: columnOf(names.length, (run) => names.slice(run, run + 1)),
    },
    {
      of: 'run',
      id: 'protocol',
      title: 'Asked as',
      labelOf: itself,
      column: columnOf(names.length, (run) => report.runs.slice(run, run + 1).map(protocolOf)),
    },
    {
      of: 'run',
      id: 'asked',
      title: 'Question set',
      labelOf: itself,
      column: columnOf(names.length, (run) =>
        report.runs.slice(run, run + 1).flatMap(({ questions }) => questions.name ?? []),
      ),
    },
    {
      of: 'kind',
      id: 'became',
      title: 'What it did',
      labelOf: sayBecame,
      column: ofKind(({ became }) => [became]),
    },
    {
      of: 'kind',
      id: 'measure',
      title: 'Counted as',
      labelOf: (value) => {
        const [id, counts] = value.split('.')
        const title = measures.find((measure) => measure.id === id)?.title ?? value
        return counts === undefined ? `counted for "${title}"` : `${title}: ${counts}`
      },
      column: ofKind(({ measured }) =>
        measures.flatMap(({ id }, place) => {
          const value = measured[place]
          return value === '1' || value === '0' ? [id, `${id}.${value === '1' ? 'yes' : 'no'}`] : []
        }),
      ),
    },
    {
      of: 'kind',
      id: 'group',
      title: 'In its group',
      labelOf: sayGroup,
      column: ofKind(({ groups = [] }) => groups),
    },
    {
      of: 'kind',
      id: 'step',
      title: 'Decided by',
      labelOf: itself,
      column: ofKind(({ step }) => (step === undefined ? [] : [step])),
    },
    {
      of: 'kind',
      id: 'why',
      title: 'Reason',
      labelOf: sayReason,
      column: ofKind(({ code }) => (code === undefined ? [] : [code])),
    },
    {
      of: 'kind',
      id: 'ending',
      title: 'Reply ended',
      labelOf: sayEnding,
      column: ofKind(({ ending }) => (ending === undefined ? [] : [ending])),
    },
    {
      of: 'kind',
      id: 'assessor',
      title: 'Assessor',
      labelOf: (value) => (value === 'unsure' ? 'unsure of its verdict' : 'sure'),
      column: ofKind(({ step, unsure }) =>
        step === undefined ? [] : [unsure === true ? 'unsure' : 'sure'],
      ),
    },
    {
      of: 'kind',
      id: 'confidence',
      title: "Model's confidence",
      labelOf: sayConfidence,
      column: ofKind(({ sure }) => (sure === undefined ? [] : [`${sure}`])),
    },
  ]
}

function protocolOf({ protocol }: RunReport): string {
  return `${protocol.id} v${protocol.version}`
}

function dimensionFields({ transcript }: TranscriptIndex): readonly Field[] {
  return transcript.dimensions.map(({ id, title, parts }, place) => {
    const labels = new Map(parts.map(({ key, label }) => [key, label]))
    return {
      of: 'question',
      id,
      title,
      labelOf: (value) => labels.get(value) ?? value,
      column: codedColumn(
        parts.map(({ key }) => key),
        transcript.questions.parts[place] ?? [],
      ),
    }
  })
}

/** Questions outside the main numbers; the others have no value. */
function apartField({ size, disputed, transcript }: TranscriptIndex): Field {
  const open = new Set(transcript.questions.open)
  const labels: Readonly<Record<string, string>> = {
    disputed: 'left out as disputed',
    open: 'open list: may have more right answers',
  }
  return {
    of: 'question',
    id: 'apart',
    title: 'Apart',
    labelOf: (value) => labels[value] ?? value,
    column: columnOf(size, (place) => [
      ...(disputed.has(place) ? ['disputed'] : []),
      ...(open.has(place) ? ['open'] : []),
    ]),
  }
}

/** The two models to compare: those in the address, else the first two. */
export function pairOf(
  { names }: TranscriptIndex,
  view: View,
): readonly [number, number] | undefined {
  if (names.length < 2) return undefined
  const named = (name: string | undefined, other: number) => {
    const place = names.indexOf(name ?? '')
    return place === -1 ? other : place
  }
  const first = named(view.first, 0)
  const second = named(view.second, first === 1 ? 0 : 1)
  return first === second ? [first, first === 0 ? 1 : 0] : [first, second]
}

/** The runs shown beside each other: the two that are compared, else all. */
export function runsShown(
  index: TranscriptIndex,
  { differs, first, second }: View,
  pair: ReturnType<typeof pairOf>,
): readonly number[] {
  const compared = (differs ?? first ?? second) !== undefined
  return compared && pair !== undefined ? pair : index.names.map((_, run) => run)
}

/** How two models differ in being right, over the questions judged in both. */
export function differsField(index: TranscriptIndex, pair: ReturnType<typeof pairOf>): Field {
  const [first, second] = (pair ?? []).map((run) => index.names[run] ?? '')
  const labels: Record<string, string> = {
    differ: `${first} and ${second} differ`,
    first: `only ${first} right`,
    second: `only ${second} right`,
    both: `${first} and ${second} right`,
    neither: `neither ${first} nor ${second} right`,
  }
  return {
    of: 'question',
    id: 'differs',
    title: 'What differs',
    labelOf: (value) => labels[value] ?? value,
    column: columnOf(index.size, (place) => {
      if (pair === undefined) return []
      const one = rightness(index, place, pair[0])
      const other = rightness(index, place, pair[1])
      if (one === undefined || other === undefined) return []
      if (one === other) return [one === '1' ? 'both' : 'neither']
      return ['differ', one === '1' ? 'first' : 'second']
    }),
  }
}
