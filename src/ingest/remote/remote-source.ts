import type { Iri } from '../../domain/iri.ts'
import type { SourceFile } from '../source.ts'
import type { Credentials } from './endpoint.ts'

/** What is wanted of a source elsewhere; every source says which of it it takes. */
export interface RemoteOptions {
  readonly class?: Iri
  /** A property and a value, as SPARQL writes them. */
  readonly where?: string
  /** A SELECT of ?subject ?relation ?object. */
  readonly query?: string
  readonly graphs?: readonly Iri[]
  readonly limit?: number
  /** Which entities, where a limit leaves some out. */
  readonly choose?: 'most-linked' | 'sample'
  readonly seed?: number
  /** Of a source that cuts topics. */
  readonly topic?: string
  /** Of names and texts; lower case. */
  readonly languages?: readonly string[]
  readonly externalIds?: boolean
  readonly licence?: string
  /** What made-up IRIs begin with. */
  readonly base?: string
  /** The property of a node that identifies it. */
  readonly identity?: string
  /** Properties of a node that are its names. */
  readonly names?: readonly string[]
  /** The address of a service that is a source of its own kind: Wikidata's, or a mirror. */
  readonly service?: string
}

/** What fetching needs of the world outside. */
export interface RemoteWorld {
  /** The folder of what was fetched. */
  readonly cache: string
  readonly refresh: boolean
  /** The file of Wikidata's topics. */
  readonly topics: string
  readonly credentials?: Credentials
  /** Of a Neo4j. */
  readonly neo4j?: Credentials
  /** Of a Trino. */
  readonly trino?: Credentials
  readonly contact?: string
  /** Requests at a time. */
  readonly atOnce: number
  /** Milliseconds without a byte after which a server is given up. */
  readonly patience?: number
  /** Milliseconds of the first pause before something is tried again. */
  readonly pause?: number
  readonly now: () => number
  readonly signal?: AbortSignal
  readonly progress: (progress: FetchProgress) => void
}

export interface FetchProgress {
  readonly source: string
  /** Rows of this run. */
  readonly rows: number
  readonly requests: number
  /** Why nothing comes just now. */
  readonly waiting?: string
}

/** How much there is to fetch, before it is fetched. */
export interface Estimate {
  readonly source: string
  readonly entities?: number
  readonly facts?: number
  /** At least. */
  readonly requests?: number
  readonly notes: readonly string[]
}

export interface Fetched {
  /** What was fetched, as a file that is read like others. */
  readonly file: SourceFile
  /** Queries of this run; none where all was there. */
  readonly requests: number
  readonly notes: readonly string[]
}

/** A place that knowledge is fetched from, before it is read as a file. */
export interface RemoteSource {
  /** What its names begin with: `sparql:`. */
  readonly scheme: string
  readonly description: string
  /** Takes `topic`. */
  readonly cutsTopics?: true
  /** Asks how much there is and fetches nothing else. */
  readonly estimate: (
    address: string,
    options: RemoteOptions,
    world: RemoteWorld,
  ) => Promise<Estimate>
  /** Fetches everything, or fails; what was whole is kept for the next time. */
  readonly fetch: (address: string, options: RemoteOptions, world: RemoteWorld) => Promise<Fetched>
}
