import { RunManifest } from '../../domain/manifest.ts'
import type { RunDigests } from '../../report/run-digests.ts'
import { exists } from '../../workspace/exists.ts'
import { readManifest } from '../../workspace/manifest-file.ts'
import {
  findRuns,
  responsesPath,
  runManifestPath,
  verdictsPath,
} from '../../workspace/run-files.ts'
import { sha256OfFile } from '../../workspace/sha256-of-file.ts'

/** One per run of a report on these folders, in its order. Question sets stay closed: the report opens them. */
export async function runDigests(
  folders: readonly string[],
  { assessor }: { readonly assessor: string },
): Promise<readonly RunDigests[]> {
  const found = (await Promise.all(folders.map(findRuns))).flat()
  const digests: RunDigests[] = []
  for (const folder of new Set(found)) {
    const manifest = await readManifest(runManifestPath(folder), RunManifest)
    const verdicts = verdictsPath(folder, assessor)
    digests.push({
      set: manifest.questions.hash,
      replies: await sha256OfFile(responsesPath(folder)),
      ...((await exists(verdicts)) && { verdicts: await sha256OfFile(verdicts) }),
    })
  }
  return digests
}
