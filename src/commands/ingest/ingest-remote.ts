import { ElenchusError } from '../../errors.ts'
import type { Estimate } from '../../ingest/remote/remote-source.ts'
import type { SourceFile } from '../../ingest/source.ts'
import {
  estimateSource,
  fetchSource,
  type RemoteAddress,
  remoteAddress,
} from '../../pipeline/ingest/fetch-sources.ts'
import { countOf } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import type { Console } from '../console/console.ts'
import { type RemoteCommandOptions, remoteOptions, remoteWorld } from './remote-options.ts'
import type { TableOptions } from './table-options.ts'

interface Options extends TableOptions, RemoteCommandOptions {
  readonly licence?: string
  readonly json?: boolean
}

/** Whether any source is remote. */
export function isRemote(sources: readonly string[]): boolean {
  return sources.some((text) => remoteAddress(text) !== undefined)
}

/** Whether it is a remote source that cuts a topic by itself. */
export function cutsTopics(source: string): boolean {
  return remoteAddress(source)?.source.cutsTopics === true
}

/** Fetches remote sources; `here` are paths of local files. */
export async function fetchRemote(
  sources: readonly string[],
  options: Options,
  console: Console,
): Promise<{ readonly files: readonly SourceFile[]; readonly here: readonly string[] }> {
  const remote = sources.flatMap((text) => remoteAddress(text) ?? [])
  const here = sources.filter((text) => remoteAddress(text) === undefined)
  if (remote.length === 0) return { files: [], here }

  const wanted = await remoteOptions(options)
  const world = remoteWorld(options, console, options.json === true)
  const files: SourceFile[] = []
  for (const address of remote) {
    const { file, requests, notes } = await fetchSource(address, wanted, world)
    console.endProgress()
    const before = requests === 0 ? ['Taken from the cache; --refresh fetches it again.'] : []
    for (const note of [...before, ...notes]) console.note(`${file.name}: ${printable(note)}`)
    files.push(file)
  }
  return { files, here }
}

/** Shows how much there is to fetch. */
export async function estimateRemote(
  sources: readonly string[],
  options: Options,
  console: Console,
): Promise<void> {
  const here = sources.find((text) => remoteAddress(text) === undefined)
  if (here !== undefined) {
    throw new ElenchusError(
      'bad-argument',
      `${printable(here)} is a local file, so --dry-run has nothing to estimate.`,
      {
        fix: 'Leave out --dry-run; it is for remote sources, such as sparql:https://….',
      },
    )
  }
  const wanted = await remoteOptions(options)
  const world = remoteWorld(options, console, options.json === true)
  const estimates: Estimate[] = []
  for (const address of sources.flatMap((text): RemoteAddress[] =>
    [remoteAddress(text) ?? []].flat(),
  ))
    estimates.push(await estimateSource(address, wanted, world))
  console.endProgress()
  console.print(
    options.json === true
      ? JSON.stringify(estimates, undefined, 2)
      : estimates.map(sayEstimate).join('\n'),
  )
}

function sayEstimate({ source, entities, facts, requests, notes }: Estimate): string {
  const parts = [
    ...(entities === undefined ? [] : [countOf(entities, 'entity', 'entities')]),
    ...(facts === undefined ? [] : [countOf(facts, 'fact')]),
    ...(requests === undefined ? [] : [`${countOf(requests, 'request')} at least`]),
  ]
  const what = parts.length === 0 ? 'amount unknown' : parts.join(', ')
  return [`${printable(source)}: ${what}`, ...notes.map((note) => `  ${printable(note)}`)].join(
    '\n',
  )
}
