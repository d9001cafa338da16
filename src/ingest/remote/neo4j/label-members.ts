import type { Database } from '../../../knowledge/store/database.ts'
import { englishNames } from './english-names.ts'
import { labelOf } from './graph-names.ts'

/** The most common types become labels; all types are in the property `types`. */
const mostLabels = 100

/** Entities of a type, by IRI. */
export interface LabelMembers {
  readonly label: string
  readonly iris: readonly string[]
}

/** Labels with their members, in batches. */
export async function* labelMembers(
  database: Database,
  most: number,
): AsyncGenerator<LabelMembers> {
  const names = await englishNames(database, 'SELECT DISTINCT type AS code FROM types')
  const types = await database.rows(`
    SELECT type, count(*) AS members FROM types JOIN terms ON terms.code = types.type
    GROUP BY type, terms.value ORDER BY members DESC, terms.value`)
  const named = types.filter(({ type }) => names.has(Number(type))).slice(0, mostLabels)
  for (const { type } of named) {
    const label = labelOf(names.get(Number(type)) ?? '')
    const [iris = []] = await database.columns(`
      SELECT term.value FROM types AS type JOIN terms AS term ON term.code = type.entity
      WHERE type.type = ${Number(type)} AND term.kind = 0 ORDER BY term.value`)
    for (let at = 0; at < iris.length; at += most)
      yield { label, iris: iris.slice(at, at + most).map((iri) => `${iri}`) }
  }
}
