import type { Plausibility } from '../../domain/draws.ts'
import { namesOfMen, namesOfWomen } from '../../lexicon/given-names.ts'
import { spoken } from '../graph/names/naming.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import { matches, quoted } from '../store/dialect.ts'
import { nameRole } from '../store/schema.ts'
import { relationCodes, type Tables } from '../store/tables.ts'

const [man, woman] = ['CAST(1 AS UBIGINT)', 'CAST(2 AS UBIGINT)']
const men = '\\b(actor|king|prince|duke|emperor|count|baron|nobleman|businessman|son|husband)\\b'
const women =
  '\\b(actress|queen|princess|duchess|empress|countess|baroness|noblewoman|businesswoman|daughter|wife)\\b'

/** English words only: another language's “son” is a pronoun. */
const english = spoken('language', 'en')

/** If a graph gives the sex of more than this share of people, nothing is guessed. */
const mostTold = 0.05

/** The fewest people of known sex with a first name from which others' sex is guessed. */
const fewestOfName = 2

/**
 * SQL for `(entity, bits)`, in a graph that gives hardly anybody's sex: fathers, mothers, and people described as
 * actresses; and bearers of a first name that several of one sex have and nobody of the other, or that is known to be of
 * one sex. A guess that only helps to choose values; nothing is certified by it. `undefined` if the graph gives sexes.
 */
export async function supposedSexes(
  graph: Tables & Pick<GraphWithProfiles, 'entityKinds' | 'kindTables'>,
  { sexes, fathers, mothers }: Plausibility,
): Promise<string | undefined> {
  const { names } = await graph.kindTables()
  const people = `SELECT entity FROM ${await graph.entityKinds()} WHERE broadest = ${names.indexOf('person')}`
  const [counts] = await graph.database.rows(`
    SELECT count(*) AS people, count(*) FILTER (
      WHERE entity IN (SELECT subject FROM facts WHERE relation IN (${relationCodes(sexes)}))) AS told
    FROM (${people})`)
  if (Number(counts?.told) >= mostTold * Number(counts?.people)) return undefined
  const parents = (relations: readonly string[], bits: string) =>
    `SELECT object AS entity, ${bits} AS bits FROM facts WHERE literal = 0 AND relation IN (${relationCodes(relations)})`
  return `
    WITH shown AS (
      SELECT entity, min(bits) AS bits FROM (
        ${parents(fathers, man)} UNION ALL ${parents(mothers, woman)}
        UNION ALL SELECT entity, ${man} FROM descriptions WHERE ${english} AND ${matches('text', men)}
        UNION ALL SELECT entity, ${woman} FROM descriptions WHERE ${english} AND ${matches('text', women)}
      ) GROUP BY entity HAVING min(bits) = max(bits)
    ), called AS (
      SELECT entity, split_part(min(text), ' ', 1) AS name FROM names
      WHERE role = ${nameRole.label} AND ${english} AND strpos(text, ' ') > 0 AND entity IN (${people})
      GROUP BY entity
    ), telling AS (
      SELECT name, min(bits) AS bits FROM called JOIN shown USING (entity)
      GROUP BY name HAVING count(*) >= ${fewestOfName} AND min(bits) = max(bits)
    )
    SELECT entity, bits FROM shown
    UNION ALL SELECT entity, coalesce(telling.bits, CASE WHEN name IN (${listOf(namesOfMen())}) THEN ${man} ELSE ${woman} END) AS bits
    FROM called LEFT JOIN telling USING (name)
    WHERE entity NOT IN (SELECT entity FROM shown)
      AND (telling.bits IS NOT NULL OR name IN (${listOf([...namesOfMen(), ...namesOfWomen()])}))`
}

function listOf(names: Iterable<string>): string {
  return [...names].map(quoted).join(', ')
}
