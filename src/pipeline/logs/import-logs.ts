import { join } from 'node:path'
import { elenchusVersion } from '../../domain/elenchus-version.ts'
import { filesVersion, type QuestionsManifest } from '../../domain/manifest.ts'
import type { Question } from '../../domain/question.ts'
import { ElenchusError } from '../../errors.ts'
import type { LogFields, LogRow } from '../../interop/logs/log.ts'
import { loggedQuestion } from '../../interop/logs/logged-question.ts'
import { logFilesIn, readLog } from '../../interop/logs/read-logs.ts'
import { SetIndex } from '../../interop/logs/set-index.ts'
import { claimFolder } from '../../responses/run-manifest.ts'
import { manifestPathOf } from '../../workspace/manifest-file.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import { openQuestionSet } from '../../workspace/question-set.ts'
import { type AskedSet, RunSpools, type SpooledRun } from './run-spools.ts'

export interface ImportLogsRequest {
  /** Files and folders. */
  readonly logs: readonly string[]
  /** The set that was asked; without one, the logs' own questions and references make a set. */
  readonly questions?: string
  readonly fields: LogFields
  readonly output: string
  readonly replace?: boolean
}

export interface ImportedLogs {
  readonly kind: 'imported-logs'
  readonly files: readonly {
    readonly path: string
    readonly format: string
    readonly rows: number
  }[]
  readonly questions: string
  readonly count: number
  readonly runs: readonly Omit<SpooledRun, 'manifest'>[]
  /** Rows that were not taken, by reason, with the first place of each. */
  readonly leftOut: readonly {
    readonly reason: string
    readonly count: number
    readonly first: string
  }[]
}

/**
 * Makes runs of answers that another program has collected, and of its graders' verdicts those of assessors
 * `their-NAME`. Throws `not-replaced`, `unreadable-log` for a file that is no log, `no-responses` when no row could be taken.
 */
export async function importLogs(request: ImportLogsRequest): Promise<ImportedLogs> {
  const { fields, output } = request
  const source = await setFor(request)
  await using spools = new RunSpools(output)
  const files: ImportedLogs['files'][number][] = []
  const leftOut = new LeftOut()
  const taken = async (row: LogRow) => {
    const question = source.questionOf(row)
    return typeof question === 'string' ? question : spools.add(row, question)
  }
  for (const path of await logFilesIn(request.logs)) {
    const { format, entries } = await readLog(path, fields)
    let rows = 0
    for await (const entry of entries) {
      const isRow = entry.kind === 'row'
      const reason = isRow ? await taken(entry.row) : entry.reason
      if (reason === undefined) rows++
      else leftOut.add(reason, `${path}, ${isRow ? entry.row.place : entry.place}`)
    }
    files.push({ path, format, rows })
  }
  if (files.every(({ rows }) => rows === 0)) throw nothingTaken(request, leftOut.all())
  const { asked, runs } = await putInPlace(source, spools, request)
  const { path: questions, count } = asked
  return { kind: 'imported-logs', files, questions, count, runs, leftOut: leftOut.all() }
}

async function putInPlace(
  source: LogSet,
  spools: RunSpools,
  { logs, replace }: ImportLogsRequest,
): Promise<{ readonly asked: AskedSet; readonly runs: ImportedLogs['runs'] }> {
  await using outputs = new Outputs({ by: 'import-run', reads: logs, replace })
  const asked = await source.finish(outputs)
  const spooled = await spools.finish(asked, outputs)
  await outputs.commit()
  for (const { folder, manifest } of spooled) await claimFolder(folder, manifest)
  return { asked, runs: spooled.map(({ manifest: _, ...run }) => run) }
}

/** Rows that were not taken, by reason. */
class LeftOut {
  readonly #reasons = new Map<string, { count: number; readonly first: string }>()

  add(reason: string, place: string): void {
    const known = this.#reasons.get(reason)
    if (known === undefined) this.#reasons.set(reason, { count: 1, first: place })
    else known.count++
  }

  all(): ImportedLogs['leftOut'] {
    return [...this.#reasons].map(([reason, found]) => ({ reason, ...found }))
  }
}

interface LogSet {
  readonly questionOf: (row: LogRow) => Question | string
  readonly finish: (outputs: Outputs) => Promise<AskedSet>
}

async function setFor({ questions, output }: ImportLogsRequest): Promise<LogSet> {
  if (questions === undefined) return newSet(join(output, 'questions.jsonl'))
  const set = await openQuestionSet(questions)
  const index = new SetIndex()
  for await (const question of set.questions()) index.add(question)
  const { hash, count } = set.manifest
  return {
    questionOf: (row) =>
      index.questionOf(row) ?? `no question of ${questions} has its id or its text`,
    finish: async () => ({ path: set.path, hash, count }),
  }
}

/** The logs' own questions, each once. */
function newSet(path: string): LogSet {
  const questions = new Map<string, Question>()
  return {
    questionOf: (row) => {
      const made = loggedQuestion(row, row.task ?? 'log')
      if (typeof made === 'string') return made
      const known = questions.get(made.id)
      if (known === undefined) questions.set(made.id, made)
      return known ?? made
    },
    finish: async (outputs) => {
      const { sha256: hash, count } = await outputs.lines(path, questions.values())
      const manifest: QuestionsManifest = {
        kind: 'questions',
        version: filesVersion,
        elenchus: elenchusVersion,
        hash,
        count,
        options: { imported: 'logs' },
        versions: { 'import:logs': '1' },
        canary: `elenchus-canary-${hash.slice(0, 32)}`,
        notice:
          'This set was imported: its answers are what its source says, and nothing here has proved them. Do not train on it.',
        sources: [{ source: 'logs' }],
        counts: { imported: count },
      }
      await outputs.manifest(manifestPathOf(path), manifest)
      return { path, hash, count }
    },
  }
}

function nothingTaken(
  { logs, questions }: ImportLogsRequest,
  reasons: ImportedLogs['leftOut'],
): ElenchusError {
  const said = reasons.slice(0, 3).map(({ reason, count }) => `${reason} (${count})`)
  return new ElenchusError(
    'no-responses',
    `No answer could be taken from ${logs.join(', ')}: ${said.join('; ') || 'it has no rows'}.`,
    {
      fix:
        questions === undefined
          ? 'If the log has no references, name the set that was asked: --questions SET. For a table, say what its columns are: --field question=NAME --field reply=NAME.'
          : 'Check that --questions is the set that was asked: rows are found by its ids, else by the text of its questions.',
    },
  )
}
