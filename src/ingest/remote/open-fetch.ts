import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Iri } from '../../domain/iri.ts'
import { Endpoint } from './endpoint.ts'
import { type FetchStore, openFetchStore } from './fetch-store.ts'
import type { RemoteWorld } from './remote-source.ts'
import { TripleWriter } from './triple-writer.ts'

/** Another one makes former pages those of another fetch. */
const layoutOfPages = 1

/** One fetch under way: who is asked, and where what comes is kept. */
export interface OpenFetch extends AsyncDisposable {
  readonly endpoint: Endpoint
  readonly store: FetchStore
  readonly writer: TripleWriter
  /** Reports rows that no writer saw. */
  readonly advance: (rows: number) => void
  readonly notes: string[]
  readonly note: (text: string) => void
}

export function endpointOf(
  name: string,
  url: URL,
  graphs: readonly Iri[],
  world: RemoteWorld,
): { readonly endpoint: Endpoint; readonly advanced: (rows: number) => void } {
  let rows = 0
  const { credentials, contact, signal, patience, pause, atOnce, now } = world
  const endpoint = new Endpoint({
    url,
    graphs,
    atOnce,
    now,
    ...(credentials !== undefined && { credentials }),
    ...(contact !== undefined && { contact }),
    ...(signal !== undefined && { signal }),
    ...(patience !== undefined && { patience }),
    ...(pause !== undefined && { pause }),
    waiting: (milliseconds, why) => {
      const waiting = `${why}: waiting ${Math.ceil(milliseconds / 1000)} s`
      world.progress({ source: name, rows, requests: endpoint.requests, waiting })
    },
  })
  const advanced = (now: number) => {
    rows = now
    world.progress({ source: name, rows, requests: endpoint.requests })
  }
  return { endpoint, advanced }
}

/**
 * Opens the pages of a fetch: `identity` is all that makes it another one. The user's name is a part of it, as one user may see what
 * another does not; the password never.
 */
export async function openFetch(
  name: string,
  url: URL,
  graphs: readonly Iri[],
  identity: object,
  world: RemoteWorld,
): Promise<OpenFetch> {
  const user = world.credentials?.user
  const key = JSON.stringify([layoutOfPages, url.href, graphs, user ?? null, identity])
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 24)
  const store = await openFetchStore(join(world.cache, 'remote', digest), world.refresh)
  const { endpoint, advanced } = endpointOf(name, url, graphs, world)
  const notes: string[] = []
  let rows = 0
  return {
    endpoint,
    store,
    advance: (more) => {
      rows += more
      advanced(rows)
    },
    writer: new TripleWriter(store, advanced),
    notes,
    note: (text) => void notes.push(text),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}
