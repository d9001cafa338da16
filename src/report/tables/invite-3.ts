import { normalQuantile } from '../../statistics/normal-quantile.ts'
import { meanOfRows } from '../frame/estimate.ts'
import type { QuestionRow } from '../frame/question-row.ts'
import { hasAverage } from '../small-numbers.ts'
import {
  assumedNote,
  isGenerative,
  type JoinedRun,
  joinedRuns,
  namesOf,
  withCells,
} from './joined-runs.ts'
import {
  numberColumn,
  type RunsTable,
  type TableCell,
  tooFewCell,
  words,
  wordsColumn,
} from './paper-table.ts'

/** The paper's metrics by our names. */
const ofThePaper = [
  { title: 'BLEU', begins: 'bleu' },
  { title: 'METEOR', begins: 'meteor' },
  { title: 'ROUGE-1', begins: 'rouge-1' },
  { title: 'ROUGE-L', begins: 'rouge-L' },
  { title: 'BERTScore', begins: 'bertscore' },
  { title: 'AlignScore', begins: 'alignment' },
] as const

/** Mean metrics of the answers to false premises against the rebuttal. */
export const invite3: RunsTable = {
  reads: 'runs',
  scores: true,
  id: 'invite-3',
  source: 'INVITE (Ramakrishna et al. 2023), table 3',
  title: 'Metrics of the answers to questions with a false premise',
  make: (runs) => {
    const joined = joinedRuns(runs).filter(isGenerative)
    const names = namesOf(joined)
    const metrics = [
      ...new Set(runs.flatMap(({ scores }) => scores.map(({ manifest }) => manifest.metric.id))),
    ].toSorted(byPaper)
    return {
      columns: [wordsColumn('Model'), ...metrics.map(numberColumn)],
      rows: joined.map((run, index) => [
        words(names[index] ?? ''),
        ...metrics.map((metric) => meanCell(run, metric)),
      ]),
      notes: [
        'Mean over answers, against the rebuttal and two neutral replies.',
        ...lacking(metrics),
        ...(joined.some(({ cells }) => cells.some(({ row }) => row.expected === 'rejection'))
          ? []
          : ['No questions with a false premise in these runs.']),
        ...assumedNote(withCells(joined, ({ row }) => row.expected === 'rejection')),
      ],
    }
  },
}

/** The paper's order, then by name. */
function byPaper(one: string, other: string): number {
  return placeOf(one) - placeOf(other) || (one < other ? -1 : 1)
}

function placeOf(metric: string): number {
  const place = ofThePaper.findIndex(({ begins }) => isCalled(metric, begins))
  return place === -1 ? ofThePaper.length : place
}

function isCalled(metric: string, begins: string): boolean {
  return metric.toLowerCase().startsWith(begins.toLowerCase())
}

function lacking(metrics: readonly string[]): string[] {
  const missing = ofThePaper.filter(
    ({ begins }) => !metrics.some((metric) => isCalled(metric, begins)),
  )
  if (missing.length === 0) return []
  const titles = missing.map(({ title }) => title).join(', ')
  return [
    `These runs have no numbers for ${titles}: \`elenchus assess RUNS --metric NAME\` adds them.`,
  ]
}

function meanCell({ runs, cells }: JoinedRun, metric: string): TableCell {
  const rows = new Map<string, QuestionRow>()
  for (const { row } of cells) if (row.expected === 'rejection') rows.set(row.id, row)
  const counted = runs
    .flatMap(({ scores }) => scores)
    .filter(({ manifest }) => manifest.metric.id === metric)
    .flatMap(({ values }) => values)
    .flatMap(({ question, value }) => {
      const row = rows.get(question)
      return row === undefined ? [] : [{ row, value }]
    })
  if (counted.length === 0) return { kind: 'none' }
  if (!hasAverage(counted.length)) return tooFewCell(counted.length)
  const { mean, error } = meanOfRows(
    counted.map(({ value }) => value),
    counted.map(({ row }) => row),
  )
  if (!Number.isFinite(error)) return { kind: 'number', value: mean }
  const margin = normalQuantile(0.975) * error
  return { kind: 'number', value: mean, low: mean - margin, high: mean + margin }
}
