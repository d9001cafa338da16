import type { Task } from '../../domain/protocol.ts'
import { type Cell, cellOf, isAnswered } from '../frame/cell.ts'
import { numbering, type QuestionRow, questionRow } from '../frame/question-row.ts'
import { measures } from '../measures/measures.ts'
import { groupTagsOf } from '../parts/groups.ts'
import type { RunEntry, RunEvidence } from '../run-evidence.ts'
import type { Became, Exam, ExamAnswer, ExamQuestion } from './exam.ts'
import { examQuestion, PartNumbers } from './exam-question.ts'

interface Answer {
  readonly cell: Cell
  readonly entry: Pick<RunEntry, 'response' | 'verdict'>
  readonly question: number
}

/** All that was asked and said, once: a question of several runs is held once. Runs keep the order given. */
export async function examOf(
  evidence: readonly RunEvidence[],
  disputed: ReadonlySet<string>,
): Promise<Exam> {
  const questions: ExamQuestion[] = []
  const numbers = new Map<string, { readonly number: number; readonly row: QuestionRow }>()
  const parts = new PartNumbers()
  const numberOf = numbering()
  const answers: ExamAnswer[][] = []
  for (const { manifest, entries } of evidence) {
    const said: Answer[] = []
    for await (const entry of entries) {
      const { question, response, verdict } = entry
      const known = numbers.get(question.id)
      const row = known?.row ?? questionRow(question, numberOf)
      const number =
        known?.number ??
        questions.push(examQuestion(question, parts.of(row), disputed.has(question.id))) - 1
      numbers.set(question.id, { number, row })
      said.push({
        cell: cellOf(entry, row),
        entry: { response, ...(verdict && { verdict }) },
        question: number,
      })
    }
    answers.push(answersOf(said, manifest.protocol.task, disputed))
  }
  return {
    dimensions: parts.dimensions(),
    measures: measures.map(({ id, title }) => ({ id, title })),
    questions,
    answers,
  }
}

/** What is disputed, or only assumed, is in no measure, as in the report. */
function answersOf(
  said: readonly Answer[],
  task: Task,
  disputed: ReadonlySet<string>,
): ExamAnswer[] {
  const counts = ({ row }: Cell) => row.proof !== 'assumed' && !disputed.has(row.id)
  const tags = groupTagsOf(said.map(({ cell }) => cell).filter(counts), task)
  return said.map(({ cell, entry, question }) => {
    const { response, verdict } = entry
    const groups = tags.get(cell)
    return {
      question,
      ...(cell.sample === 0 ? {} : { sample: cell.sample }),
      became: becameOf(cell),
      ...(response.status === 'failed'
        ? { reason: `${response.reason}: ${response.message}` }
        : { reply: response.text }),
      ...(response.status === 'answered' && response.confidence !== undefined
        ? { confidence: response.confidence }
        : {}),
      ...(verdict && { reason: verdict.reason, step: verdict.step }),
      ...(verdict?.span && verdict.span.end > verdict.span.start
        ? { span: [verdict.span.start, verdict.span.end] as const }
        : {}),
      measured: counts(cell) ? measuredOf(cell, task) : '',
      ...(groups && { groups }),
    }
  })
}

function becameOf(cell: Cell): Became {
  if (!isAnswered(cell)) return 'failed'
  return cell.outcome ?? 'unjudged'
}

function measuredOf(cell: Cell, task: Task): string {
  if (!isAnswered(cell)) return ''
  return measures.map((measure) => measure.valueOf(cell, task) ?? '-').join('')
}
