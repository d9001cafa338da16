import { createHash } from 'node:crypto'
import { RunManifest } from '../domain/manifest.ts'
import { Response } from '../domain/response.ts'
import { shardName } from '../domain/shard.ts'
import { ElenchusError } from '../errors.ts'
import { exists } from '../workspace/exists.ts'
import { readManifest, writeManifest } from '../workspace/manifest-file.ts'
import { readJsonLines } from '../workspace/read-json-lines.ts'
import { responsesPath, runManifestPath } from '../workspace/run-files.ts'

/**
 * Writes the run's manifest, or checks that the existing one belongs to the same run; otherwise throws `different-run`,
 * naming the differences. A run without an answer gives way. Returns the manifest in the folder.
 */
export async function claimFolder(folder: string, manifest: RunManifest): Promise<RunManifest> {
  const path = runManifestPath(folder)
  if (!(await exists(path))) {
    await writeManifest(path, manifest)
    return manifest
  }
  const there = await readManifest(path, RunManifest)
  const differences = differencesOf(there, manifest)
  if (differences.length === 0) return await withMeant(there, manifest, path)
  if (!(await hasAnswers(responsesPath(folder)))) {
    await writeManifest(path, manifest)
    return manifest
  }
  throw new ElenchusError(
    'different-run',
    `${folder} contains another run: ${differences.join('; ')}.`,
    { fix: "Choose another folder with -o (or --into), or use that run's settings to resume it." },
  )
}

/** The manifest that is there, with the number of answers that this `ask` is for. */
async function withMeant(
  { meant: before, ...run }: RunManifest,
  { meant }: RunManifest,
  path: string,
): Promise<RunManifest> {
  const manifest = { ...run, ...(meant !== undefined && { meant }) }
  if (before !== meant) await writeManifest(path, manifest)
  return manifest
}

async function hasAnswers(path: string): Promise<boolean> {
  if (!(await exists(path))) return false
  for await (const { record } of readJsonLines(path, Response, { file: 'growing' })) {
    if (record.status === 'answered') return true
  }
  return false
}

/** Adds parameters that the model turns out to reject; each is written once. */
export function noteAdjustments(folder: string, manifest: RunManifest) {
  let noted = manifest.adjustments ?? []
  let writing = Promise.resolve()
  const note = async (adjustments: readonly string[] = []) => {
    const fresh = adjustments.filter((name) => !noted.includes(name))
    if (fresh.length > 0) {
      noted = [...noted, ...fresh].toSorted()
      writing = writing.then(() =>
        writeManifest(runManifestPath(folder), { ...manifest, adjustments: noted }),
      )
    }
    await writing
  }
  return { note, all: () => noted }
}

/** Settings that affect the answers, by name; neither the set's path nor Elenchus's version does. */
export function settingsOf(manifest: RunManifest): ReadonlyMap<string, unknown> {
  const { model, protocol, parameters, questions, samples } = manifest
  const { temperature, topP, maxTokens, stop, reasoningEffort, seed, system } = parameters
  return new Map<string, unknown>([
    ['question set', questions.hash.slice(0, 12)],
    ['model', `${model.provider}:${model.model}`],
    ['label', model.label],
    ['protocol', protocol.id],
    ["protocol's version", protocol.version],
    ["protocol's words", hashOf(protocol.words)],
    ['temperature', temperature ?? 'default'],
    ['top-p', topP],
    ['token limit', maxTokens],
    ['stop texts', stop && JSON.stringify(stop)],
    ['reasoning effort', reasoningEffort],
    ['seed', seed],
    ['system text', quotedText(system)],
    ['evidence', evidenceOf(manifest)],
    ['number of samples', samples],
  ])
}

function differencesOf(there: RunManifest, wanted: RunManifest): string[] {
  const [old, now] = [there, wanted].map(
    (each) => new Map([...settingsOf(each), ['share', each.shard && shardName(each.shard)]]),
  )
  return [...(old ?? [])].flatMap(([name, before]) => {
    const after = now?.get(name)
    return before === after ? [] : sayDifference(name, before, after)
  })
}

function sayDifference(name: string, before: unknown, after: unknown): string {
  if (before === undefined) return `it has no ${name}, and ${after} was given`
  return after === undefined
    ? `its ${name} is ${before}, and none was given`
    : `its ${name} is ${before}, and ${after} was given`
}

function evidenceOf({ evidence }: RunManifest): string | undefined {
  if (evidence === undefined) return undefined
  const { source, fingerprint, passages } = evidence
  return `${passages} passages of ${source} (${fingerprint.slice(0, 8)})`
}

function quotedText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 39)}…` : text)
}

function hashOf(words: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12)
}
