import type { About } from '../../domain/draws.ts'
import type { TopicEnd, TopicValue } from '../../domain/topic.ts'
import { integerColumns } from '../graph/memory/integer-columns.ts'
import { classesBelow } from '../profiles/classes-below.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import { thirds } from '../profiles/popularity.ts'
import { quoted, textKey } from '../store/dialect.ts'
import { termKind } from '../store/schema.ts'
import { relationCodes, type Tables } from '../store/tables.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'

/** Whether a draw is about an entity; absent if it is about all. */
export async function isAbout(
  graph: Pick<GraphWithDraws, 'known' | 'members'>,
  about: About | undefined,
): Promise<((entity: number) => boolean) | undefined> {
  const { topic, third } = about ?? {}
  const members = topic === undefined ? undefined : await graph.members(topic)
  if (third === undefined) return members && ((entity) => members.has(entity))
  const known = await graph.known()
  const wanted = thirds.indexOf(third)
  return (entity) => members?.has(entity) !== false && known.third(entity) === wanted
}

/** All entities of a topic. */
export async function findMembers(
  graph: Tables & Pick<GraphWithProfiles, 'kindTables' | 'kindsOfEntities'>,
  topic: NonNullable<About['topic']>,
): Promise<ReadonlySet<number>> {
  const { classes, values, kinds = [], ends = [] } = topic
  const types = await classesBelow(graph, codesOf(classes))
  const tables = [types]
  const parts = [`SELECT entity FROM types WHERE type IN (SELECT class FROM ${types})`]
  for (const { relation, codes } of byRelation(values)) {
    const below = await classesBelow(graph, codes)
    tables.push(below)
    parts.push(`SELECT subject FROM facts WHERE relation IN (${relationCodes([relation])})
        AND object IN (SELECT class FROM ${below})`)
  }
  const { entity } = await integerColumns(
    graph,
    `(SELECT entity FROM (${parts.join(' UNION ')}))`,
    'entity',
  )
  for (const table of tables) await graph.database.run(`DROP TABLE ${table}`)
  const shown = await shownMembers(graph, kinds)
  const isTold = entity.length >= fewestMembers
  return new Set([...entity, ...shown, ...(isTold ? [] : await membersAtEnds(graph, ends))])
}

/** If classes and values find fewer, relations are asked, too. */
const fewestMembers = 100

/** Untyped entities whose relations show one of the kinds. */
async function shownMembers(
  graph: Pick<GraphWithProfiles, 'kindTables' | 'kindsOfEntities'>,
  kinds: readonly string[],
): Promise<readonly number[]> {
  if (kinds.length === 0) return []
  const { kindOf, isShown } = await graph.kindsOfEntities()
  const { names } = await graph.kindTables()
  const wanted = new Set(kinds.map((kind) => names.indexOf(kind)))
  const members: number[] = []
  for (let entity = 0; entity < kindOf.length; entity++) {
    if (isShown[entity] === 1 && wanted.has(kindOf[entity] as number)) members.push(entity)
  }
  return members
}

async function membersAtEnds(
  graph: Pick<Tables, 'database'>,
  ends: readonly TopicEnd[],
): Promise<readonly number[]> {
  const parts = (['subject', 'object'] as const).map((end) => {
    const relations = ends.filter((one) => one.end === end).map(({ relation }) => relation)
    const named = end === 'object' ? 'literal = 0 AND ' : ''
    return `SELECT ${end} AS entity FROM facts WHERE ${named}relation IN (${relationCodes(relations)})`
  })
  const { entity } = await integerColumns(graph, `(${parts.join(' UNION ')})`, 'entity')
  return [...entity]
}

/** SQL for the codes of each relation's values. */
function byRelation(values: readonly TopicValue[]) {
  const relations = [...new Set(values.map(({ relation }) => relation))]
  return relations.map((relation) => {
    const own = values.filter((value) => value.relation === relation)
    const entities = own.flatMap((value) => ('entity' in value ? [value.entity] : []))
    const texts = own.flatMap((value) => ('text' in value ? [quoted(value.text)] : []))
    const literals = `SELECT code FROM terms WHERE kind = ${termKind.literal} AND value IN (${texts.join(', ')})`
    return {
      relation,
      codes: [codesOf(entities), ...(texts.length === 0 ? [] : [literals])].join(' UNION '),
    }
  })
}

/** SQL for `(code)` of entities; merged ones have the code of the other. */
function codesOf(entities: readonly string[]): string {
  if (entities.length === 0) return 'SELECT code FROM terms WHERE false'
  const keys = entities.map((entity) => textKey(quoted(entity))).join(', ')
  return `SELECT code FROM terms WHERE kind <> ${termKind.literal} AND key IN (${keys})
    UNION SELECT code FROM merged WHERE key IN (${keys})`
}
