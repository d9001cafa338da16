import type { EntityCalled } from '../../domain/entities-called.ts'
import type { Fact } from '../../domain/fact.ts'
import { ColumnAppender } from '../store/column-appender.ts'
import type { Row } from '../store/database.ts'
import { textKey } from '../store/dialect.ts'
import { foldedName } from '../store/folded-name.ts'
import { nameRole } from '../store/schema.ts'
import type { Tables } from '../store/tables.ts'
import { valueOfTerm } from '../store/value-of-term.ts'

// this many entities with their facts fit into memory
const batchSize = 2000

/** See `EntitiesCalled`. */
export async function entitiesCalled(
  graph: Tables,
  names: readonly string[],
): Promise<ReadonlyMap<string, EntityCalled>> {
  const called = new Map<string, EntityCalled>()
  const once = [...new Set(names)]
  for (let start = 0; start < once.length; start += batchSize) {
    await addCalled(graph, once.slice(start, start + batchSize), called)
  }
  return called
}

async function addCalled(
  graph: Tables,
  names: readonly string[],
  called: Map<string, EntityCalled>,
): Promise<void> {
  const { database } = graph
  const asked = graph.tableName('called')
  await database.run(`CREATE TEMPORARY TABLE ${asked} (name VARCHAR, folded VARCHAR)`)
  {
    using appender = await ColumnAppender.open(database, asked, 0, 2, 'temp')
    for (const name of names) {
      appender.text(0, name)
      appender.text(1, foldedName(name))
      appender.endRow()
    }
    appender.close()
  }
  const alone = `
    SELECT asked.name, min(own.entity) AS entity FROM ${asked} AS asked
    JOIN names AS own ON own.folded = ${textKey('asked.folded')} AND own.role IN (${nameRole.label}, ${nameRole.alias})
    GROUP BY asked.name HAVING count(DISTINCT own.entity) = 1`
  const rows = await database.rows(`
    SELECT alone.name, subject.value AS subject, relation.value AS relation, fact.since, fact.until,
      object.kind, object.value, object.datatype, object.language
    FROM (${alone}) AS alone
    JOIN terms AS subject ON subject.code = alone.entity
    LEFT JOIN facts AS fact ON fact.subject = alone.entity
    LEFT JOIN terms AS relation ON relation.code = fact.relation
    LEFT JOIN terms AS object ON object.code = fact.object
    ORDER BY alone.name, fact.key`)
  await database.run(`DROP TABLE ${asked}`)
  for (const row of rows) {
    const known = called.get(`${row.name}`)
    const facts = [...(known?.facts ?? []), ...factOf(row)]
    called.set(`${row.name}`, { entity: `${row.subject}`, facts })
  }
}

function factOf(row: Row): readonly Fact[] {
  if (row.relation === null) return []
  return [
    {
      subject: `${row.subject}`,
      relation: `${row.relation}`,
      object: valueOfTerm(row),
      ...(row.since === null ? {} : { from: `${row.since}` }),
      ...(row.until === null ? {} : { to: `${row.until}` }),
    },
  ]
}
