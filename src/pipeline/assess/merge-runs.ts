import { relative, resolve, sep } from 'node:path'
import { elenchusVersion } from '../../domain/elenchus-version.ts'
import type { RunManifest } from '../../domain/manifest.ts'
import { Response } from '../../domain/response.ts'
import { ElenchusError } from '../../errors.ts'
import { runFolder } from '../../responses/run-folder.ts'
import { refuseLiving } from '../../workspace/lock.ts'
import { noteUse } from '../../workspace/outputs/ledger.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import { findRuns, responsesPath, runManifestPath } from '../../workspace/run-files.ts'
import { type MergedVerdicts, mergeVerdicts } from './merge-verdicts.ts'
import { openParts } from './parts-index.ts'
import { refuseMixed } from './refuse-mixed.ts'
import { openRuns, type StoredRun } from './run-entries.ts'

export interface MergeRequest {
  /** Folders with runs of shares. */
  readonly folders: readonly string[]
  /** The folder of the joined runs. */
  readonly output: string
  /** The question set, if it has moved. */
  readonly questions?: string
  /** Join what is there, although shares or answers are missing. */
  readonly partial?: boolean
  readonly replace?: boolean
}

export interface MergedRun {
  readonly model: string
  readonly protocol: string
  readonly folder: string
  readonly parts: number
  readonly answered: number
  readonly failed: number
  /** Always 0 unless `partial`. */
  readonly missing: number
  readonly missingShards: readonly string[]
  readonly verdicts: readonly MergedVerdicts[]
}

/**
 * Joins runs of shares of one set into one run for each model and protocol: its journal, in the set's order, and the
 * verdicts. Proves that each question has one response. Writes nothing and throws `different-run` for runs that don't belong
 * together and for questions that were answered twice, `missing-answers` for what is missing, `path-in-use` for a run that is still
 * being asked.
 */
export async function mergeRuns(request: MergeRequest): Promise<readonly MergedRun[]> {
  const found = (await Promise.all(request.folders.map(findRuns))).flat()
  const folders = [...new Set(found)].filter((folder) => !isWithin(folder, request.output))
  if (folders.length === 0) {
    throw new ElenchusError('bad-argument', 'The folder to write to holds all of the runs.', {
      fix: 'Choose a folder of its own with -o.',
    })
  }
  for (const folder of folders) await refuseLiving(`${responsesPath(folder)}.lock`)
  const groups = new Map<string, StoredRun[]>()
  for (const run of await openRuns(folders, request.questions)) {
    const { model, protocol } = run.manifest
    const name = JSON.stringify([model.label, protocol.id])
    groups.set(name, [...(groups.get(name) ?? []), run])
  }
  const merged: MergedRun[] = []
  for (const runs of groups.values()) merged.push(await mergeGroup(runs, request))
  return merged
}

async function mergeGroup(
  runs: readonly StoredRun[],
  { output, partial = false, replace, folders }: MergeRequest,
): Promise<MergedRun> {
  const [first] = runs
  if (first === undefined) throw new Error('a group without runs')
  const { set } = first
  const missingShards = refuseMixed(runs)
  const { label } = first.manifest.model
  const protocol = first.manifest.protocol.id
  const folder = runFolder(output, label, protocol)
  const counts = { answered: 0, failed: 0, missing: 0 }
  await using outputs = new Outputs({
    by: 'merge',
    reads: folders,
    replace,
    sets: [set.manifest.hash],
  })
  await outputs.prepare([responsesPath(folder), runManifestPath(folder)])
  await outputs.lines(responsesPath(folder), responsesOf(runs, counts))
  if (!partial && (missingShards.length > 0 || counts.missing > 0)) {
    throw missingAnswers(`${label}, ${protocol}`, missingShards, counts.missing)
  }
  const verdicts = await mergeVerdicts(runs, folder, partial, outputs)
  await outputs.manifest(runManifestPath(folder), manifestOf(runs, first, folder))
  await outputs.commit()
  await noteUse({ path: set.path, hash: set.manifest.hash }, 'run', folder)
  return { model: label, protocol, folder, parts: runs.length, ...counts, missingShards, verdicts }
}

/** Each question's response, in the set's order. */
async function* responsesOf(
  runs: readonly StoredRun[],
  counts: { answered: number; failed: number; missing: number },
): AsyncGenerator<Response> {
  const parts = runs.map(({ folder, manifest: { shard } }) => ({
    path: responsesPath(folder),
    shard,
  }))
  await using responses = await openParts(parts, Response)
  const [first] = runs
  if (first === undefined) return
  for await (const question of first.set.questions()) {
    for (let sample = 0; sample < first.manifest.samples; sample++) {
      const response = await responses.one(question, sample)
      counts[response?.status ?? 'missing'] += 1
      if (response !== undefined) yield response
    }
  }
  responses.refuseOthers()
}

function manifestOf(
  runs: readonly StoredRun[],
  { manifest, set }: StoredRun,
  folder: string,
): RunManifest {
  const { shard: _, meant: __, ...whole } = manifest
  const adjustments = [...new Set(runs.flatMap((run) => run.manifest.adjustments ?? []))].toSorted()
  return {
    ...whole,
    elenchus: elenchusVersion,
    questions: { ...whole.questions, path: relative(folder, set.path) },
    ...(adjustments.length > 0 && { adjustments }),
  }
}

function isWithin(folder: string, output: string): boolean {
  return `${resolve(folder)}${sep}`.startsWith(`${resolve(output)}${sep}`)
}

function missingAnswers(name: string, shards: readonly string[], count: number): ElenchusError {
  const [which, fix] =
    shards.length > 0
      ? [` Not there: ${shards.map((shard) => `shard ${shard}`).join(', ')}.`, 'Ask or name it']
      : ['', 'Run the commands of the shares again']
  return new ElenchusError(
    'missing-answers',
    `${name}: ${count} answers are missing.${which} Nothing was written.`,
    { fix: `${fix}, and merge again; --partial joins what is there.` },
  )
}
