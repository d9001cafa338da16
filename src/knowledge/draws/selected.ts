import type { About } from '../../domain/draws.ts'
import type { TopicValue } from '../../domain/topic.ts'
import { classesBelow } from '../profiles/classes-below.ts'
import { popularity, thirds } from '../profiles/popularity.ts'
import { materialise, relationCodes, type Session } from '../session.ts'
import { quoted, textKey } from '../store/dialect.ts'
import { termKind } from '../store/schema.ts'

/** SQL for whether a fact's subject is one that a draw is about. */
export async function isAbout(
  session: Session,
  about: About | undefined,
  subject: string,
): Promise<string> {
  const conditions: string[] = []
  if (about?.topic !== undefined) {
    conditions.push(`${subject} IN (SELECT entity FROM ${await membersOf(session, about.topic)})`)
  }
  if (about?.third !== undefined) {
    const { table } = await popularity(session)
    const third = thirds.indexOf(about.third)
    conditions.push(`${subject} IN (SELECT entity FROM ${table} WHERE third = ${third})`)
  }
  return conditions.length === 0 ? 'true' : conditions.join(' AND ')
}

/** A table `(entity)` of all that are of a topic. */
function membersOf(session: Session, topic: NonNullable<About['topic']>): Promise<string> {
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
    const members = await materialise(session, 'members', parts.join(' UNION '))
    for (const table of tables) await session.database.run(`DROP TABLE ${table}`)
    return members
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
