import type { About } from '../../domain/draws.ts'
import type { TopicValue } from '../../domain/topic.ts'
import { integerColumns } from '../memory/integer-columns.ts'
import { classesBelow } from '../profiles/classes-below.ts'
import { thirds } from '../profiles/popularity.ts'
import { relationCodes, type Session } from '../session.ts'
import { quoted, textKey } from '../store/dialect.ts'
import { termKind } from '../store/schema.ts'
import { indexKnown } from './known.ts'

/** Whether an entity is one that a draw is about; absent where it is about all. */
export async function isAbout(
  session: Session,
  about: About | undefined,
): Promise<((entity: number) => boolean) | undefined> {
  const { topic, third } = about ?? {}
  const members = topic === undefined ? undefined : await membersOf(session, topic)
  if (third === undefined) return members && ((entity) => members.has(entity))
  const known = await indexKnown(session)
  const wanted = thirds.indexOf(third)
  return (entity) => members?.has(entity) !== false && known.third(entity) === wanted
}

/** All that are of a topic. */
function membersOf(
  session: Session,
  topic: NonNullable<About['topic']>,
): Promise<ReadonlySet<number>> {
  const { classes, values } = topic
  return session.once(`members ${JSON.stringify([classes, values])}`, async () => {
    const types = await classesBelow(session, codesOf(classes))
    const tables = [types]
    const parts = [`SELECT entity FROM types WHERE type IN (SELECT class FROM ${types})`]
    for (const { relation, codes } of byRelation(values)) {
      const below = await classesBelow(session, codes)
      tables.push(below)
      parts.push(`SELECT subject FROM facts WHERE relation IN (${relationCodes([relation])})
        AND object IN (SELECT class FROM ${below})`)
    }
    const { entity } = await integerColumns(
      session,
      `(SELECT entity FROM (${parts.join(' UNION ')}))`,
      'entity',
    )
    for (const table of tables) await session.database.run(`DROP TABLE ${table}`)
    return new Set(entity)
  })
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

/** SQL for `(code)` of entities; what was joined into another goes by that. */
function codesOf(entities: readonly string[]): string {
  if (entities.length === 0) return 'SELECT code FROM terms WHERE false'
  const keys = entities.map((entity) => textKey(quoted(entity))).join(', ')
  return `SELECT code FROM terms WHERE kind <> ${termKind.literal} AND key IN (${keys})
    UNION SELECT code FROM merged WHERE key IN (${keys})`
}
