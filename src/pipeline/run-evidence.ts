import type { RunEvidence } from '../report/run-evidence.ts'
import { entriesOf, type StoredRun, verdictsOf } from './run-entries.ts'

/** A run on disk, as a report reads it. */
export async function evidenceOf(run: StoredRun, assessor: string): Promise<RunEvidence> {
  const verdicts = await verdictsOf(run, assessor)
  return {
    manifest: run.manifest,
    ...(verdicts === undefined ? {} : { verdicts }),
    entries: entriesOf(run, verdicts === undefined ? undefined : assessor),
  }
}
