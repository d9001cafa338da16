import { subClassRelations } from '../../../domain/public-vocabularies.ts'
import {
  aliasRelations,
  descriptionRelations,
  labelRelations,
  langString,
  sitelinkCount,
  typeRelations,
  xsdString,
} from '../../../knowledge/store/vocabulary.ts'
import { readLines } from '../../../workspace/read-lines.ts'
import { type FactLine, factLine } from '../../fact-lines.ts'
import { namedAs } from '../../topic/named-as.ts'
import type { FetchStore } from '../fetch-store.ts'
import type { TrinoRow } from './trino-client.ts'
import { listed, type TrinoTables } from './trino-tables.ts'
import { chunks, keptLanguages } from './trino-topic.ts'

export interface Slicing extends TrinoTables {
  readonly store: FetchStore
  readonly languages: readonly string[]
  /** Hands the rows of a query over as they come, whole or not at all; returns how many. */
  readonly read: (sql: string, take: (row: TrinoRow) => Promise<void>) => Promise<number>
}

const nameRelations = [...labelRelations, ...aliasRelations, ...descriptionRelations]
const above = [...subClassRelations, sitelinkCount]
const columns = ['subject', 'relation', 'object', 'datatype', 'language', 'since', 'until']
/** Relations whose objects are classes. */
const isClass = new Set([...typeRelations, ...subClassRelations])
const told = columns.map((column) => `told.${column}`).join(', ')

/**
 * Brings the facts of members, and names, types and classes above of what they speak of. What is whole is kept: a later run goes on behind
 * it. `members` are queries for `subject`.
 */
export async function fetchSlice(slicing: Slicing, members: readonly string[]): Promise<void> {
  const { facts } = slicing
  await eachQuery(slicing, 'facts', members, (some) =>
    factsWhere(slicing, `told.subject IN (${some})`),
  )
  // joined there: what facts speak of may be far more than a list can hold
  const mentioned = (some: string) => `
    SELECT object FROM ${facts} AS own
    WHERE own.subject IN (${some}) AND own.datatype IS NULL AND own.relation NOT IN (${listed([...typeRelations, ...subClassRelations])})`
  await eachQuery(slicing, 'mentioned', members, (some) =>
    factsWhere(
      slicing,
      `told.relation IN (${listed([...typeRelations, ...above])}) AND told.subject IN (${mentioned(some)})`,
    ),
  )
  const classes = await fetchClasses(slicing)
  if (slicing.names !== undefined) {
    await eachQuery(slicing, 'names', members, (some) =>
      namesWhere(slicing, `named.entity IN (${some}) OR named.entity IN (${mentioned(some)})`),
    )
    await eachQuery(slicing, 'names of classes', chunks(classes).map(listed), (some) =>
      namesWhere(slicing, `named.entity IN (${some})`),
    )
    return
  }
  const isName = `told.relation IN (${listed(nameRelations)})`
  await eachQuery(slicing, 'names', members, (some) =>
    factsWhere(slicing, `${isName} AND told.subject IN (${mentioned(some)})`),
  )
  await eachQuery(slicing, 'names of classes', chunks(classes).map(listed), (some) =>
    factsWhere(slicing, `${isName} AND told.subject IN (${some})`),
  )
}

/** All facts and names of a graph. */
export async function fetchAll(slicing: Slicing): Promise<void> {
  await eachQuery(slicing, 'facts', ['all'], () => factsWhere(slicing, 'true'))
  if (slicing.names !== undefined)
    await eachQuery(slicing, 'names', ['all'], () => namesWhere(slicing, 'true'))
}

/** Classes of what is there, those above them, and relations: all are named, and what is above is told. */
async function fetchClasses(slicing: Slicing): Promise<readonly string[]> {
  const asked = new Set<string>()
  for (let round = 1; ; round++) {
    const { classes, relations } = await met(slicing.store)
    const all = [...classes, ...relations, ...[...isClass].map(namedAs)]
    const lacking = [...new Set(all)].filter((iri) => !asked.has(iri)).sort()
    if (lacking.length === 0) return [...asked].sort()
    for (const iri of lacking) asked.add(iri)
    await eachQuery(slicing, `classes/${round}`, chunks(lacking).map(listed), (some) =>
      factsWhere(slicing, `told.relation IN (${listed(above)}) AND told.subject IN (${some})`),
    )
  }
}

function factsWhere({ facts, languages }: Slicing, condition: string): string {
  return `
    SELECT ${told} FROM ${facts} AS told WHERE ${condition}
      AND (told.relation NOT IN (${listed(nameRelations)}) OR lower(coalesce(told.language, '')) IN (${keptLanguages(languages)}))`
}

/** Names in the columns of facts. */
function namesWhere({ names, languages }: Slicing, condition: string): string {
  const [label, alias, description] = [labelRelations, aliasRelations, descriptionRelations].map(
    ([first]) => listed(first === undefined ? [] : [first]),
  )
  return `
    SELECT named.entity, CASE WHEN named.role LIKE '%label' THEN ${label} WHEN named.role LIKE '%alias' THEN ${alias} ELSE ${description} END,
      named.text, CASE WHEN named.language = '' THEN '${xsdString}' ELSE '${langString}' END, named.language,
      CAST(NULL AS varchar), CAST(NULL AS varchar)
    FROM ${names} AS named
    WHERE (${condition}) AND lower(named.language) IN (${keptLanguages(languages)})`
}

async function eachQuery(
  { store, read }: Slicing,
  name: string,
  parts: readonly string[],
  query: (part: string) => string,
): Promise<void> {
  for (const [place, part] of parts.entries()) {
    const page = `${name} ${place + 1}`
    if (store.page(page) !== undefined) continue
    const rows = await read(query(part), (row) => store.append(factLine(lineOf(row))))
    await store.commit(page, rows)
  }
}

function lineOf(row: TrinoRow): FactLine {
  const [subject, relation, object, ...rest] = row
  const [datatype = null, language = null, since = null, until = null] = rest.map((value) =>
    value === null ? null : `${value}`,
  )
  return [`${subject}`, `${relation}`, `${object}`, datatype, language, since, until]
}

/** What the lines that are kept speak of. */
async function met(store: FetchStore) {
  const classes = new Set<string>()
  const relations = new Set<string>()
  for await (const { bytes } of store.kept === 0 ? [] : readLines(store.content, store.kept)) {
    const [, relation, object, datatype]: FactLine = JSON.parse(bytes.toString('utf8'))
    if (isClass.has(relation) && datatype === null) classes.add(object)
    relations.add(relation)
    relations.add(namedAs(relation))
  }
  return { classes: [...classes], relations: [...relations] }
}
