import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Credentials } from '../../ingest/remote/endpoint.ts'
import { credentialVariables } from '../../ingest/remote/endpoint-errors.ts'
import { neo4jVariables } from '../../ingest/remote/neo4j/neo4j-address.ts'
import type { RemoteOptions, RemoteWorld } from '../../ingest/remote/remote-source.ts'
import { cacheFolder } from '../../workspace/cache-folder.ts'
import { fileError, systemCode } from '../../workspace/file-error.ts'
import { duration, oneOf, wholeNumber } from '../console/arguments.ts'
import type { Console } from '../console/console.ts'
import { shippedPath } from '../console/shipped-paths.ts'
import { fetchProgress } from './fetch-progress.ts'

/** Options for what to fetch from remote sources, and how. */
export interface RemoteCommandOptions {
  readonly class?: string
  readonly where?: string
  readonly query?: string
  readonly graph?: readonly string[]
  readonly topic?: string
  readonly identity?: string
  readonly nameProperties?: readonly string[]
  readonly limit?: number
  readonly choose?: 'most-linked' | 'sample'
  readonly seed?: number
  readonly service?: string
  readonly contact?: string
  readonly requests: number
  readonly patience?: number
  readonly refresh?: boolean
  readonly dryRun?: boolean
}

export function addRemoteOptions(command: Command): Command {
  return command
    .option('--class <IRI>', 'sparql: only entities of this class')
    .option(
      '--where <PROPERTY VALUE>',
      'sparql: only entities with this value, such as "dbo:occupation dbr:Painter"',
    )
    .option(
      '--query <FILE>',
      'sparql: your own SELECT of ?subject ?relation ?object, or a file that contains it',
    )
    .option('--graph <IRI...>', 'sparql: named graphs to query as one')
    .option('--identity <PROPERTY>', 'neo4j: property that identifies a node (default: iri)')
    .option(
      '--name-properties <LIST>',
      'neo4j: properties that name a node (default: name,title,label)',
      (text: string) => text.split(',').map((name) => name.trim()),
    )
    .option('--topic <TOPIC>', 'dumps: only one topic, such as politician or "occupation: emperor"')
    .option(
      '--limit <N>',
      'sparql, wikidata, --topic: maximum number of entities',
      wholeNumber('--limit', 1),
    )
    .option(
      '--choose <HOW>',
      'sparql, wikidata: with --limit, take the most-linked entities (default) or a sample',
      oneOf('--choose', ['most-linked', 'sample']),
    )
    .option(
      '--seed <N>',
      'sparql, wikidata, --topic: seed of the sample (default: 1)',
      wholeNumber('--seed', 0),
    )
    .option('--service <URL>', "wikidata: the endpoint to query instead of Wikidata's own")
    .option('--contact <ADDRESS>', "your email address or web page, sent to the server's operator")
    .option(
      '--requests <N>',
      'sparql, wikidata: maximum number of concurrent requests',
      wholeNumber('--requests', 1, 16),
      1,
    )
    .option(
      '--patience <TIME>',
      'sparql, wikidata: give up on a server after this long without a response (default: 2m)',
      duration('--patience'),
    )
    .option(
      '--refresh',
      'sparql, wikidata, neo4j, --topic: ignore the cache and fetch or extract again',
    )
    .option('--dry-run', 'sparql, wikidata, neo4j: only show how much there is to fetch')
}

export async function remoteOptions(
  options: RemoteCommandOptions & {
    readonly languages?: readonly string[]
    readonly externalIds?: boolean
    readonly licence?: string
    readonly base?: string
  },
): Promise<RemoteOptions> {
  const { class: type, where, graph, limit, choose, seed, service } = options
  const { languages, externalIds, licence, base, identity, nameProperties } = options
  const query = options.query === undefined ? undefined : await queryText(options.query)
  return {
    ...(type !== undefined && { class: type }),
    ...(where !== undefined && { where }),
    ...(query !== undefined && { query }),
    ...(graph !== undefined && { graphs: graph }),
    ...(limit !== undefined && { limit }),
    ...(choose !== undefined && { choose }),
    ...(seed !== undefined && { seed }),
    ...(service !== undefined && { service }),
    ...(languages !== undefined && { languages }),
    ...(externalIds !== undefined && { externalIds }),
    ...(licence !== undefined && { licence }),
    ...(base !== undefined && { base }),
    ...(identity !== undefined && { identity }),
    ...(nameProperties !== undefined && { names: nameProperties }),
  }
}

export function remoteWorld(
  { contact, requests, patience, refresh = false }: RemoteCommandOptions,
  console: Console,
  json: boolean,
): RemoteWorld {
  const credentials = credentialsIn(console.environment, credentialVariables)
  const neo4j = credentialsIn(console.environment, neo4jVariables)
  return {
    cache: cacheFolder(console.environment),
    refresh,
    topics: shippedPath('topics/wikidata.yaml'),
    atOnce: requests,
    ...(patience !== undefined && { patience }),
    now: console.now,
    signal: console.interrupted,
    progress: fetchProgress(console, json),
    ...(credentials !== undefined && { credentials }),
    ...(neo4j !== undefined && { neo4j }),
    ...(contact !== undefined && { contact: contactOf(contact) }),
  }
}

/** It goes into a header, in brackets. */
function contactOf(text: string): string {
  if (/^[\x21-\x27\x2a-\x7e]+(?: [\x21-\x27\x2a-\x7e]+)*$/.test(text)) return text
  throw new ElenchusError('bad-argument', `--contact can't be ${JSON.stringify(text)}.`, {
    fix: 'Give an email address or the URL of a page, in ASCII.',
  })
}

/** User and password from the environment. */
export function credentialsIn(
  environment: Console['environment'],
  { user, password }: { readonly user: string; readonly password: string },
): Credentials | undefined {
  const [name, secret] = [environment[user] || undefined, environment[password]]
  if (name !== undefined) return { user: name, password: secret ?? '' }
  if (!secret) return undefined
  throw new ElenchusError('bad-argument', `${password} is set, and ${user} is not.`, {
    fix: 'Set both or neither.',
  })
}

async function queryText(given: string): Promise<string> {
  if (given.includes('{')) return given
  try {
    return await readFile(given, 'utf8')
  } catch (error) {
    throw systemCode(error) === undefined ? error : fileError(error, given)
  }
}
