import { contractPrefix } from '../../domain/prefixes.ts'
import { ElenchusError } from '../../errors.ts'
import { askCount, type Count } from './ask-count.ts'
import { chooseEntities } from './choose-entities.ts'
import type { Endpoint } from './endpoint.ts'
import { endpointUrl } from './endpoint-url.ts'
import { fetchNames } from './fetch-names.ts'
import { fetchTriples } from './fetch-triples.ts'
import { endpointOf, openFetch } from './open-fetch.ts'
import { readSelection } from './read-selection.ts'
import type {
  Estimate,
  Fetched,
  RemoteOptions,
  RemoteSource,
  RemoteWorld,
} from './remote-source.ts'
import { entityPattern, factPattern, prologueOf, type Selection } from './selection.ts'
import { iriText } from './sparql-text.ts'

/** Any endpoint that speaks SPARQL 1.1. */
export const sparql: RemoteSource = {
  scheme: 'sparql:',
  description: 'a SPARQL endpoint, whole or a class, a property with a value, or a query of it',
  estimate,
  fetch,
}

/** More entities, or more facts of everything, want a limit. */
const most = { entities: 1_000_000, facts: 30_000_000 }

async function estimate(
  address: string,
  options: RemoteOptions,
  world: RemoteWorld,
): Promise<Estimate> {
  const { name, url, selection, graphs } = read(address, options)
  const { endpoint } = endpointOf(name, url, graphs, world)
  const { entities, facts } = await count(endpoint, selection, options)
  const { limit } = options
  return {
    source: name,
    ...(entities !== 'unknown' && { entities: Math.min(entities, limit ?? entities) }),
    ...(facts !== 'unknown' && { facts }),
    notes: [
      ...(entities === 'unknown' && facts === 'unknown' ? ['The server does not count.'] : []),
      ...(isTooLarge(entities, facts) && limit === undefined
        ? ['That is more than is fetched without --limit.']
        : []),
    ],
  }
}

async function fetch(
  address: string,
  options: RemoteOptions,
  world: RemoteWorld,
): Promise<Fetched> {
  const { name, url, selection, graphs } = read(address, options)
  const { languages, limit, choose, seed, licence } = options
  const identity = { selection, languages, limit, choose, seed }
  await using open = await openFetch(name, url, graphs, identity, world)
  const { endpoint, store, notes } = open
  if (store.page('facts') === undefined) await refuseTooLarge(endpoint, selection, options)
  const entities =
    limit === undefined ? undefined : await chooseEntities(open, selection, { ...options, limit })
  await fetchTriples(open, {
    selection,
    ...(languages !== undefined && { languages }),
    ...(entities !== undefined && { entities }),
  })
  if (selection.kind !== 'all' || limit !== undefined) await fetchNames(open, options)
  return {
    file: {
      path: store.content,
      name,
      format: 'n-triples',
      ...(licence !== undefined && { licence }),
    },
    requests: endpoint.requests,
    notes: [...notes, ...leftOutNotes(open.writer.leftOut)],
  }
}

function read(address: string, options: RemoteOptions) {
  const url = endpointUrl(address)
  const { graphs = [], limit } = options
  for (const graph of graphs) iriText(graph)
  const selection = readSelection(options)
  if (selection.kind === 'query' && limit !== undefined) {
    throw new ElenchusError('bad-argument', "--limit can't be combined with --query.", {
      fix: 'Write LIMIT into the query, in a subselect of its subjects.',
    })
  }
  return { url, graphs, selection, name: nameOf(url, selection) }
}

/** What the source is called in the knowledge file. A query string may hold a key, so it is not shown. */
function nameOf(url: URL, selection: Selection): string {
  const what = saySelection(selection)
  return `sparql:${url.origin}${url.pathname}${what === '' ? '' : ` ${what}`}`
}

function saySelection(selection: Selection): string {
  switch (selection.kind) {
    case 'all':
      return ''
    case 'class':
      return `class ${contractPrefix(selection.iri)}`
    case 'value':
      return `${contractPrefix(selection.relation)} ${selection.value}`
    case 'query':
      return 'query'
  }
}

async function count(
  endpoint: Endpoint,
  selection: Selection,
  { languages }: RemoteOptions,
): Promise<{ entities: Count; facts: Count }> {
  const prologue = prologueOf(selection)
  const entities =
    selection.kind === 'all'
      ? ('unknown' as const)
      : await askCount(endpoint, prologue, entityPattern(selection), 'subject')
  return {
    entities,
    facts: await askCount(endpoint, prologue, factPattern(selection, languages)),
  }
}

function isTooLarge(entities: Count, facts: Count): boolean {
  return (
    (entities !== 'unknown' && entities > most.entities) ||
    (facts !== 'unknown' && facts > most.facts)
  )
}

async function refuseTooLarge(
  endpoint: Endpoint,
  selection: Selection,
  options: RemoteOptions,
): Promise<void> {
  if (selection.kind === 'query') return
  const { limit } = options
  const pattern = entityPattern(selection)
  const counted = await askCount(
    endpoint,
    '',
    pattern,
    selection.kind === 'all' ? undefined : 'subject',
  )
  if (counted === 0) throw nothingThere(endpoint.host, selection)
  const allowed = selection.kind === 'all' ? most.facts : most.entities
  if (limit !== undefined || counted === 'unknown' || counted <= allowed) return
  const what = selection.kind === 'all' ? 'facts' : 'entities'
  throw new ElenchusError(
    'too-large',
    `${endpoint.host} has ${counted.toLocaleString('en')} ${what} that match: too many to fetch without a limit.`,
    {
      fix: 'Set a number of entities, such as --limit 10000, or choose a smaller part. --dry-run only counts.',
    },
  )
}

function nothingThere(host: string, selection: Selection): ElenchusError {
  const graphs = 'Name a graph with --graph if the facts are in a named one'
  return new ElenchusError('empty-topic', `${host} has no matching entity.`, {
    fix:
      selection.kind === 'all'
        ? `${graphs}.`
        : `${graphs}, and check the spelling of ${saySelection(selection)}.`,
  })
}

function leftOutNotes(leftOut: ReadonlyMap<string, number>): readonly string[] {
  return [...leftOut].map(([reason, count]) => `Left out: ${count} rows, ${reason}.`)
}
