import type { Task } from '../../domain/protocol.ts'
import type { Response } from '../../domain/response.ts'
import type { Verdict } from '../../domain/verdict.ts'
import { type Cell, cellOf, isAnswered } from '../frame/cell.ts'
import { type Numbering, numbering, type QuestionRow, questionRow } from '../frame/question-row.ts'
import { measures } from '../measures/measures.ts'
import { groupTagsOf } from '../parts/groups.ts'
import type { Records, RunEvidence } from '../run-evidence.ts'
import type { Became, Transcript, TranscriptAnswer, TranscriptQuestion } from './transcript.ts'
import { PartNumbers, transcriptQuestion } from './transcript-question.ts'

interface Answer {
  readonly cell: Cell
  readonly entry: { readonly response: Response; readonly verdict?: Verdict }
  readonly question: number
}

/** A question of a set; its parts are numbered only if it was asked. */
interface Known {
  readonly row: QuestionRow
  readonly shown: TranscriptQuestion
}

/** Every question and reply; a question shared by several runs is stored once. Runs keep the given order. */
export async function transcriptOf(
  evidence: readonly RunEvidence[],
  disputed: ReadonlySet<string>,
): Promise<Transcript> {
  const questions: TranscriptQuestion[] = []
  const numbers = new Map<string, number>()
  const parts = new PartNumbers()
  const numberOf = numbering()
  const sets = new Map<RunEvidence['questions'], readonly Known[]>()
  const answers: TranscriptAnswer[][] = []
  for (const run of evidence) {
    const set = sets.get(run.questions) ?? (await knownOf(run, numberOf, disputed))
    sets.set(run.questions, set)
    const responses = await bySample(run.responses)
    const verdicts = await bySample(run.judged)
    const said = set.flatMap(({ row, shown }) => {
      const cells = cellsOf(row, run.manifest.samples, responses, verdicts)
      if (cells.length === 0) return []
      const number =
        numbers.get(row.id) ?? questions.push({ ...shown, parts: parts.of(row, shown) }) - 1
      numbers.set(row.id, number)
      return cells.map((cell) => ({ ...cell, question: number }))
    })
    answers.push(answersOf(said, run.manifest.protocol.task, disputed))
  }
  return {
    dimensions: parts.dimensions(),
    measures: measures.map(({ id, title }) => ({ id, title })),
    questions,
    answers,
  }
}

function cellsOf(
  row: QuestionRow,
  samples: number,
  responses: ReadonlyMap<string, Response>,
  verdicts: ReadonlyMap<string, Verdict>,
): readonly Omit<Answer, 'question'>[] {
  return Array.from({ length: samples }, (_, sample) => `${row.id} ${sample}`).flatMap((key) => {
    const response = responses.get(key)
    if (response === undefined) return []
    const verdict = response.status === 'answered' ? verdicts.get(key) : undefined
    const entry = { response, ...(verdict && { verdict }) }
    return [{ cell: cellOf(row, response, verdict), entry }]
  })
}

async function knownOf(
  { questions }: RunEvidence,
  numberOf: Numbering,
  disputed: ReadonlySet<string>,
): Promise<readonly Known[]> {
  const known = new Map<string, Known>()
  for await (const question of questions()) {
    if (known.has(question.id)) continue
    const row = questionRow(question, numberOf)
    known.set(row.id, { row, shown: transcriptQuestion(question, [], disputed.has(row.id)) })
  }
  return [...known.values()]
}

/** The last record for each question and sample. */
async function bySample<T extends { readonly question: string; readonly sample: number }>(
  records: Records<T>,
): Promise<ReadonlyMap<string, T>> {
  const found = new Map<string, T>()
  for await (const record of records()) found.set(`${record.question} ${record.sample}`, record)
  return found
}

/** Disputed and assumed questions count in no measure, as in the report. */
function answersOf(
  said: readonly Answer[],
  task: Task,
  disputed: ReadonlySet<string>,
): TranscriptAnswer[] {
  const counts = ({ row }: Cell) => row.proof !== 'assumed' && !disputed.has(row.id)
  const tags = groupTagsOf(said.map(({ cell }) => cell).filter(counts), task)
  return said.map(({ cell, entry, question }) => {
    const { response, verdict } = entry
    const groups = tags.get(cell)
    return {
      question,
      ...(cell.sample === 0 ? {} : { sample: cell.sample }),
      became: becameOf(cell),
      ...markedOf(cell),
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

/** What a list is filtered by besides. */
function markedOf(cell: Cell): Pick<TranscriptAnswer, 'code' | 'ending' | 'unsure'> {
  if (!isAnswered(cell)) return { code: cell.failure }
  const { reason, ending, unsure } = cell
  return {
    // an assessor may give its reason in a sentence
    ...(reason !== undefined && /^[a-z]+(?:-[a-z]+)*$/.test(reason) && { code: reason }),
    ...(ending !== 'whole' && { ending }),
    ...(unsure && { unsure }),
  }
}

function becameOf(cell: Cell): Became {
  if (!isAnswered(cell)) return 'failed'
  return cell.outcome ?? 'unjudged'
}

function measuredOf(cell: Cell, task: Task): string {
  if (!isAnswered(cell)) return ''
  return measures.map((measure) => measure.valueOf(cell, task) ?? '-').join('')
}
