import { tableOfRuns } from './made-table.ts'
import type { MatcherAgreement } from './matcher-agreement.ts'
import type { MadeTable, TableRun } from './paper-table.ts'
import { paperTables, tableOfAgreement } from './paper-tables.ts'

interface Known {
  readonly agreement?: MatcherAgreement | undefined
  readonly made?: readonly MadeTable[] | undefined
}

/** All paper tables that have numbers for these runs, in list order; those of `made` are taken from there. */
export function tellingTables(
  runs: readonly TableRun[],
  { agreement, made = [] }: Known = {},
): readonly MadeTable[] {
  const tables = paperTables.flatMap((table) => {
    const known = made.find(({ id }) => id === table.id)
    if (known !== undefined) return [known]
    if (table.reads === 'runs') return [tableOfRuns(table, runs)]
    return agreement === undefined ? [] : [tableOfAgreement(table, agreement)]
  })
  return tables.filter(({ rows }) =>
    rows.flat().some(({ kind }) => kind !== 'words' && kind !== 'none'),
  )
}
