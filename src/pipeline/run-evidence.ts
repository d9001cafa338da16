import type { RunEvidence } from '../report/run-evidence.ts'
import { entriesOf, openRun, verdictsOf } from './run-entries.ts'

/** A run on disk, as a report reads it. */
export async function evidenceOf(
  folder: string,
  { assessor, questions }: { readonly assessor: string; readonly questions?: string },
): Promise<RunEvidence> {
  const run = await openRun(folder, questions)
  const verdicts = await verdictsOf(run, assessor)
  return {
    manifest: run.manifest,
    ...(verdicts === undefined ? {} : { verdicts }),
    entries: entriesOf(run, verdicts === undefined ? undefined : assessor),
  }
}
