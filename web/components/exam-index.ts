import type { Exam, ExamAnswer, ExamQuestion } from '../../src/report/exam/exam.ts'
import type { PageData } from '../../src/report/exam/page-data.ts'
import { sayRunOf } from '../../src/report/headlines.ts'
import type { Report } from '../../src/report/report.ts'

/** The exam as a page asks for it: what each run made of each question, by its place. */
export interface ExamIndex {
  readonly report: Report
  readonly command: string
  readonly exam: Exam
  /** One a run, none twice. */
  readonly names: readonly string[]
  readonly entries: readonly Entry[]
}

export interface Entry {
  readonly place: number
  readonly question: ExamQuestion
  /** Question and answer in small letters. */
  readonly searched: string
  /** The samples of each run. */
  readonly answers: readonly (readonly ExamAnswer[])[]
}

const nothing: Exam = { dimensions: [], measures: [], questions: [], answers: [] }

export function indexOf({ report, runs, exam = nothing }: PageData): ExamIndex {
  const answers = exam.questions.map((): ExamAnswer[][] => report.runs.map(() => []))
  exam.answers.forEach((list, run) => {
    for (const answer of list) answers[answer.question]?.[run]?.push(answer)
  })
  return {
    report,
    command: runs,
    exam,
    names: namesOf(report),
    entries: exam.questions.map((question, place) => ({
      place,
      question,
      searched: `${question.text} ${question.expected}`.toLowerCase(),
      answers: answers[place] ?? [],
    })),
  }
}

function namesOf(report: Report): string[] {
  const names = report.runs.map((run) => sayRunOf(report, run))
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length
    return before === 0 ? name : `${name} (${before + 1})`
  })
}

/** Right, wrong, or no part of what is right; of several samples the first. */
export function rightness(index: ExamIndex, entry: Entry, run: number): '1' | '0' | undefined {
  const measure = index.exam.measures.findIndex(({ id }) => id === 'accuracy')
  const measured = entry.answers[run]?.[0]?.measured[measure]
  return measured === '1' || measured === '0' ? measured : undefined
}
