import { familyOf } from '../../models/family.ts'
import { historyTable } from '../../report/tables/history.ts'
import type { MadeTable } from '../../report/tables/paper-table.ts'
import { findRuns } from '../../workspace/run-files.ts'
import { type ReportRequest, report } from './report.ts'

/**
 * The runs below the folders as releases over time: in the order of the folders, oldest first; in one folder by name, numbers by value.
 * Releases of one model are those of one family.
 */
export async function history(request: ReportRequest): Promise<MadeTable> {
  const found: string[] = []
  for (const folder of request.folders) {
    const runs = (await findRuns(folder)).toSorted((one, other) =>
      one.localeCompare(other, 'en', { numeric: true }),
    )
    found.push(...runs.filter((run) => !found.includes(run)))
  }
  const made = await report({ ...request, folders: found })
  const releases = made.runs.map(({ model, protocol }, run) => ({
    run,
    model: `${familyOf(model.label)} ${protocol.id}`,
  }))
  return historyTable(made, releases)
}
