import type { Iri } from '../../../domain/iri.ts'
import { prefixes } from '../../../domain/prefixes.ts'
import { readLines } from '../../../workspace/read-lines.ts'
import { isObject, type JsonObject, objectAt, textAt } from '../../json-values.ts'
import { type Asked, wholeRows } from '../fetch-batches.ts'
import type { FetchStore } from '../fetch-store.ts'
import type { OpenFetch } from '../open-fetch.ts'
import { entityLines } from './entity-lines.ts'
import {
  idOf,
  namesQuery,
  sitelinksQuery,
  statementsQuery,
  timesQuery,
  titlesQuery,
} from './entity-queries.ts'
import type { Layout } from './layout.ts'
import { findNamesakes, type Name } from './namesakes.ts'

export interface StatementOptions {
  readonly languages: readonly string[]
  readonly externalIds: boolean
  readonly sitelinks: Layout['sitelinks']
  /** Properties that tell bearers of one name apart. */
  readonly telling: readonly string[]
}

const entitiesABatch = 50
const classes = ['P31', 'P279']
const mostRounds = 30

/** The facts of entities out of a service with statements, as Wikidata's JSON: those of best rank, with the time that they hold. */
export async function fetchStatementFacts(
  open: OpenFetch,
  entities: readonly Iri[],
  { languages, externalIds, sitelinks, telling }: StatementOptions,
): Promise<void> {
  const { store } = open
  const names = namesQuery(languages)
  const titles = titlesQuery(languages)
  const counts = sitelinks === 'node' ? { sitelinks: sitelinksQuery() } : {}
  await fetchEntities(open, 'facts', entities, {
    names,
    ...counts,
    titles,
    statements: statementsQuery(externalIds, undefined),
    times: timesQuery(),
  })
  const end = store.page('facts')?.end ?? 0
  const own = new Set(entities)
  const namesakes = await findNamesakes(open, await namesOf(store, end, own))
  const asked = new Set<Iri>(own)
  const few = { names, ...counts, statements: statementsQuery(false, [...classes, ...telling]) }
  let wanted: readonly Iri[] = [...(await metIn(store, end)).all, ...namesakes]
  for (let round = 1; round <= mostRounds; round++) {
    const lacking = [...new Set(wanted)].filter((iri) => !asked.has(iri)).sort()
    if (lacking.length === 0) return
    for (const iri of lacking) asked.add(iri)
    await fetchEntities(open, `names/${round}`, lacking, few)
    wanted = (await metIn(store, store.page(`names/${round}`)?.end ?? 0)).classes
  }
}

interface Questions {
  readonly names: Asked
  readonly statements: Asked
  readonly sitelinks?: Asked
  readonly titles?: Asked
  readonly times?: Asked
}

async function fetchEntities(
  { endpoint, store, advance }: OpenFetch,
  name: string,
  entities: readonly Iri[],
  { names, sitelinks, statements, titles, times }: Questions,
): Promise<void> {
  if (store.page(name) !== undefined) return
  const former = store.pages().filter(({ page }) => page.startsWith(`${name}/`))
  let done = Number(former.at(-1)?.values?.[0] ?? 0)
  let size = entitiesABatch
  while (done < entities.length) {
    const some = entities.slice(done, done + size)
    const shrink = (smaller: number) => {
      size = Math.max(1, Math.min(size, smaller))
    }
    const ask = async (question: Asked | undefined) =>
      question === undefined ? [] : await wholeRows(endpoint, question, some, shrink)
    const rows = {
      names: [...(await ask(names)), ...(await ask(sitelinks))],
      titles: await ask(titles),
      statements: await ask(statements),
      times: await ask(times),
    }
    done += some.length
    await store.append(entityLines(some, rows))
    advance(rows.names.length + rows.statements.length)
    await store.commit(`${name}/${done}`, rows.statements.length, { values: [`${done}`] })
  }
  await store.commit(name, 0)
}

async function* entitiesIn(store: FetchStore, end: number): AsyncGenerator<JsonObject> {
  for await (const { bytes } of end === 0 ? [] : readLines(store.content, end)) {
    const entity: unknown = JSON.parse(bytes.toString('utf8'))
    if (isObject(entity)) yield entity
  }
}

async function namesOf(
  store: FetchStore,
  end: number,
  entities: ReadonlySet<Iri>,
): Promise<readonly Name[]> {
  const names = new Map<string, Name>()
  for await (const entity of entitiesIn(store, end)) {
    if (!entities.has(prefixes.wd + (textAt(entity, 'id') ?? ''))) continue
    for (const term of Object.values(objectAt(entity, 'labels') ?? {}).filter(isObject)) {
      const [text, language] = [textAt(term, 'value') ?? '', textAt(term, 'language') ?? '']
      names.set(`${text}@${language}`, [text, language])
    }
  }
  return [...names].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, name]) => name)
}

/** Items and properties that the entities speak of; which of them are classes. */
async function metIn(store: FetchStore, end: number) {
  const all = new Set<Iri>()
  const above = new Set<Iri>()
  for await (const entity of entitiesIn(store, end)) {
    for (const { property, id } of spokenOf(entity)) {
      all.add(prefixes.wd + property)
      if (id === undefined) continue
      all.add(prefixes.wd + id)
      if (classes.includes(property)) above.add(prefixes.wd + id)
    }
  }
  return { all: [...all], classes: [...above] }
}

interface Spoken {
  readonly property: string
  readonly id?: string
}

function spokenOf(entity: JsonObject): readonly Spoken[] {
  return Object.entries(objectAt(entity, 'claims') ?? {}).flatMap(([property, statements]) => {
    const objects = Array.isArray(statements) ? statements.filter(isObject) : []
    return [{ property }, ...objects.flatMap(idsIn).map((id) => ({ property, id }))]
  })
}

function idsIn(statement: JsonObject): readonly string[] {
  const data = objectAt(objectAt(statement, 'mainsnak') ?? {}, 'datavalue') ?? {}
  const value = objectAt(data, 'value') ?? {}
  const [id, unit] = [textAt(value, 'id'), textAt(value, 'unit')]
  return [...(id === undefined ? [] : [id]), ...(unit?.startsWith('http') ? [idOf(unit)] : [])]
}
