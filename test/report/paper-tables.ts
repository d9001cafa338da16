import { filesVersion } from '../../src/domain/manifest.ts'
import type { Task } from '../../src/domain/protocol.ts'
import type { Question } from '../../src/domain/question.ts'
import type { Outcome, TurnVerdict } from '../../src/domain/verdict.ts'
import { frameOf } from '../../src/report/frame/frame.ts'
import type { RunEntry, RunEvidence } from '../../src/report/run-evidence.ts'
import { tableOfRuns } from '../../src/report/tables/made-table.ts'
import type { MadeTable, RunScores, TableCell } from '../../src/report/tables/paper-table.ts'
import { paperTableNamed } from '../../src/report/tables/paper-tables.ts'
import { entryOf, evidenceOf, questionOf } from './evidence.ts'

let made = 0

export function question(about: Partial<Question>): Question {
  made += 1
  const subject = `urn:person-${made}`
  const fact = { subject, relation: 'urn:born-in', object: 'urn:warsaw' }
  return questionOf({ facts: [fact], ...about, text: `Question ${made}?` })
}

export async function rowsOf(id: string, evidence: readonly RunEvidence[]) {
  return shown(await madeOf(id, evidence))
}

/** The table of several runs, with its notes. */
export async function madeOf(id: string, evidence: readonly RunEvidence[]): Promise<MadeTable> {
  const table = paperTableNamed(id)
  if (table.reads !== 'runs') throw new Error('it reads runs')
  const { runs } = await frameOf(evidence)
  return tableOfRuns(
    table,
    runs.map((run) => ({ ...run, scores: [] })),
  )
}

/** So many right and so many wrong, each of a subject of its own. */
export function planted(about: Partial<Question>, right: number, wrong: number): RunEntry[] {
  return Array.from({ length: right + wrong }, (_, index) =>
    entryOf(question(about), index < right ? 'correct' : 'wrong'),
  )
}

/** A later turn as it is judged. */
export type Turned = Pick<TurnVerdict, 'outcome' | 'claim' | 'gaveIn'>

/** A conversation in which these turns followed the first reply. */
export function turned(
  asked: Question,
  first: 'correct' | 'wrong',
  turns: Readonly<Record<string, Turned>>,
): RunEntry {
  const entry = entryOf(asked, first)
  if (entry.verdict === undefined) throw new Error('it is judged')
  const verdicts = Object.entries(turns).map(([id, turn]) => ({ id, ...turn }))
  return { ...entry, verdict: { ...entry.verdict, turns: verdicts } }
}

export function withInaccurate(entry: RunEntry, inaccurate: boolean): RunEntry {
  const { verdict } = entry
  if (verdict === undefined) throw new Error('it is judged')
  return { ...entry, verdict: { ...verdict, inaccurate } }
}

export async function tableOf(
  id: string,
  entries: readonly RunEntry[],
  scores: readonly RunScores[] = [],
  task: Task = 'answer',
): Promise<MadeTable> {
  const table = paperTableNamed(id)
  if (table.reads !== 'runs') throw new Error(`${id} reads no runs`)
  const given = entries.map((entry) => withOutcomeOf(entry, task))
  const evidence = evidenceOf(given)
  const protocol = { ...evidence.manifest.protocol, task }
  const named = task === 'answer' ? protocol : { ...protocol, id: 'detection' }
  const frame = await frameOf([
    { ...evidence, manifest: { ...evidence.manifest, protocol: named } },
  ])
  return tableOfRuns(
    table,
    frame.runs.map((run) => ({ ...run, scores })),
  )
}

/** A false premise is corrected or accepted, where the answer is asked for. */
function withOutcomeOf(entry: RunEntry, task: Task): RunEntry {
  const { verdict, question: asked } = entry
  if (verdict === undefined || asked.expected.kind !== 'rejection' || task !== 'answer')
    return entry
  const said: Partial<Record<Outcome, Outcome>> = { correct: 'corrected', wrong: 'accepted' }
  return { ...entry, verdict: { ...verdict, outcome: said[verdict.outcome] ?? verdict.outcome } }
}

export function scoresOf(
  metric: string,
  entries: readonly RunEntry[],
  values: readonly number[],
): RunScores {
  return {
    manifest: {
      kind: 'scores',
      version: filesVersion,
      elenchus: '0.1.0',
      metric: { id: metric, version: 1, signature: 'planted' },
      questions: '41be',
      scored: values.length,
      unscored: {},
    },
    values: values.map((value, index) => ({
      question: entries[index]?.question.id ?? '',
      sample: 0,
      metric,
      value,
    })),
  }
}

export function aspectOf(aspect: string, measured: object) {
  return { aspect, rows: 500, unassessed: { 'no reference': 2 }, measured }
}

export function shown({ rows }: MadeTable) {
  return rows.map((row) => row.map(shownCell))
}

function shownCell(cell: TableCell): string | number {
  switch (cell.kind) {
    case 'words':
      return cell.text
    case 'share':
      return cell.share.status === 'empty' ? '-' : round(cell.share.rate)
    case 'count':
      return cell.count
    case 'number':
      return round(cell.value)
    case 'none':
      return '-'
  }
}

export function round(value: number): number {
  return Number(value.toPrecision(14))
}
