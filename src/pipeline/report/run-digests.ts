import type { RunDigests } from '../../report/run-digests.ts'
import { exists } from '../../workspace/exists.ts'
import { findRuns, responsesPath, verdictsPath } from '../../workspace/run-files.ts'
import { sha256OfFile } from '../../workspace/sha256-of-file.ts'
import { openRuns } from '../assess/run-entries.ts'

/** One per run of a report on these folders, in its order. */
export async function runDigests(
  folders: readonly string[],
  { assessor, questions }: { readonly assessor: string; readonly questions?: string },
): Promise<readonly RunDigests[]> {
  const found = (await Promise.all(folders.map(findRuns))).flat()
  const digests: RunDigests[] = []
  for (const { folder, manifest } of await openRuns([...new Set(found)], questions)) {
    const verdicts = verdictsPath(folder, assessor)
    digests.push({
      set: manifest.questions.hash,
      replies: await sha256OfFile(responsesPath(folder)),
      ...((await exists(verdicts)) && { verdicts: await sha256OfFile(verdicts) }),
    })
  }
  return digests
}
