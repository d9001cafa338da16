import { access, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Question } from '../domain/question.ts'
import type { SourceFile } from '../knowledge/sources/source.ts'
import { refuseUnwritable } from '../workspace/refuse-unwritable.ts'
import { generate } from './generate.ts'
import { type IngestResult, ingest } from './ingest.ts'
import { show } from './show.ts'

export interface ExamRequest {
  readonly sources: readonly SourceFile[]
  /** The folder of all its files. */
  readonly into: string
  readonly count: number
  readonly seed: number
  /** Told when the sources have been read, before any question is made. */
  readonly onIngested: (result: IngestResult) => void
}

export interface PreparedExam {
  readonly knowledge: string
  readonly questions: string
  readonly runs: string
  /** How many there are; a graph may give less than was asked for. */
  readonly made: number
  /** From all over the set. */
  readonly some: readonly Question[]
}

const mostShown = 10

/** Knowledge and questions of one's own files. A set of the same facts, size and seed that is there is taken as it is. */
export async function prepareExam(request: ExamRequest): Promise<PreparedExam> {
  const { sources, into, count, seed, onIngested } = request
  const knowledge = join(into, 'kg.duckdb')
  await refuseUnwritable(knowledge)
  // perhaps of other files
  await rm(knowledge, { force: true })
  const ingested = await ingest({ sources, into: knowledge })
  onIngested(ingested)
  // other facts are another exam, whose runs stand apart
  const exam = `${ingested.fingerprint.slice(0, 8)}-${seed}-${count}`
  const questions = join(into, `questions-${exam}.jsonl`)
  if (!(await exists(questions))) {
    await generate({
      ...{ knowledge, output: questions, count, seed },
      preset: 'all',
      relations: [],
      language: 'en',
      proof: 'likely',
    })
  }
  const shown = await show({ file: questions, filter: {}, from: 0, count })
  const runs = join(into, `runs-${exam}`)
  return { knowledge, questions, runs, made: shown.total, some: spread(shown.questions) }
}

/** Sets alternate what is true and what is not: every other one is the next. */
function spread(questions: readonly Question[]): readonly Question[] {
  const step = questions.length / mostShown
  if (step <= 1) return questions
  return Array.from(
    { length: mostShown },
    (_, place) => Math.floor(place * step) + (place % 2),
  ).flatMap((place) => questions[place] ?? [])
}

/** `products.csv` -> `products-exam`. */
export function examFolder(path: string): string {
  return `${basename(path).replace(/(?:\.[A-Za-z0-9]{1,7}){1,2}$/, '') || 'my'}-exam`
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
