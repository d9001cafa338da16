import type { Iri } from '../../../domain/iri.ts'
import {
  aliasRelations,
  descriptionRelations,
  labelRelations,
  sitelinkCount,
} from '../../../knowledge/store/vocabulary.ts'
import type { JsonObject } from '../../json-values.ts'
import type { Binding } from '../binding-scanner.ts'
import { idOf } from './entity-queries.ts'
import { snakOf } from './statement-json.ts'

/** What a service says of some entities, by query. */
export interface EntityRows {
  readonly names: readonly Binding[]
  readonly titles: readonly Binding[]
  readonly statements: readonly Binding[]
  readonly times: readonly Binding[]
}

interface Words {
  readonly labels: Record<string, Term>
  readonly descriptions: Record<string, Term>
  readonly aliases: Record<string, Term[]>
}
interface Term {
  readonly language: string
  readonly value: string
}

const [label] = labelRelations
const [alias] = aliasRelations
const [description] = descriptionRelations

/** The entities as lines of Wikidata's JSON, so that they are read as a dump is. Entities without statements have no line. */
export function entityLines(entities: readonly Iri[], rows: EntityRows): string {
  const [names, titles, statements] = [rows.names, rows.titles, rows.statements].map(bySubject)
  const times = groupBy(rows.times, ({ statement }) => statement?.value)
  const lines = entities.flatMap((entity) => {
    const own = names?.get(entity) ?? []
    const claims = claimsOf(statements?.get(entity) ?? [], times)
    const words = wordsOf(own)
    if (own.length === 0 && Object.keys(claims).length === 0) return []
    const id = idOf(entity)
    return JSON.stringify({
      id,
      type: id.startsWith('P') ? 'property' : 'item',
      ...words,
      claims,
      ...pagesOf(own, titles?.get(entity) ?? []),
    })
  })
  return lines.map((line) => `${line}\n`).join('')
}

function wordsOf(rows: readonly Binding[]): Words {
  const words: Words = { labels: {}, descriptions: {}, aliases: {} }
  for (const { relation, object } of rows) {
    const language = object?.['xml:lang'] ?? ''
    if (object === undefined || language === '') continue
    const term = { language, value: object.value }
    if (relation?.value === label) words.labels[language] = term
    if (relation?.value === description) words.descriptions[language] = term
    if (relation?.value === alias)
      words.aliases[language] = [...(words.aliases[language] ?? []), term]
  }
  return words
}

function claimsOf(
  rows: readonly Binding[],
  times: ReadonlyMap<string, readonly Binding[]>,
): Record<string, JsonObject[]> {
  const claims: Record<string, JsonObject[]> = {}
  const seen = new Set<string>()
  for (const row of rows) {
    const [property, statement] = [idOf(row.property?.value ?? ''), row.statement?.value ?? '']
    // a second value node of one statement says the same
    if (seen.has(statement)) continue
    seen.add(statement)
    claims[property] = [
      ...(claims[property] ?? []),
      statementOf(property, row, times.get(statement)),
    ]
  }
  return claims
}

function statementOf(property: string, row: Binding, times: readonly Binding[] = []): JsonObject {
  const qualifiers: Record<string, JsonObject[]> = {}
  for (const time of times) {
    const id = time.qualifier?.value ?? ''
    const type = { type: 'uri', value: 'http://wikiba.se/ontology#Time' }
    qualifiers[id] = [...(qualifiers[id] ?? []), snakOf(id, { ...time, type })]
  }
  // only those of best rank were asked for
  return { type: 'statement', rank: 'normal', mainsnak: snakOf(property, row), qualifiers }
}

/** Pages are counted separately: titles are in the wanted languages only. */
function pagesOf(names: readonly Binding[], titles: readonly Binding[]): JsonObject {
  const counts = names.flatMap(({ relation, object }) =>
    relation?.value === sitelinkCount ? Number(object?.value) : [],
  )
  if (counts.length === 0 && titles.length === 0) return {}
  const sitelinks = Object.fromEntries(
    titles.map(({ wikipedia, title }) => {
      const language = /^https:\/\/([a-z-]+)\./.exec(wikipedia?.value ?? '')?.[1] ?? ''
      return [`${language.replaceAll('-', '_')}wiki`, { title: title?.value }]
    }),
  )
  return { sitelinks, sitelinkCount: Math.max(...counts, titles.length) }
}

/** In an order that is not the server's: the same statements are the same bytes. */
function bySubject(rows: readonly Binding[]): ReadonlyMap<string, readonly Binding[]> {
  const keyed = rows.map((row) => ({ row, key: JSON.stringify(orderOf(row)) }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
  return groupBy(
    keyed.map(({ row }) => row),
    ({ subject }) => subject?.value,
  )
}

function orderOf({ property, statement, relation, wikipedia, object }: Binding) {
  const language = object?.['xml:lang']
  return [property, statement, relation, wikipedia, object]
    .map((term) => term?.value)
    .concat(language)
}

function groupBy(
  rows: readonly Binding[],
  keyOf: (row: Binding) => string | undefined,
): ReadonlyMap<string, readonly Binding[]> {
  const groups = new Map<string, Binding[]>()
  for (const row of rows) {
    const key = keyOf(row) ?? ''
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}
