import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import type { ProofStandard } from '../../domain/proof-standard.ts'
import type { Question } from '../../domain/question.ts'
import type { SourceFile } from '../../ingest/source.ts'
import type { UserLexicon } from '../../lexicon/load-lexicon.ts'
import { readEntries } from '../../lexicon/read-entries.ts'
import { exists } from '../../workspace/exists.ts'
import { generate } from '../generate/generate.ts'
import type { GenerateRequest } from '../generate/generate-request.ts'
import type { OwnersWord } from '../generate/owners-word.ts'
import { type IngestResult, ingest } from '../ingest/ingest.ts'
import { show } from '../sets/show.ts'

export interface ExamRequest {
  readonly sources: readonly SourceFile[]
  /** The folder for all its files. */
  readonly into: string
  readonly replace?: boolean
  readonly count: number
  readonly seed: number
  readonly proof: ProofStandard
  readonly lexicon?: UserLexicon
  /** The owner's declarations. */
  readonly word?: OwnersWord
  /** Returns the request with the owner's answers, given now or before. */
  readonly answered?: (request: GenerateRequest) => Promise<GenerateRequest>
  /** Called when the sources have been read, before any question is made. */
  readonly onIngested: (result: IngestResult) => void
}

export interface PreparedExam {
  readonly knowledge: string
  readonly questions: string
  readonly runs: string
  /** Where the page of their report goes. */
  readonly page: string
  /** The actual number; a graph may give fewer than requested. */
  readonly made: number
  /** A sample from the whole set. */
  readonly some: readonly Question[]
}

const mostShown = 10

/**
 * Makes a graph and a question set from the user's files. An existing set with the same facts, size and seed is reused.
 */
export async function prepareExam(request: ExamRequest): Promise<PreparedExam> {
  const { sources, into, count, seed, proof, onIngested, answered, replace = false } = request
  const knowledge = join(into, 'kg.duckdb')
  // its sources may have changed
  const anew = replace ? 'always' : 'again'
  const ingested = await ingest({ sources, into: knowledge, anew })
  onIngested(ingested)
  const wanted: GenerateRequest = {
    ...{ knowledge, output: '', count, seed },
    ...request.word,
    ...(request.lexicon !== undefined && { lexicon: request.lexicon }),
    preset: 'all',
    relations: [],
    language: 'en',
    proof,
  }
  const told = (await answered?.(wanted)) ?? wanted
  // other facts or declarations make another exam, with runs of its own
  const exam = `${ingested.fingerprint.slice(0, 8)}-${seed}-${count}${wordKey(told)}`
  const questions = join(into, `questions-${exam}.jsonl`)
  if (!(await exists(questions))) await generate({ ...told, output: questions, replace })
  const shown = await show({ file: questions, filter: {}, from: 0, count })
  const runs = join(into, `runs-${exam}`)
  const page = join(into, `report-${exam}.html`)
  return { knowledge, questions, runs, page, made: shown.total, some: spread(shown.questions) }
}

/** Empty when nothing is declared or described. */
function wordKey({ own, one, complete, several, closed, lexicon, proof }: GenerateRequest): string {
  const path = typeof lexicon === 'object' ? lexicon.path : lexicon
  const entries = path === undefined ? undefined : readEntries(path)
  const told = JSON.stringify({
    ...{ own, one, complete, several, closed, lexicon, entries },
    ...(proof !== 'likely' && { proof }),
  })
  return told === '{}' ? '' : `-${createHash('sha256').update(told).digest('hex').slice(0, 8)}`
}

/**
 * Sets alternate true and false premises: every other question keeps the balance. If chance shows no false premise, the
 * first one takes the last place.
 */
function spread(questions: readonly Question[]): readonly Question[] {
  const step = questions.length / mostShown
  if (step <= 1) return questions
  const chosen = Array.from(
    { length: mostShown },
    (_, place) => Math.floor(place * step) + (place % 2),
  ).flatMap((place) => questions[place] ?? [])
  const isFalse = ({ premise }: Question) => premise.status === false
  const premise = questions.find(isFalse)
  return premise === undefined || chosen.some(isFalse) ? chosen : [...chosen.slice(0, -1), premise]
}

/** `products.csv` -> `products-exam`, `postgres://HOST/shop?…` -> `shop-exam`. */
export function examFolder(path: string): string {
  const file = path.replace(/^(?:sqlite|duckdb):/, '').replace(/^(\w+:\/\/[^?#]*).*$/, '$1')
  return `${basename(file).replace(/(?:\.[A-Za-z0-9]{1,7}){1,2}$/, '') || 'my'}-exam`
}
