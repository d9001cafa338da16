import { signatureOf } from '../signature.ts'
import { type MadeTable, madeTableVersion, type RunsTable, type TableRun } from './paper-table.ts'

/** The table for these runs. */
export function tableOfRuns(table: RunsTable, runs: readonly TableRun[]): MadeTable {
  const { id, source, title, chart } = table
  return {
    kind: 'table',
    version: madeTableVersion,
    id,
    source,
    title,
    ...(chart && { chart }),
    ...table.make(runs),
    signatures: runs.map(({ manifest, verdicts, disputed }) =>
      signatureOf(manifest, verdicts, disputed),
    ),
  }
}
