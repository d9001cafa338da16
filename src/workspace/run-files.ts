import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Shard, shardFolder } from '../domain/shard.ts'
import { ElenchusError } from '../errors.ts'
import { fileError, systemCode } from './file-error.ts'

export const runManifestName = 'run.manifest.json'

export function runManifestPath(folder: string): string {
  return join(folder, runManifestName)
}

export function responsesPath(folder: string): string {
  return join(folder, 'responses.jsonl')
}

/** Replies of conversations that are not finished. */
export function turnsPath(folder: string): string {
  return join(folder, 'turns.jsonl')
}

/** `shard`: of that share of the set alone. */
export function verdictsPath(folder: string, assessor: string, shard?: Shard): string {
  const verdicts = verdictsFolder(folder)
  return join(shard ? join(verdicts, shardFolder(shard)) : verdicts, `${assessor}.jsonl`)
}

export function verdictsFolder(folder: string): string {
  return join(folder, 'verdicts')
}

export function scoresPath(folder: string, metric: string): string {
  return join(scoresFolder(folder), `${metric}.jsonl`)
}

export function scoresFolder(folder: string): string {
  return join(folder, 'metrics')
}

/** All run folders at or below a folder, by name; throws `no-responses` if there are none. */
export async function findRuns(folder: string): Promise<readonly string[]> {
  let files: string[]
  try {
    files = await readdir(folder, { recursive: true })
  } catch (error) {
    throw noFolder(error, folder)
  }
  const runs = files
    .filter((file) => basename(file) === runManifestName)
    .map((file) => join(folder, dirname(file)))
    .toSorted()
  if (runs.length > 0) return runs
  throw new ElenchusError('no-responses', `There is no run in ${folder}.`, {
    fix: 'Ask a model first: elenchus ask QUESTIONS --model PROVIDER:MODEL -o RUNS.',
  })
}

function noFolder(error: unknown, folder: string): unknown {
  const fix = 'Name the folder that `elenchus ask` wrote its runs to with -o.'
  switch (systemCode(error)) {
    case 'ENOENT':
      return new ElenchusError('no-responses', `There is no folder ${folder}.`, {
        fix,
        cause: error,
      })
    case 'ENOTDIR':
      return new ElenchusError('no-responses', `${folder} is a file, not a folder of runs.`, {
        fix,
        cause: error,
      })
    default:
      return fileError(error, folder)
  }
}
