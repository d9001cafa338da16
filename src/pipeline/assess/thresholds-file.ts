import { Thresholds } from '../../domain/thresholds.ts'
import { readManifest } from '../../workspace/manifest-file.ts'

/** The thresholds by assessor from a file written by `calibrate`; none without a file. */
export async function readThresholds(
  path: string | undefined,
): Promise<Readonly<Record<string, number>>> {
  if (path === undefined) return {}
  const { fitted } = await readManifest(path, Thresholds)
  return Object.fromEntries(Object.entries(fitted).map(([id, { threshold }]) => [id, threshold]))
}
