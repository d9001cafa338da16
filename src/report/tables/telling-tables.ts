import { tableOfRuns } from './made-table.ts'
import type { MatcherAgreement } from './matcher-agreement.ts'
import type { MadeTable, TableRun } from './paper-table.ts'
import { paperTables, tableOfAgreement } from './paper-tables.ts'

/** All paper tables that have numbers for these runs, in list order. */
export function tellingTables(
  runs: readonly TableRun[],
  agreement?: MatcherAgreement,
): readonly MadeTable[] {
  const made = paperTables.flatMap((table) => {
    if (table.reads === 'runs') return [tableOfRuns(table, runs)]
    return agreement === undefined ? [] : [tableOfAgreement(table, agreement)]
  })
  return made.filter(({ rows }) =>
    rows.flat().some(({ kind }) => kind !== 'words' && kind !== 'none'),
  )
}
