import { tableBase } from '../../../domain/prefixes.ts'
import { matches, quoted, startsWith } from '../../store/dialect.ts'
import { nameRole } from '../../store/schema.ts'
import { materialise, type Tables } from '../../store/tables.ts'
import type { Lazy } from '../lazy.ts'

/** Temporary tables of names in one language. */
export interface Naming {
  /** `(entity, folded)`: bearers of each name, as label or alias. */
  readonly bearers: string
  /** `(entity, label, folded, description, standing)`: entities with a usable label; see `standing`. */
  readonly display: string
  /** `(folded, entity, shown)` of names with several bearers, which few have; `shown` is 1 if it is the bearer's label. */
  readonly namesakes: string
}

/**
 * *unique*: nobody else bears the label; *dominant*: other bearers are rarely meant; *shared*: the description tells
 * bearers apart; *ambiguous*: nothing does.
 */
export const standing = { unique: 0, shared: 1, ambiguous: 2, dominant: 3 } as const

// Boston in Massachusetts against Boston in Lincolnshire: this many times the facts of all others together, and at least some
const dominance = 5
const fewestFacts = 10

// more bearers than a reader could keep apart; also bounds the comparison of descriptions
export const mostBearers = 50
const longestName = 100
const longestDescription = 150

export async function makeNaming(
  graph: Tables & { readonly entityDegrees: Lazy<string> },
  language: string,
): Promise<Naming> {
  const bearers = await materialise(graph, 'bearers', bearersQuery(language))
  const labelled = await materialise(graph, 'labelled', labelledQuery(language))
  const confused = await materialise(graph, 'confused', confusedQuery(labelled, bearers, language))
  const degrees = await graph.entityDegrees()
  const display = await materialise(
    graph,
    'display',
    displayQuery(labelled, bearers, confused, degrees),
  )
  const namesakes = await materialise(graph, 'namesakes', namesakesQuery(bearers, display))
  return { bearers, display, namesakes }
}

function bearersQuery(language: string): string {
  return `SELECT DISTINCT entity, folded FROM names
    WHERE role IN (${nameRole.label}, ${nameRole.alias}) AND ${spoken('language', language)}`
}

/** The first usable label and description of each entity. */
function labelledQuery(language: string): string {
  return `
    SELECT label.entity, label.text AS label, label.folded, description.text AS description
    FROM (${first(usableLabels(language), language)}) AS label
    LEFT JOIN (${first(usableDescriptions(language), language)}) AS description
      ON description.entity = label.entity`
}

function usableLabels(language: string): string {
  return `SELECT name.entity, name.language, name.text, name.folded
    FROM names AS name JOIN terms AS term ON term.code = name.entity
    WHERE name.role = ${nameRole.label} AND ${spoken('name.language', language)}
      AND ${usableName('name.text')} AND NOT ${isIdentifier('name.text', 'term.value')}`
}

function usableDescriptions(language: string): string {
  return `SELECT entity, language, text, folded FROM descriptions
    WHERE ${spoken('language', language)} AND ${usableText('text', longestDescription)}`
}

/** The language's own texts first, then by text. */
function first(texts: string, language: string): string {
  return `SELECT entity, text, folded FROM (
      SELECT entity, text, folded, row_number() OVER (
        PARTITION BY entity ORDER BY ${rank(language)}, text) AS place FROM (${texts})
    ) WHERE place = 1`
}

/** Bearers of a shared label whose descriptions don't tell them from all others. */
function confusedQuery(labelled: string, bearers: string, language: string): string {
  const described = `SELECT entity, lower(text) AS text FROM descriptions WHERE ${spoken('language', language)}`
  return `
    SELECT DISTINCT own.entity FROM ${labelled} AS own
    JOIN (
      SELECT folded FROM ${bearers} GROUP BY folded HAVING count(*) BETWEEN 2 AND ${mostBearers}
    ) AS name ON name.folded = own.folded
    JOIN ${bearers} AS other ON other.folded = own.folded AND other.entity <> own.entity
    LEFT JOIN (${described}) AS description ON description.entity = other.entity
    WHERE own.description IS NULL OR description.text IS NULL
      OR strpos(description.text, lower(own.description)) > 0
      OR strpos(lower(own.description), description.text) > 0`
}

function displayQuery(
  labelled: string,
  bearers: string,
  confused: string,
  degrees: string,
): string {
  return `
    SELECT own.entity, own.label, own.folded, own.description,
      CASE WHEN name.bearers = 1 THEN ${standing.unique}
        WHEN degree.degree >= ${fewestFacts}
          AND degree.degree >= ${dominance} * (name.degree - degree.degree) THEN ${standing.dominant}
        WHEN name.bearers > ${mostBearers} OR confused.entity IS NOT NULL THEN ${standing.ambiguous}
        ELSE ${standing.shared} END AS standing
    FROM ${labelled} AS own
    JOIN (
      SELECT bearer.folded, count(*) AS bearers, sum(coalesce(degree.degree, 0)) AS degree
      FROM ${bearers} AS bearer LEFT JOIN ${degrees} AS degree ON degree.entity = bearer.entity
      GROUP BY bearer.folded
    ) AS name ON name.folded = own.folded
    LEFT JOIN ${degrees} AS degree ON degree.entity = own.entity
    LEFT JOIN ${confused} AS confused ON confused.entity = own.entity`
}

function namesakesQuery(bearers: string, display: string): string {
  return `
    SELECT bearer.folded, bearer.entity,
      CASE WHEN display.entity IS NULL THEN 0 ELSE 1 END AS shown
    FROM ${bearers} AS bearer
    JOIN (SELECT folded FROM ${bearers} GROUP BY folded HAVING count(*) > 1) AS several
      ON several.folded = bearer.folded
    LEFT JOIN ${display} AS display ON display.entity = bearer.entity AND display.folded = bearer.folded`
}

/** SQL: the name can stand in a sentence. */
export function usableName(text: string): string {
  return `(${usableText(text, longestName)} AND NOT ${matches(text, '^[A-Za-z][A-Za-z0-9+.-]*://|^www\\.')})`
}

/** SQL: in the language, in none, or in Wikidata's `mul`. */
export function spoken(column: string, language: string): string {
  return `${column} IN (${quoted(language.toLowerCase())}, 'mul', '')`
}

// line breaks and other controls, direction marks, undecodable characters
const unprintable = '[\\p{Cc}\\x{2028}\\x{2029}\\x{202A}-\\x{202E}\\x{2066}-\\x{2069}\\x{FFFD}]'

function usableText(text: string, longest: number): string {
  return `(trim(${text}) <> '' AND length(${text}) <= ${longest} AND NOT ${matches(text, unprintable)})`
}

/** `Q123` as the label of `…/Q123` means that the label is missing. */
function isIdentifier(text: string, iri: string): string {
  // in a table of names, people use codes as names: sample P240101
  const isOfTable = startsWith(iri, quoted(tableBase))
  return `(${matches(text, '^[A-Z]+[0-9]+$')} AND ends_with(${iri}, ${text}) AND NOT ${isOfTable})`
}

function rank(language: string): string {
  return `CASE language WHEN ${quoted(language.toLowerCase())} THEN 0 WHEN 'mul' THEN 1 ELSE 2 END`
}
