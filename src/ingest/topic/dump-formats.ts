import { ElenchusError } from '../../errors.ts'
import { printable } from '../../text/printable.ts'
import { openBytes } from '../../workspace/decompression/open-bytes.ts'
import type { DumpFormat } from './dump-reader.ts'
import { nTriplesDump } from './n-triples-dump.ts'
import { wikidataJsonDump } from './wikidata-json-dump.ts'

/** Every kind of dump that a topic can be cut out of. */
const dumpFormats: readonly DumpFormat[] = [nTriplesDump, wikidataJsonDump]

/** The format of all files together. Fails with `unknown-format` where they have none, or several. */
export async function dumpFormatOf(paths: readonly string[]): Promise<DumpFormat> {
  const formats: DumpFormat[] = []
  for (const path of paths) {
    await using opened = await openBytes(path)
    const text = opened.start.toString('utf8')
    const format = dumpFormats.find(({ recognises }) => recognises(text))
    if (format === undefined)
      throw noDump(`"${printable(path)}" has not one triple or one entity of Wikidata a line`)
    formats.push(format)
  }
  const [format, ...others] = new Set(formats)
  if (format !== undefined && others.length === 0) return format
  throw noDump('The files are of several formats')
}

function noDump(what: string): ElenchusError {
  return new ElenchusError('unknown-format', `${what}, so no topic can be extracted.`, {
    fix: "Use N-Triples dumps (DBpedia's .ttl files are N-Triples) or a Wikidata JSON dump; other formats can only be ingested as a whole.",
  })
}
