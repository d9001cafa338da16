import type { RunFrame } from '../frame/frame.ts'
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

/** Those that have rows for these runs: part of every report. */
export function firmnessOf(runs: readonly RunFrame[]): readonly MadeTable[] {
  const scored = runs.map((run) => ({ ...run, scores: [] }))
  return firmnessTables
    .map((table) => tableOfRuns(table, scored))
    .filter(({ rows }) => rows.length > 0)
}
