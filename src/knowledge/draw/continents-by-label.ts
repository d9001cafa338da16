import { countriesOf } from '../../lexicon/lands.ts'
import { bitOf, joinedBits, quoted, textKey } from '../store/dialect.ts'
import { nameRole } from '../store/schema.ts'

/** SQL for `(entity, bits)` of the countries in a table `(object)`, by their labels, for graphs without continents such as DBpedia. */
export function continentsByLabel(lands: string): string {
  const rows = [...countriesOf()].flatMap(([continent, names]) =>
    [...names].map((name) => `(${quoted(name)}, ${quoted(continent)})`),
  )
  return `
    SELECT name.entity, ${joinedBits(bitOf(textKey('told.continent')))} AS bits
    FROM names AS name JOIN (VALUES ${rows.join(', ')}) AS told(country, continent) ON told.country = name.text
    WHERE name.role = ${nameRole.label} AND name.entity IN (SELECT object FROM ${lands})
    GROUP BY name.entity`
}
