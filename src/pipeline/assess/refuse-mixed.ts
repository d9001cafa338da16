import { shardName } from '../../domain/shard.ts'
import { ElenchusError } from '../../errors.ts'
import { settingsOf } from '../../responses/run-manifest.ts'
import type { StoredRun } from './run-entries.ts'

/**
 * Throws `different-run` unless the runs differ in their share alone: one program, set, model, protocol and settings, and no
 * share twice. Returns the shares that are not there, such as `3/16`.
 */
export function refuseMixed(runs: readonly StoredRun[]): readonly string[] {
  const [first, ...others] = runs
  if (first === undefined) return []
  for (const run of others) {
    const [one, other] = [factsOf(first), factsOf(run)]
    const differences = [...one].flatMap(([name, value]) =>
      other.get(name) === value ? [] : `${name} ${said(value)} and ${said(other.get(name))}`,
    )
    if (differences.length > 0) {
      throw refused(`${first.folder} and ${run.folder} differ: ${differences.join('; ')}.`)
    }
  }
  const folders = new Map<number, string>()
  let shares: number | undefined
  for (const { folder, manifest } of runs) {
    const { shard } = manifest
    if (shard === undefined) continue
    if (shares !== undefined && shares !== shard.of) {
      throw refused(`${folder} is one of ${shard.of} shares, others are of ${shares}.`)
    }
    shares = shard.of
    const earlier = folders.get(shard.index)
    if (earlier !== undefined) {
      throw refused(`Shard ${shardName(shard)} is there twice: ${earlier} and ${folder}.`)
    }
    folders.set(shard.index, folder)
  }
  const all = Array.from({ length: shares ?? 0 }, (_, index) => ({
    index: index + 1,
    of: shares ?? 0,
  }))
  return all.filter(({ index }) => !folders.has(index)).map(shardName)
}

function factsOf({ manifest }: StoredRun): ReadonlyMap<string, unknown> {
  return new Map([['Elenchus', manifest.elenchus], ...settingsOf(manifest)])
}

function said(value: unknown): string {
  return value === undefined ? 'none' : `${value}`
}

function refused(what: string): ElenchusError {
  return new ElenchusError('different-run', `${what} Nothing was written.`, {
    fix: 'Ask all shares with the same version and the same command but for --shard.',
  })
}
