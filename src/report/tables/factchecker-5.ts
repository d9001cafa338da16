import type { Answered } from '../frame/cell.ts'
import type { QuestionRow } from '../frame/question-row.ts'
import { type Stratum, strataError, strataShare } from '../frame/strata.ts'
import { pointsOf } from '../points.ts'
import { hasAverage } from '../small-numbers.ts'
import { sayForm } from '../words.ts'
import {
  assumedNote,
  isGenerative,
  type JoinedRun,
  joinedRuns,
  namesOf,
  provenFirst,
  withCells,
} from './joined-runs.ts'
import {
  dash,
  numberCell,
  numberColumn,
  type RunsTable,
  shareCell,
  type TableCell,
  wordsColumn,
} from './paper-table.ts'
import { forms, rowsByForm } from './rows-by-form.ts'

/** Accuracy on single-hop questions by model, form and domain. */
export const factChecker5: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'factchecker-5',
  source: 'FactChecker (Wang et al. 2024), table 5',
  title: 'Accuracy on single-hop questions, by form and domain',
  make: (runs) => {
    const joined = joinedRuns(runs).filter(isGenerative)
    const names = namesOf(joined)
    const single = withCells(joined, isSingleHop)
    const domains = domainsOf(single)
    return {
      columns: [
        wordsColumn('Model'),
        wordsColumn('Question type'),
        ...domains.map((domain) => numberColumn(domain ?? 'no domain')),
        ...['Average', 'its error', 'Summary', "the summary's error"].map(numberColumn),
      ],
      rows: single.flatMap((run, index) => rowsOf(run, names[index] ?? '', domains)),
      notes: [
        'Average: the mean of the domains. Summary: the mean of the forms. Both with their standard errors, from which the intervals are. No average (–) where a domain has fewer than 30 answers.',
        ...lacking(provenFirst(single), domains),
        ...assumedNote(single),
      ],
    }
  },
}

type Domain = string | undefined

function isSingleHop({ row }: Answered): boolean {
  return row.hops === 1 && row.expected !== 'rejection'
}

function domainsOf(runs: readonly JoinedRun[]): readonly Domain[] {
  const found = new Set(runs.flatMap(({ cells }) => cells.map(({ row }) => row.domain)))
  const named = [...found].filter((domain) => domain !== undefined).toSorted()
  return found.has(undefined) ? [...named, undefined] : named
}

function rowsOf(
  run: JoinedRun,
  name: string,
  domains: readonly Domain[],
): readonly (readonly TableCell[])[] {
  const isOf = (domain: Domain) => (row: QuestionRow) => row.domain === domain
  const rows = rowsByForm(run, name, run.cells, domains.map(isOf))
  const byForm = rows.map(({ form }) => {
    const cells = run.cells.filter(({ row }) => row.form === form)
    return domains.map((domain) =>
      stratum(
        run,
        cells.filter(({ row }) => row.domain === domain),
      ),
    )
  })
  return rows.map(({ row }, index) => [
    ...row,
    ...averageOf(byForm[index] ?? [], (strata) => strata),
    ...(index === 0 ? averageOf(byForm.flat(), () => byForm.flatMap(alike)) : [none, none]),
  ])
}

const none: TableCell = { kind: 'none' }

/** A mean of parts and its standard error; a dash where a part has too few answers to say what its share is. */
function averageOf(
  parts: readonly Stratum[],
  weighted: (strata: readonly Stratum[]) => readonly Stratum[],
): readonly [TableCell, TableCell] {
  if (!parts.every(({ values }) => hasAverage(values.length))) return [dash, none]
  const strata = weighted(parts)
  return [shareCell(strataShare(strata)), numberCell(strataError(strata))]
}

/** Parts of one form, weighted to match another form. */
function alike(strata: readonly Stratum[]): readonly Stratum[] {
  const filled = strata.filter(({ values }) => values.length > 0).length
  return strata.map((each) => ({ ...each, weight: 1 / Math.max(1, filled) }))
}

function stratum({ task }: JoinedRun, cells: readonly Answered[]): Stratum {
  const judged = cells.flatMap((cell) => {
    const points = pointsOf(cell, task)
    return points === undefined ? [] : [{ row: cell.row, points }]
  })
  return {
    weight: 1,
    values: judged.map(({ points }) => points),
    rows: judged.map(({ row }) => row),
  }
}

function lacking(runs: readonly JoinedRun[], domains: readonly Domain[]): string[] {
  if (runs.length === 0) return ['None of these runs asked for an answer.']
  const missing = forms.filter((form) =>
    runs.every(({ cells }) => !cells.some(({ row }) => row.form === form)),
  )
  return [
    ...missing.map((form) => `No single-hop questions of the form "${sayForm(form)}".`),
    ...(domains.includes(undefined)
      ? ['Questions without a domain: `generate --topic all` gives each of fifteen topics its own.']
      : []),
  ]
}
