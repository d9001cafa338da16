import { subClassRelations } from '../../../domain/public-vocabularies.ts'
import { quoted } from '../../../knowledge/store/dialect.ts'
import { typeRelations } from '../../../knowledge/store/vocabulary.ts'
import { Candidates } from '../../topic/candidates.ts'
import { narrowed, targetsOf } from '../../topic/resolve-targets.ts'
import { spellings, type TopicText } from '../../topic/topic-text.ts'
import type { TrinoRow } from './trino-client.ts'
import { listed, type TrinoTables } from './trino-tables.ts'

/** A topic as this graph has it. */
export interface TrinoTopic {
  readonly relations: readonly string[]
  /** With all classes below them, where the topic is one of classes. */
  readonly values: readonly string[]
}

export interface Asking extends TrinoTables {
  readonly rows: (sql: string) => Promise<readonly TrinoRow[]>
  /** Of names; lower case. */
  readonly languages: readonly string[]
}

/** Values in one query: Trino takes a million characters. */
const valuesAtOnce = 4000

/** Finds what the topic means, as a cut of a dump does. Fails with `unknown-relation`, `unknown-entity` or `ambiguous-name`. */
export async function resolveTrinoTopic(topic: TopicText, asking: Asking): Promise<TrinoTopic> {
  const [properties, values] = [new Candidates(), new Candidates()]
  const { property } = topic
  if (property.kind === 'called') await addProperties(property.name, properties, asking)
  for (const value of topic.values)
    if (value.kind === 'called') await addValues(value.name, values, asking)
  const meant = targetsOf(topic, properties, values)
  const isOpen = [property, ...topic.values].some(({ kind }) => kind === 'called')
  const targets = isOpen
    ? narrowed(meant, topic, { counts: await countPairs(meant, asking) })
    : meant
  const ofClasses =
    topic.classes ||
    targets.relations.some((iri) => [...typeRelations, ...subClassRelations].includes(iri))
  return {
    relations: topic.classes
      ? [...new Set([...targets.relations, ...subClassRelations])]
      : targets.relations,
    values: ofClasses ? await withBelow(targets.values, asking) : targets.values,
  }
}

/** SQL: who belongs to the topic, as `subject`. Several queries where there are many values. */
export function memberQueries({ relations, values }: TrinoTopic, { facts }: TrinoTables): string[] {
  return chunks(values).map(
    (some) => `
      SELECT DISTINCT subject FROM ${facts} AS told
      WHERE relation IN (${listed(relations)}) AND object IN (${listed(some)}) AND datatype IS NULL`,
  )
}

export function chunks(texts: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(texts.length / valuesAtOnce) }, (_, at) =>
    texts.slice(at * valuesAtOnce, (at + 1) * valuesAtOnce),
  )
}

export function keptLanguages(languages: readonly string[]): string {
  return listed(['', 'mul', ...languages])
}

async function addProperties(name: string, found: Candidates, asking: Asking): Promise<void> {
  await addNamed(name, found, asking, ['relation label', 'relation alias', 'label', 'alias'])
  const plain = name.replaceAll(/[\s_-]/g, '').toLowerCase()
  const local = "lower(replace(replace(regexp_extract(relation, '[^/#]*$'), '_', ''), '-', ''))"
  const rows = await asking.rows(
    `SELECT DISTINCT relation FROM ${asking.facts} AS told WHERE datatype IS NULL AND ${local} = ${quoted(plain)}`,
  )
  for (const [iri] of rows) found.add(`${iri}`, 'local name')
}

async function addValues(name: string, found: Candidates, asking: Asking): Promise<void> {
  await addNamed(name, found, asking, ['label', 'alias'])
  const ends = spellings(name).map((text) => text.replaceAll(' ', '_'))
  const local = ends.flatMap((end) => [`/${end}`, `#${end}`])
  const isCalled = local.map((end) => {
    const { length } = [...end]
    return `(length(object) > ${length} AND substr(object, length(object) - ${length - 1}) = ${quoted(end)})`
  })
  const rows = await asking.rows(
    `SELECT DISTINCT object FROM ${asking.facts} AS told WHERE datatype IS NULL AND (${isCalled.join(' OR ')})`,
  )
  for (const [iri] of rows) found.add(`${iri}`, 'local name')
}

async function addNamed(
  name: string,
  found: Candidates,
  { names, rows, languages }: Asking,
  roles: readonly string[],
): Promise<void> {
  if (names === undefined) return
  const called = await rows(`
    SELECT DISTINCT entity, role FROM ${names} AS named
    WHERE text IN (${listed(spellings(name))}) AND role IN (${listed(roles)}) AND lower(language) IN (${keptLanguages(languages)})`)
  for (const [entity, role] of called) {
    const isRelation = `${role}`.startsWith('relation')
    const kind = `${role}`.endsWith('label') ? 'label' : 'alias'
    // an item of the same name is not a property
    if (isRelation || !roles.includes('relation label')) found.add(`${entity}`, kind)
  }
}

async function countPairs(
  {
    relations,
    values,
  }: { readonly relations: readonly string[]; readonly values: readonly string[] },
  { facts, rows }: Asking,
): Promise<Map<string, number>> {
  const counted = await rows(`
    SELECT relation, object, count(*) FROM ${facts} AS told
    WHERE relation IN (${listed(relations)}) AND object IN (${listed(values)}) AND datatype IS NULL
    GROUP BY relation, object`)
  const place = (of: readonly string[], iri: unknown) => of.indexOf(`${iri}`) + 1
  return new Map(
    counted.map(([relation, object, count]) => [
      `${place(relations, relation)} ${place(values, object)}`,
      Number(count),
    ]),
  )
}

/** Level by level: no recursion, which Trino writes out as one plan. */
async function withBelow(
  values: readonly string[],
  { facts, rows }: Asking,
): Promise<readonly string[]> {
  const all = new Set(values)
  for (let level = [...values]; level.length > 0; ) {
    const below: string[] = []
    for (const some of chunks(level)) {
      const found = await rows(`
        SELECT DISTINCT subject FROM ${facts} AS told
        WHERE relation IN (${listed(subClassRelations)}) AND object IN (${listed(some)}) AND datatype IS NULL`)
      below.push(...found.map(([iri]) => `${iri}`).filter((iri) => !all.has(iri)))
    }
    for (const iri of below) all.add(iri)
    level = [...new Set(below)]
  }
  return [...all].sort()
}
