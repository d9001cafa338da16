import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ElenchusError } from '../../../errors.ts'
import { quoted } from '../../../knowledge/store/dialect.ts'
import { mostMembers } from '../../topic/cutting.ts'
import { IriHash } from '../../topic/iri-hash.ts'
import { IriTable } from '../../topic/iri-table.ts'
import { sampledMembers } from '../../topic/resolve-targets.ts'
import { topicOfText } from '../../topic/topic-text.ts'
import { openFetchStore } from '../fetch-store.ts'
import type {
  Estimate,
  Fetched,
  RemoteOptions,
  RemoteSource,
  RemoteWorld,
} from '../remote-source.ts'
import { readPresets } from '../wikidata/topic-presets.ts'
import { trinoAddress, trinoSchemes, trinoVariables } from './trino-address.ts'
import { Trino, TrinoFailure, type TrinoRow } from './trino-client.ts'
import { fetchAll, fetchSlice } from './trino-slice.ts'
import { trinoTables } from './trino-tables.ts'
import { type Asking, chunks, memberQueries, resolveTrinoTopic } from './trino-topic.ts'

/** A graph in a lake that Trino reads: the cut to a topic happens there. */
export const trinoSources: readonly RemoteSource[] = trinoSchemes.map((scheme) => ({
  scheme: `${scheme}://`,
  description: 'a table of facts that Trino reads',
  cutsTopics: true,
  estimate: (address, options, world) => estimate(`${scheme}://${address}`, options, world),
  fetch: (address, options, world) => fetch(`${scheme}://${address}`, options, world),
}))

const layoutOfSlices = 1
/** Before a query is repeated: a coordinator goes on giving work to a dead worker until it misses its heartbeats. */
const pauses = 40

async function estimate(
  address: string,
  options: RemoteOptions,
  world: RemoteWorld,
): Promise<Estimate> {
  const session = open(address, options, world)
  const asking = await session.asking()
  const counted = `count(DISTINCT subject), count(*) FROM ${asking.facts} AS told`
  const sets = await membersOf(session, asking)
  let [entities, facts] = [0, 0]
  for (const set of sets ?? ['']) {
    const condition = set === '' ? '' : ` WHERE subject IN (${set})`
    const [row = []] = await asking.rows(`SELECT ${counted}${condition}`)
    entities += Number(row[0])
    facts += Number(row[1])
  }
  const notes = ['Names, types and classes of what the facts mention come on top of that.']
  return { source: session.name, entities, facts, notes: sets === undefined ? [] : notes }
}

async function fetch(
  address: string,
  options: RemoteOptions,
  world: RemoteWorld,
): Promise<Fetched> {
  const session = open(address, options, world)
  const { languages, topic, limit, seed, licence } = options
  const presets = topic === undefined ? undefined : await readPresets(world.topics)
  const identity = { topic, limit, seed, languages, user: world.trino?.user, presets }
  const key = JSON.stringify([layoutOfSlices, session.name, identity])
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 24)
  await using store = await openFetchStore(join(world.cache, 'remote', digest), world.refresh)
  if (store.page('whole') === undefined) {
    const asking = await session.asking()
    const { read } = session
    const slicing = {
      ...asking,
      store,
      read: (sql: string, take: (row: TrinoRow) => Promise<void>) =>
        read(sql, take, () => store.rollBack()),
    }
    const sets = store.page('members')?.values ?? (await membersOf(session, asking))
    if (sets !== undefined) await store.commit('members', 0, { values: [...sets] })
    if (sets === undefined) await fetchAll(slicing)
    else await fetchSlice(slicing, sets)
    await store.commit('whole', 0)
  }
  const file = { path: store.content, format: 'fact-lines', name: session.name }
  return {
    file: { ...file, ...(licence !== undefined && { licence }) },
    requests: session.trino.requests,
    notes: session.notes,
  }
}

type Read = (
  sql: string,
  take: (row: TrinoRow) => Promise<void>,
  undo: () => void,
) => Promise<number>

interface Session {
  readonly trino: Trino
  readonly name: string
  readonly notes: readonly string[]
  readonly options: RemoteOptions
  readonly world: RemoteWorld
  /** Rows of one query, which is repeated once where the server fails; `undo` takes back what was taken. */
  readonly read: Read
  readonly asking: () => Promise<Asking>
}

