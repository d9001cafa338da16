import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expandPrefix } from '../../domain/prefixes.ts'

const folder = fileURLToPath(new URL('../../../atlas', import.meta.url))

/**
 * The tables of the bundled graph, as read by `elenchus ingest atlas/*.tsv --base urn:elenchus:atlas: --licence
 * CC0-1.0`.
 */
export function atlasSources() {
  const base = expandPrefix('atlas:')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .toSorted()
    .map((file) => ({ path: join(folder, file), licence: 'CC0-1.0', base }))
}
