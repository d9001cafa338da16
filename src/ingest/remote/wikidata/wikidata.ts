import type { Iri } from '../../../domain/iri.ts'
import { ElenchusError } from '../../../errors.ts'
import { askCount, type Count } from '../ask-count.ts'
import { mostLinked } from '../choose-entities.ts'
import { endpointUrl } from '../endpoint-url.ts'
import { listEntities } from '../list-entities.ts'
import { endpointOf, type OpenFetch, openFetch } from '../open-fetch.ts'
import type {
  Estimate,
  Fetched,
  RemoteOptions,
  RemoteSource,
  RemoteWorld,
} from '../remote-source.ts'
import { sampleOf } from '../sample-of.ts'
import { mostSitelinks } from './choose-linked.ts'
import { fetchDirectFacts } from './direct-facts.ts'
import { Layout, layoutOf } from './layout.ts'
import { resolveTopic } from './resolve-topic.ts'
import { fetchStatementFacts } from './statement-facts.ts'
import { topicPattern, type WikidataTopic } from './topic.ts'
import { type Presets, readPresets } from './topic-presets.ts'

/** Wikidata by topic, out of its own query service or another one that holds its data. */
export const wikidata: RemoteSource = {
  scheme: 'wikidata:',
  description: "a topic of Wikidata: one of FactChecker's fifteen, or a property and a value",
  estimate,
  fetch,
}

/** QLever's copy of Wikidata, renewed each week; `--service` gives another address. */
const usualService = 'https://qlever.dev/api/wikidata'
/** Wikimedia's own, which wants to know who asks. */
const wikimediaHost = 'query.wikidata.org'
const defaultLimit = 1000
const defaultLanguages = ['en']

async function estimate(
  address: string,
  options: RemoteOptions,
  world: RemoteWorld,
): Promise<Estimate> {
  const { name, url, languages } = read(address, options, world)
  const presets = await readPresets(world.topics)
  const { endpoint } = endpointOf(name, url, options.graphs ?? [], world)
  const topic = await resolveTopic(address, presets, endpoint, languages)
  const there = await askCount(endpoint, '', topicPattern(topic), 'subject')
  const { limit = defaultLimit } = options
  return {
    source: name,
    ...(there !== 'unknown' && { entities: Math.min(there, limit) }),
    notes: [sayTopic(topic), sayLimit(there, limit)],
  }
}

async function fetch(
  address: string,
  options: RemoteOptions,
  world: RemoteWorld,
): Promise<Fetched> {
  const { name, url, languages } = read(address, options, world)
  const {
    limit = defaultLimit,
    choose,
    seed,
    licence = 'CC0-1.0',
    graphs = [],
    externalIds,
  } = options
  const presets = await readPresets(world.topics)
  const identity = {
    layout: 2,
    wikidata: address,
    languages,
    limit,
    choose,
    seed,
    externalIds,
    presets,
  }
  await using open = await openFetch(name, url, graphs, identity, world)
  const { entities, layout } = await begin(open, address, { ...options, limit }, presets, languages)
  const telling = Object.keys(presets.telling)
  const file = { path: open.store.content, name, licence }
  switch (layout.facts) {
    case 'direct':
      if (open.store.page('whole') === undefined) {
        await fetchDirectFacts(open, entities, languages, telling)
        await open.writer.commit('whole', 0)
      }
      return { file: { ...file, format: 'n-triples' }, ...done(open) }
    case 'statements':
      if (open.store.page('whole') === undefined) {
        await fetchStatementFacts(open, entities, {
          languages,
          externalIds: externalIds ?? false,
          sitelinks: layout.sitelinks,
          telling,
        })
        await open.store.commit('whole', 0)
      }
      return {
        file: {
          ...file,
          format: 'json',
          wikidata: {
            languages: languages.filter((tag) => tag !== 'mul'),
            ...(externalIds !== undefined && { externalIds }),
          },
        },
        ...done(open),
      }
  }
}

function done({ endpoint, notes }: OpenFetch) {
  return { requests: endpoint.requests, notes }
}

function read(address: string, options: RemoteOptions, world: RemoteWorld) {
  const url = endpointUrl(options.service ?? usualService)
  if (url.host === wikimediaHost && world.contact === undefined) {
    throw new ElenchusError(
      'bad-argument',
      "Wikimedia's service requires contact details, and --contact is missing.",
      {
        fix: 'Give an email address or a web page: --contact you@example.org. It is sent in the User-Agent header.',
      },
    )
  }
  const [selects] = (['class', 'where', 'query'] as const).filter(
    (option) => options[option] !== undefined,
  )
  if (selects !== undefined) {
    throw new ElenchusError('bad-argument', `--${selects} can't be combined with wikidata:.`, {
      fix: `Give only a topic, or query the service as an endpoint: sparql:${usualService}.`,
    })
  }
  const languages = options.languages ?? defaultLanguages
  return { url, languages: [...new Set([...languages, 'mul'])], name: `wikidata:${address}` }
}

/** What the topic is here and which entities it has, found out once and kept. */
async function begin(
  open: OpenFetch,
  address: string,
  options: RemoteOptions & { readonly limit: number },
  presets: Presets,
  languages: readonly string[],
): Promise<{ readonly entities: readonly Iri[]; readonly layout: Layout }> {
  const { endpoint, store, note } = open
  const former = store.page('chosen')
  if (former?.values !== undefined) {
    return { entities: former.values, layout: Layout.parse(JSON.parse(former.note ?? '')) }
  }
  const topic = await resolveTopic(address, presets, endpoint, languages)
  const layout = await layoutOf(endpoint)
  const pattern = topicPattern(topic)
  const there = await askCount(endpoint, '', pattern, 'subject')
  const entities = there === 0 ? [] : await choose(open, pattern, layout, options)
  if (entities.length === 0) throw nothingThere(endpoint.host, topic)
  note(sayTopic(topic))
  note(sayLimit(there, options.limit))
  await store.commit('chosen', 0, { values: [...entities], note: JSON.stringify(layout) })
  return { entities, layout }
}

async function choose(
  open: OpenFetch,
  pattern: string,
  layout: Layout,
  { limit, choose: how = 'most-linked', seed = 1 }: RemoteOptions & { readonly limit: number },
): Promise<readonly Iri[]> {
  if (how === 'sample') {
    const { entities } = await listEntities(open, pattern)
    return sampleOf(entities, limit, seed)
  }
  return layout.sitelinks === 'none'
    ? mostLinked(open.endpoint, pattern, limit)
    : mostSitelinks(open.endpoint, pattern, layout.sitelinks, limit)
}

function sayTopic({ name, property, values }: WikidataTopic): string {
  return `"${name}" is ${property} = ${values.join(', ')}.`
}

function sayLimit(there: Count, limit: number): string {
  if (there === 'unknown') return `At most ${limit} entities; the server does not say of how many.`
  if (there <= limit) return `All ${there} entities.`
  return `${limit} of ${there} entities; --limit takes more.`
}

function nothingThere(host: string, { name, property, values }: WikidataTopic): ElenchusError {
  return new ElenchusError(
    'empty-topic',
    `${host} has no entity for "${name}" (${property} = ${values.join(', ')}).`,
    { fix: 'Choose another topic, or a property and a value: "wikidata:occupation: emperor".' },
  )
}
