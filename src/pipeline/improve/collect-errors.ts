import { collectedError } from '../../report/collected-error.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import { findRuns } from '../../workspace/run-files.ts'
import { entriesOf, openRun } from '../assess/run-entries.ts'

export interface CollectRequest {
  readonly folders: readonly string[]
  readonly assessor: string
  readonly questions?: string
  readonly output: string
  readonly replace?: boolean
}

/** Writes every error of the runs below the folders, one per line; returns their number. */
export async function collectErrors(request: CollectRequest): Promise<number> {
  const folders = (await Promise.all(request.folders.map(findRuns))).flat()
  const { replace, output } = request
  await using outputs = new Outputs({ by: 'report', reads: request.folders, replace })
  const { count } = await outputs.lines(output, errorsOf(folders, request))
  await outputs.commit()
  return count
}

async function* errorsOf(folders: readonly string[], request: CollectRequest) {
  for (const folder of new Set(folders)) {
    const run = await openRun(folder, request.questions)
    for await (const entry of entriesOf(run, request.assessor)) {
      const error = collectedError(entry, run.manifest.model.label)
      if (error !== undefined) yield error
    }
  }
}
