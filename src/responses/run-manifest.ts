import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { RunManifest } from '../domain/manifest.ts'
import { ElenchusError } from '../errors.ts'
import { readManifest, writeManifest } from '../workspace/manifest-file.ts'
import { runManifestPath } from '../workspace/run-files.ts'

/** Writes the run's manifest, or makes sure that the one there is of the same run: else `different-run`, naming what differs. */
export async function claimFolder(folder: string, manifest: RunManifest): Promise<void> {
  const path = runManifestPath(folder)
  if (!(await exists(path))) return writeManifest(path, manifest)
  const differences = differencesOf(await readManifest(path, RunManifest), manifest)
  if (differences.length === 0) return
  throw new ElenchusError(
    'different-run',
    `${folder} holds another run: ${differences.join('; ')}.`,
    { fix: 'Choose another folder with -o, or ask as that run did to go on with it.' },
  )
}

/** What decides the answers; neither the set's path nor Elenchus's version does. */
function differencesOf(there: RunManifest, wanted: RunManifest): string[] {
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['question set', there.questions.hash.slice(0, 12), wanted.questions.hash.slice(0, 12)],
    ['model', there.model.label, wanted.model.label],
    ['protocol', there.protocol.id, wanted.protocol.id],
    ["protocol's version", there.protocol.version, wanted.protocol.version],
    ["protocol's words", hashOf(there.protocol.words), hashOf(wanted.protocol.words)],
    ['temperature', there.parameters.temperature, wanted.parameters.temperature],
    ['most tokens', there.parameters.maxTokens, wanted.parameters.maxTokens],
    ['seed', there.parameters.seed, wanted.parameters.seed],
    ['samples', there.samples, wanted.samples],
  ]
  return pairs
    .filter(([, old, now]) => old !== now)
    .map(([name, old, now]) =>
      now === undefined
        ? `its ${name} is ${JSON.stringify(old)}, and here none is given`
        : `its ${name} is ${old === undefined ? 'not given' : JSON.stringify(old)}, not ${JSON.stringify(now)}`,
    )
}

function hashOf(words: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