function open(text: string, options: RemoteOptions, world: RemoteWorld): Session {
  const address = trinoAddress(text)
  refuseOthers(options)
  const { trino: credentials, signal, now, patience = 120_000, pause = 500 } = world
  if (
    credentials !== undefined &&
    credentials.password !== '' &&
    address.url.protocol === 'http:'
  ) {
    throw new ElenchusError(
      'bad-argument',
      'Trino takes a password over an encrypted connection alone.',
      {
        fix: `Write trino+s://${address.url.host}, or leave out ${trinoVariables.password}.`,
      },
    )
  }
  const trino = new Trino({ address, credentials, signal, patience, pause, now })
  const { topic, limit, seed = 1, languages = ['en'] } = options
  const sample = limit === undefined ? '' : ` sample ${limit}${seed === 1 ? '' : ` seed ${seed}`}`
  const name = `${address.name}${topic === undefined ? '' : ` topic ${topic}`}${sample}`
  const notes: string[] = []
  let rows = 0
  const readOnce = async (sql: string, take: (row: TrinoRow) => Promise<void>) => {
    let count = 0
    for await (const row of trino.rows(sql)) {
      await take(row)
      if (++count % 10_000 === 0)
        world.progress({ source: name, rows: rows + count, requests: trino.requests })
    }
    rows += count
    world.progress({ source: name, rows, requests: trino.requests })
    return count
  }
  const read: Read = async (sql, take, undo) => {
    try {
      return await readOnce(sql, take)
    } catch (error) {
      if (!(error instanceof TrinoFailure)) throw error
      undo()
      notes.push(`A query failed (${error.message}) and was repeated.`)
      world.progress({
        source: name,
        rows,
        requests: trino.requests,
        waiting: `a query failed, and is repeated in ${Math.ceil((pause * pauses) / 1000)} s`,
      })
      await setTimeout(pause * pauses, undefined, signal === undefined ? {} : { signal })
    }
    try {
      return await readOnce(sql, take)
    } catch (cause) {
      undo()
      if (!(cause instanceof TrinoFailure)) throw cause
      throw new ElenchusError(
        'bad-answer',
        `${trino.host} failed twice with the same query: ${cause.message}. What was whole is kept.`,
        {
          fix: "Check the cluster's workers, then run the same command again: it goes on from there.",
          cause,
        },
      )
    }
  }
  const all = async (sql: string) => {
    let found: TrinoRow[] = []
    await read(
      sql,
      async (row) => void found.push(row),
      () => {
        found = []
      },
    )
    return found
  }
  const asking = async () => ({
    ...(await trinoTables(address.schema, all, trino)),
    rows: all,
    languages,
  })
  return { trino, name, notes, options, world, read, asking }
}

/** Queries for the members of the topic; `undefined` where everything is wanted. */
async function membersOf(
  { options, world, name }: Session,
  asking: Asking,
): Promise<readonly string[] | undefined> {
  const { topic: text, limit, seed = 1 } = options
  if (text === undefined) return undefined
  const topic = topicOfText(text, await readPresets(world.topics))
  const queries = memberQueries(await resolveTrinoTopic(topic, asking), asking)
  let count = 0
  const members = new Map<string, string>()
  const hash = new IriHash()
  for (const query of queries) {
    if (limit === undefined) {
      const [row] = await asking.rows(`SELECT count(*) FROM (${query}) AS members`)
      count += Number(row?.[0])
      continue
    }
    for (const [iri] of await asking.rows(query)) {
      const { high, low } = hash.of(`${iri}`)
      members.set(`${high} ${low}`, `${iri}`)
    }
    count = members.size
  }
  if (count === 0) {
    throw new ElenchusError('empty-topic', `Nothing in ${name} belongs to it.`, {
      fix: 'Name another property or value, with the property as the graph names it (P106, occupation, dbo:occupation).',
    })
  }
  if (limit === undefined && count > mostMembers) {
    throw new ElenchusError('too-large', `The topic has ${count} entities.`, {
      fix: 'Take a sample: --limit 100000.',
    })
  }
  if (limit === undefined) return queries
  // the same draw as out of a dump
  const table = new IriTable()
  for (const iri of members.values()) table.add(hash.of(iri), 1)
  const chosen = [...sampledMembers(table, limit, seed).entries()].flatMap(
    ({ high, low }) => members.get(`${high} ${low}`) ?? [],
  )
  return chunks(chosen.sort()).map(
    (some) =>
      `SELECT subject FROM (VALUES ${some.map((iri) => `(${quoted(iri)})`).join(', ')}) AS chosen(subject)`,
  )
}

function refuseOthers(options: RemoteOptions): void {
  const refused = (['class', 'where', 'query', 'graphs', 'choose'] as const).find(
    (option) => options[option] !== undefined,
  )
  if (refused === undefined) return
  const flag = refused === 'graphs' ? 'graph' : refused
  throw new ElenchusError('bad-argument', `--${flag} can't be combined with trino://.`, {
    fix: 'Choose a part with --topic, such as "occupation: emperor", or make a view "facts" of it.',
  })
}
