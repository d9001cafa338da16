import type { Report } from '../../src/report/report.ts'
import { runNames, sayName } from '../../src/report/run-names.ts'
import type { MadeTable } from '../../src/report/tables/paper-table.ts'
import type { PageData } from '../../src/report/transcript/page-data.ts'
import type { AnswerKind, TranscriptTable } from '../../src/report/transcript/transcript-table.ts'

/** The transcript as a page queries it: each run's result for each question, by the question's index. */
export interface TranscriptIndex {
  readonly report: Report
  readonly command: string
  readonly transcript: TranscriptTable
  readonly tables: readonly MadeTable[]
  /** Number of questions. */
  readonly size: number
  /** One unique name per run. */
  readonly names: readonly string[]
  readonly answers: AnswersByQuestion
  readonly placeOf: ReadonlyMap<string, number>
  readonly disputed: ReadonlySet<number>
  /** Each question and its right answer in lower case. */
  readonly sought: readonly string[]
}

/** The answers to question n are from `starts[n]` to `starts[n + 1]`, by run, then by sample. */
interface AnswersByQuestion {
  readonly starts: Uint32Array
  readonly runs: Uint32Array
  readonly kinds: Uint32Array
}

const nothing: TranscriptTable = {
  dimensions: [],
  measures: [],
  questions: { ids: [], texts: [], expected: [], parts: [], groups: [], disputed: [], open: [] },
  kinds: [],
  answers: [],
}

export function indexOf({
  report,
  runs,
  transcript = nothing,
  tables = [],
}: PageData): TranscriptIndex {
  const { ids, texts, expected, disputed } = transcript.questions
  return {
    report,
    command: runs,
    transcript,
    tables,
    size: ids.length,
    names: runNames(report).map(sayName),
    answers: answersByQuestion(transcript),
    placeOf: new Map(ids.map((id, place) => [id, place])),
    disputed: new Set(disputed),
    sought: ids.map((_, place) => `${texts[place]} ${expected[place]}`.toLowerCase()),
  }
}

function answersByQuestion({ questions, answers }: TranscriptTable): AnswersByQuestion {
  const starts = new Uint32Array(questions.ids.length + 1)
  eachAnswer(answers, (question) => {
    starts[question + 1] = (starts[question + 1] ?? 0) + 1
  })
  for (let place = 1; place < starts.length; place++) {
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0)
  }
  const next = starts.slice()
  const runs = new Uint32Array(starts.at(-1) ?? 0)
  const kinds = new Uint32Array(runs.length)
  eachAnswer(answers, (question, run, kind) => {
    const at = next[question] ?? 0
    next[question] = at + 1
    runs[at] = run
    kinds[at] = kind
  })
  return { starts, runs, kinds }
}

function eachAnswer(
  runs: TranscriptTable['answers'],
  use: (question: number, run: number, kind: number) => void,
): void {
  runs.forEach(({ steps, kinds }, run) => {
    let question = 0
    steps.forEach((step, at) => {
      question += step
      use(question, run, kinds[at] ?? 0)
    })
  })
}

/** One run's results for a question: one answer per sample. */
export function answersOf(
  { answers, transcript }: TranscriptIndex,
  place: number,
  run: number,
): readonly AnswerKind[] {
  const found: AnswerKind[] = []
  const end = answers.starts[place + 1] ?? 0
  for (let at = answers.starts[place] ?? 0; at < end; at++) {
    const kind = answers.runs[at] === run ? transcript.kinds[answers.kinds[at] ?? 0] : undefined
    if (kind !== undefined) found.push(kind)
  }
  return found
}

/** Right, wrong, or not counted; of several samples the first. */
export function rightness(
  index: TranscriptIndex,
  place: number,
  run: number,
): '1' | '0' | undefined {
  const measure = index.transcript.measures.findIndex(({ id }) => id === 'accuracy')
  const measured = answersOf(index, place, run)[0]?.measured[measure]
  return measured === '1' || measured === '0' ? measured : undefined
}
