import type {
  Estimate,
  Fetched,
  RemoteOptions,
  RemoteSource,
  RemoteWorld,
} from '../../ingest/remote/remote-source.ts'
import { remoteSources } from '../../ingest/remote/remote-sources.ts'

/** A remote source, as named on the command line. */
export interface RemoteAddress {
  readonly source: RemoteSource
  readonly address: string
}

/** `sparql:https://…`; `undefined` for a file path. */
export function remoteAddress(text: string): RemoteAddress | undefined {
  const source = remoteSources.find(({ scheme }) => text.startsWith(scheme))
  return source && { source, address: text.slice(source.scheme.length).trim() }
}

export function estimateSource(
  { source, address }: RemoteAddress,
  options: RemoteOptions,
  world: RemoteWorld,
): Promise<Estimate> {
  return source.estimate(address, options, world)
}

/** Fetches it into the cache; `file` is read like any other file. */
export function fetchSource(
  { source, address }: RemoteAddress,
  options: RemoteOptions,
  world: RemoteWorld,
): Promise<Fetched> {
  return source.fetch(address, options, world)
}
