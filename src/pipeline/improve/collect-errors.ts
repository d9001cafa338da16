import { collectedError } from '../../report/collected-error.ts'
import { findRuns } from '../../workspace/run-files.ts'
import { writeJsonLines } from '../../workspace/write-json-lines.ts'
import { entriesOf, openRun } from '../assess/run-entries.ts'

export interface CollectRequest {
  readonly folders: readonly string[]
  readonly assessor: string
  readonly questions?: string
  readonly output: string
}

/** Writes every error of the runs below the folders, one per line; returns their number. */
export async function collectErrors(request: CollectRequest): Promise<number> {
  const folders = (await Promise.all(request.folders.map(findRuns))).flat()
  const { count } = await writeJsonLines(request.output, errorsOf(folders, request))
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
