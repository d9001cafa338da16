import { ElenchusError } from '../errors.ts'
import { withoutCompression } from '../workspace/decompression/compressions.ts'
import { factLines } from './fact-lines.ts'
import { json } from './json.ts'
import { nQuads, nTriples } from './n-triples.ts'
import { jsonLd } from './rdf/json-ld.ts'
import { rdfXml } from './rdf/rdf-xml.ts'
import { triG, turtle } from './rdf/turtle.ts'
import type { Source, SourceFile } from './source.ts'
import { csv, tsv } from './tables/delimited-sources.ts'
import { excel } from './tables/excel.ts'
import { parquet } from './tables/parquet.ts'

/** Every format that can be read; what content is of two formats is read as the first. */
const sources: readonly Source[] = [
  nTriples,
  nQuads,
  triG,
  turtle,
  rdfXml,
  jsonLd,
  json,
  tsv,
  csv,
  parquet,
  excel,
  factLines,
]

/** The ids of all formats of user files; an extension is also an id of its format. */
const formats: readonly string[] = sources
  .filter(({ extensions }) => extensions.length > 0)
  .map(({ id }) => id)

/**
 * The format that was told, else the one that the file's name says (a compression's suffix does not count) unless its
 * content is plainly of another, else the one that its content shows.
 */
export function sourceFor({ path, format }: SourceFile, start: Buffer): Source {
  if (format !== undefined) return sourceOf(format)
  const name = withoutCompression(path).toLowerCase()
  const named = sources.find(({ extensions }) => extensions.some((end) => name.endsWith(end)))
  const text = start.toString('utf8')
  const lines =
    named?.recognises === undefined ? ofLines.find((each) => holds(each, text)) : undefined
  if (lines !== undefined) return lines
  if (named !== undefined && named.recognises?.(text) !== false) return named

  const source = sources.find((each) => holds(each, text)) ?? named
  if (source !== undefined) return source
  throw new ElenchusError(
    'unknown-format',
    `The format of "${path}" can't be inferred from its name or content.`,
    { fix: `Name the format with --format: one of ${formats.join(', ')}.` },
  )
}

/** A table whose lines are all triples is not a table. */
const ofLines = [nTriples, nQuads]

function holds({ recognises }: Source, text: string): boolean {
  return recognises?.(text) === true
}

function sourceOf(format: string): Source {
  const wanted = format.toLowerCase().replace(/^\./, '')
  const source = sources.find(
    ({ id, extensions }) => id === wanted || extensions.includes(`.${wanted}`),
  )
  if (source !== undefined) return source
  throw new ElenchusError('unknown-format', `There is no format "${format}".`, {
    fix: `Use one of: ${formats.join(', ')}.`,
  })
}
