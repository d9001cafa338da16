import type { RunFrame } from '../frame/frame.ts'
import type { AssessorError } from '../trust.ts'
import { sayFirmnessError } from './firmness-error.ts'
import { formsRelations, formsTable } from './forms.ts'
import { formsEach } from './forms-each.ts'
import { insistTable } from './insist.ts'
import { insistDiscernment } from './insist-discernment.ts'
import { insistEffects } from './insist-effects.ts'
import { insistModels } from './insist-models.ts'
import { tableOfRuns } from './made-table.ts'
import type { MadeTable, RunsTable } from './paper-table.ts'
import { stakesTable } from './stakes.ts'
import { stakesChanges } from './stakes-changes.ts'

/** How firmly models know: of second turns, of announced penalties, and of facts in several forms. */
export const firmnessTables: readonly RunsTable[] = [
  insistTable,
  insistEffects,
  insistDiscernment,
  insistModels,
  stakesTable,
  stakesChanges,
  formsTable,
  formsRelations,
  formsEach,
]

/** Those that have rows for these runs: part of every report. What is known of the assessor's error stands once, below the first with a chart. */
export function firmnessOf(
  runs: readonly RunFrame[],
  errors: readonly AssessorError[],
): readonly MadeTable[] {
  const scored = runs.map((run) => ({ ...run, scores: [] }))
  const tables = firmnessTables
    .map((table) => tableOfRuns(table, scored))
    .filter(({ rows }) => rows.length > 0)
  const first = tables.find(({ chart }) => chart !== undefined)
  return tables.map((table) =>
    table === first ? { ...table, notes: [...table.notes, sayFirmnessError(errors)] } : table,
  )
}
