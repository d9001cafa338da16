import { ElenchusError } from '../../errors.ts'
import { optionName } from '../../options/option-name.ts'
import type { IngestResult } from '../../pipeline/ingest/ingest.ts'
import { printable } from '../../text/printable.ts'
import type { Console } from '../console/console.ts'

/** Options that also apply to a lake; the others are about parsing text. */
const lakeOptions = ['into', 'replace', 'json']

interface Options {
  readonly into: string
  readonly replace: boolean
}

/** Reads `parquet:FOLDER`; `undefined` where no source is one. It comes alone: what it holds was read before. */
export async function fromLake(
  paths: readonly string[],
  { into, replace }: Options,
  given: readonly string[],
  console: Console,
): Promise<IngestResult | undefined> {
  const { ingestFromLake, lakeFolder } = await import('../../pipeline/ingest/lake.ts')
  const folder = paths.map(lakeFolder).find((found) => found !== undefined)
  if (folder === undefined) return undefined
  refuseOtherSources(paths, folder, given)
  const { declaredFileOf } = await import('../../pipeline/study/declared-file.ts')
  const declared = declaredFileOf(into)
  const { result, declarations } = await ingestFromLake({
    ...{ folder, into, replace, declared },
    signal: console.interrupted,
  })
  switch (declarations) {
    case undefined:
      break
    case 'written':
      console.note(`The lake's declarations are in ${printable(declared)}.`)
      break
    case 'another file is there':
      console.note(
        `${printable(declared)} stays as it is; the lake's own are in ${printable(folder)}.`,
      )
      break
  }
  return result
}

function refuseOtherSources(
  paths: readonly string[],
  folder: string,
  given: readonly string[],
): void {
  if (folder === '') {
    throw new ElenchusError('bad-argument', 'parquet: names no folder.', {
      fix: 'Write parquet:FOLDER, a folder that `elenchus export kg.duckdb parquet:FOLDER` wrote.',
    })
  }
  if (paths.length > 1) {
    throw new ElenchusError('bad-argument', 'A lake is read alone, and other sources are named.', {
      fix: 'Ingest the lake first, then the others into the same file.',
    })
  }
  const [other] = given.filter((name) => !lakeOptions.includes(name))
  if (other === undefined) return
  throw new ElenchusError('bad-argument', `${optionName(other)} can't be combined with parquet:.`, {
    fix: 'Leave it out: a lake holds knowledge that was read before.',
  })
}
