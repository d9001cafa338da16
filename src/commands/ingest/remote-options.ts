import { readFile } from 'node:fs/promises'
import { ElenchusError } from '../../errors.ts'
import type { Credentials } from '../../ingest/remote/endpoint.ts'
import { credentialVariables } from '../../ingest/remote/endpoint-errors.ts'
import { neo4jVariables } from '../../ingest/remote/neo4j/neo4j-address.ts'
import type {
  FetchProgress,
  RemoteOptions,
  RemoteWorld,
} from '../../ingest/remote/remote-source.ts'
import { trinoVariables } from '../../ingest/remote/trino/trino-address.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { duration, flag, many, oneOf, parsedBy, text, wholeNumber } from '../../options/value.ts'
import { countOf } from '../../report/format-share.ts'
import { cacheFolder } from '../../workspace/cache-folder.ts'
import { fileError, systemCode } from '../../workspace/file-error.ts'
import type { Console } from '../console/console.ts'
import { paceOf, progressLine } from '../console/progress-line.ts'
import { shippedPath } from '../console/shipped-paths.ts'

/** Options for what to fetch from remote sources, and how. */
export const remoteOptionSet = {
  class: {
    flags: '--class <IRI>',
    value: text,
    says: '`sparql:`: only entities of this class; [endpoints.md](endpoints.md)',
    group: 'fetch',
  },
  where: {
    flags: '--where <CONDITION>',
    value: text,
    says: `databases: only the rows of a table that fit a condition in its SQL, such as \`'products: price > 10'\`; \`sparql:\`: only entities with this value, such as \`"dbo:occupation dbr:Painter"\` or \`'foaf:name "Ada"@en'\``,
    group: 'fetch',
  },
  query: {
    flags: '--query <FILE>',
    value: text,
    says: '`sparql:`: your own `SELECT` of `?subject ?relation ?object`, or a file that contains it',
    group: 'fetch',
  },
  graph: {
    flags: '--graph <IRI...>',
    value: many(text),
    says: '`sparql:`: named graphs to query as one',
    group: 'fetch',
  },
  identity: {
    flags: '--identity <PROPERTY>',
    value: text,
    says: '`neo4j://`: property that identifies a node; [neo4j.md](neo4j.md)',
    group: 'fetch',
    otherwise: '`iri`',
  },
  nameProperties: {
    flags: '--name-properties <LIST>',
    value: parsedBy((list) => list.split(',').map((name) => name.trim())),
    says: '`neo4j://`: properties that name a node',
    group: 'fetch',
    otherwise: '`name,title,label`',
  },
  topic: {
    flags: '--topic <TOPIC>',
    value: text,
    says: 'dumps, `trino://`: only one topic, such as `politician` or `"occupation: emperor"`; [endpoints.md](endpoints.md#a-topic-out-of-a-dump)',
    group: 'fetch',
  },
  limit: {
    flags: '--limit <N>',
    value: wholeNumber(1),
    says: '`sparql:`, `wikidata:`, `--topic`: maximum number of entities (Wikidata: 1,000)',
    group: 'fetch',
  },
  choose: {
    flags: '--choose <HOW>',
    value: oneOf(['most-linked', 'sample']),
    says: '`sparql:`, `wikidata:`: with `--limit`, take the `most-linked` entities (default) or a `sample`; from a dump always a sample',
    group: 'fetch',
  },
  seed: {
    flags: '--seed <N>',
    value: wholeNumber(0),
    says: '`sparql:`, `wikidata:`, `--topic`: seed of the sample',
    group: 'fetch',
    otherwise: '1',
  },
  service: {
    flags: '--service <URL>',
    value: text,
    says: "`wikidata:`: the endpoint to query instead of Wikidata's own",
    group: 'fetch',
  },
  contact: {
    flags: '--contact <ADDRESS>',
    value: text,
    says: "`sparql:`, `wikidata:`: your email address or web page, sent to the server's operator",
    group: 'fetch',
  },
  requests: {
    flags: '--requests <N>',
    value: wholeNumber(1, 16),
    says: '`sparql:`, `wikidata:`: maximum number of concurrent requests',
    group: 'fetch',
    usual: 1,
  },
  patience: {
    flags: '--patience <TIME>',
    value: duration,
    says: '`sparql:`, `wikidata:`, `trino://`: give up on a server after this long without a response',
    group: 'fetch',
    otherwise: '2m',
  },
  refresh: {
    flags: '--refresh',
    value: flag,
    says: '`sparql:`, `wikidata:`, `neo4j://`, `trino://`, `--topic`: ignore the cache and fetch or extract again',
    group: 'fetch',
  },
  dryRun: {
    flags: '--dry-run',
    value: flag,
    says: '`sparql:`, `wikidata:`, `neo4j://`, `trino://`: only show how much there is to fetch',
    group: 'fetch',
  },
} satisfies OptionSet

export type RemoteCommandOptions = Given<typeof remoteOptionSet>

export async function remoteOptions(
  options: RemoteCommandOptions & {
    readonly languages?: readonly string[]
    readonly externalIds?: boolean
    readonly licence?: string
    readonly base?: string
  },
): Promise<RemoteOptions> {
  const { limit, choose, seed, service } = options
  const { languages, externalIds, licence, base, identity, nameProperties } = options
  return {
    ...(await partOf(options)),
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

/** Which part of a source is wanted. */
async function partOf({
  class: type,
  where,
  graph,
  topic,
  query: given,
}: RemoteCommandOptions): Promise<RemoteOptions> {
  const query = given === undefined ? undefined : await queryText(given)
  return {
    ...(type !== undefined && { class: type }),
    ...(where !== undefined && { where }),
    ...(query !== undefined && { query }),
    ...(graph !== undefined && { graphs: graph }),
    ...(topic !== undefined && { topic }),
  }
}

export function remoteWorld(
  { contact, requests, patience, refresh = false }: RemoteCommandOptions,
  console: Console,
  json: boolean,
): RemoteWorld {
  const credentials = credentialsIn(console.environment, credentialVariables)
  const neo4j = credentialsIn(console.environment, neo4jVariables)
  const trino = credentialsIn(console.environment, trinoVariables)
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
    ...(trino !== undefined && { trino }),
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

/** Shows fetch progress, and why it waits. */
function fetchProgress(console: Console, json: boolean): (progress: FetchProgress) => void {
  const started = console.now()
  return ({ source, rows, requests, waiting }) => {
    const { rate } = paceOf(rows, rows, console.now() - started)
    if (json) {
      const event = { event: 'progress', stage: 'fetch', done: rows, failed: 0, requests, source }
      console.note(JSON.stringify({ ...event, ...(rate !== undefined && { rate }), waiting }))
      return
    }
    console.progress(
      progressLine({
        stage: 'fetch',
        done: countOf(rows, 'row'),
        spent: [countOf(requests, 'request'), ...(waiting === undefined ? [] : [waiting])],
        subject: source,
        ...(rate !== undefined && { rate }),
      }),
    )
  }
}
