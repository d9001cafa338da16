import { ElenchusError } from '../../errors.ts'
import { json } from './json.ts'
import { nTriples } from './n-triples.ts'
import type { Source } from './source.ts'
import { csv, tsv } from './tables/delimited-sources.ts'
import { parquet } from './tables/parquet.ts'

/** Every format that can be read. */
const sources: readonly Source[] = [nTriples, tsv, csv, json, parquet]

/** The format by a file's name; a compression's suffix does not count. */
export function sourceFor(name: string): Source {
  const plain = name.toLowerCase().replace(/\.gz$/, '')
  const source = sources.find(({ extensions }) => extensions.some((end) => plain.endsWith(end)))
  if (source !== undefined) return source
  const known = sources.flatMap(({ extensions }) => extensions).join(', ')
  throw new ElenchusError('unknown-format', `"${name}" has no name of a known format.`, {
    fix: `Rename it to end in one of ${known}, plain or with .gz.`,
  })
}
