import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { elenchusVersion } from '../../domain/elenchus-version.ts'
import { VerdictsManifest } from '../../domain/manifest.ts'
import { Response } from '../../domain/response.ts'
import { shardName } from '../../domain/shard.ts'
import { Verdict } from '../../domain/verdict.ts'
import { ElenchusError } from '../../errors.ts'
import { manifestPathOf, readManifest } from '../../workspace/manifest-file.ts'
import type { Outputs } from '../../workspace/outputs/outputs.ts'
import { responsesPath, verdictsFolder, verdictsPath } from '../../workspace/run-files.ts'
import { openParts, type Part } from './parts-index.ts'
import type { StoredRun } from './run-entries.ts'

export interface MergedVerdicts {
  readonly assessor: string
  readonly count: number
  /** Answers without a verdict: the assessor's verdicts are then left out. Always 0 unless `partial`. */
  readonly missing: number
}

interface VerdictPart extends Part {
  readonly manifest: VerdictsManifest
}

/**
 * Joins the verdicts that the runs have, by assessor: of whole runs and of shares of them (`assess --shard`). Throws
 * `different-run` for two verdicts on one answer and for verdicts of different versions of an assessor, `missing-answers` for an
 * answer without a verdict.
 */
export async function mergeVerdicts(
  runs: readonly StoredRun[],
  folder: string,
  partial: boolean,
  outputs: Outputs,
): Promise<readonly MergedVerdicts[]> {
  const byAssessor = new Map<string, VerdictPart[]>()
  for (const run of runs) {
    for (const part of await partsOf(run.folder)) {
      const { id } = part.manifest.assessor
      byAssessor.set(id, [...(byAssessor.get(id) ?? []), part])
    }
  }
  const merged: MergedVerdicts[] = []
  for (const [assessor, parts] of byAssessor) {
    const counts = { missing: 0 }
    const path = verdictsPath(folder, assessor)
    const manifest = sameAssessor(parts)
    if (partial) for await (const _ of joined(runs, parts, counts));
    if (counts.missing > 0) {
      merged.push({ assessor, count: 0, missing: counts.missing })
      continue
    }
    const { count, sha256: hash } = await outputs.lines(path, joined(runs, parts, counts))
    if (counts.missing > 0) throw missing(assessor, counts.missing, parts)
    await outputs.manifest(manifestPathOf(path), { ...manifest, elenchus: elenchusVersion, hash })
    merged.push({ assessor, count, missing: 0 })
  }
  return merged
}

/** The verdict files of a run: of the whole, and of shares below. */
async function partsOf(run: string): Promise<readonly VerdictPart[]> {
  const files = await readdir(verdictsFolder(run), { recursive: true }).catch(() => [])
  const parts: VerdictPart[] = []
  for (const file of files.filter((name) => name.endsWith('.manifest.json')).toSorted()) {
    const manifest = await readManifest(join(verdictsFolder(run), file), VerdictsManifest)
    const { shard } = manifest
    const path = verdictsPath(run, manifest.assessor.id, shard)
    parts.push({ path, shard, manifest })
  }
  // verdicts on the whole run take the place of those on its shares
  const whole = new Set(parts.flatMap((part) => (part.shard ? [] : part.manifest.assessor.id)))
  return parts.filter(({ shard, manifest }) => !shard || !whole.has(manifest.assessor.id))
}

/** The verdict on each answered response, in the set's order. */
async function* joined(
  runs: readonly StoredRun[],
  parts: readonly VerdictPart[],
  counts: { missing: number },
): AsyncGenerator<Verdict> {
  const journals = runs.map(({ folder }) => ({ path: responsesPath(folder), shard: undefined }))
  await using responses = await openParts(journals, Response)
  await using verdicts = await openParts(parts, Verdict)
  const [first] = runs
  if (first === undefined) return
  for await (const question of first.set.questions()) {
    for (let sample = 0; sample < first.manifest.samples; sample++) {
      const response = await responses.one(question, sample)
      if (response?.status !== 'answered') continue
      const verdict = await verdicts.one(question, sample)
      if (verdict === undefined) counts.missing += 1
      else yield verdict
    }
  }
  verdicts.refuseOthers()
}

/** Throws `different-run` unless all verdicts are of one version of the assessor, with the same judges and the same program. */
function sameAssessor(parts: readonly VerdictPart[]): VerdictsManifest {
  const [first, ...others] = parts
  if (first === undefined) throw new Error('an assessor without verdicts')
  const says = ({ elenchus, assessor, questions }: VerdictsManifest) =>
    JSON.stringify([elenchus, assessor.version, assessor.models ?? [], questions])
  const other = others.find(({ manifest }) => says(manifest) !== says(first.manifest))
  const { shard: _, ...whole } = first.manifest
  if (other === undefined) return whole
  throw new ElenchusError(
    'different-run',
    `${first.path} and ${other.path} come from different versions of the assessor, judges or program. Nothing was written.`,
    { fix: 'Assess all shares again with one version and the same judges.' },
  )
}

function missing(assessor: string, count: number, parts: readonly VerdictPart[]): ElenchusError {
  const shares = parts.flatMap(({ shard }) => shard ?? [])
  const of = shares[0]?.of ?? 0
  const lacking = Array.from({ length: of }, (_, index) => ({ index: index + 1, of }))
    .filter(({ index }) => !shares.some((share) => share.index === index))
    .map((share) => ` shard ${shardName(share)}`)
  const which = lacking.length === 0 ? '' : ` Not there:${lacking.join(',')}.`
  return new ElenchusError(
    'missing-answers',
    `${count} answers have no verdict of ${assessor}.${which} Nothing was written.`,
    { fix: 'Assess the shares that lack it, and merge again; --partial leaves its verdicts out.' },
  )
}
