import type { Plausibility } from '../../domain/draws.ts'
import { spoken } from '../graph/names/naming.ts'
import { timedEntities } from '../profiles/entity-times.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import { bitOf, joinedBits, matches, otherBitOf } from '../store/dialect.ts'
import { nameRole } from '../store/schema.ts'
import { materialise, relationCodes } from '../store/tables.ts'
import { continentsByLabel } from './continents-by-label.ts'
import { ofThePast } from './past-countries.ts'
import { placeBits } from './place-bits.ts'
import { supposedSexes } from './supposed-sexes.ts'

/**
 * A table `(entity, year, since, until, trades, sexes, countries, continents, inside, told, lands, sort, timed)` of an
 * entity's obvious attributes: its time (`entityTimes`), its trades or purposes, its sex, its countries and their
 * continents, what it lies in and what of that its name says, and which of `placeSorts` a place is, from 1 (null for what
 * is not a place). `timed` is 1 for people, works and events in a graph that dates them. Trades, sexes, countries,
 * continents and places are sets of 64 bits, one bit for each value, rarely the same for two values; 0 if unknown. `lands`
 * are the countries again, with other bits.
 */
export async function makeAttributes(
  graph: GraphWithProfiles,
  traits: Plausibility,
): Promise<string> {
  const { database } = graph
  const valuesOf = (relations: readonly string[]) => `
      SELECT fact.subject AS entity, fact.object, ${bitOf('term.key')} AS bits, ${otherBitOf('term.key')} AS others
      FROM facts AS fact JOIN terms AS term ON term.code = fact.object
      WHERE fact.literal = 0 AND fact.relation IN (${relationCodes(relations)})`
  const within = await materialise(
    graph,
    'within',
    await presentOnes(graph, valuesOf(traits.countries)),
  )
  const told = valuesOf(traits.continents)
  const isToldOfNone = (await database.count(`SELECT count(*) FROM (${told})`)) === 0
  const continents = await materialise(
    graph,
    'on_continents',
    isToldOfNone ? continentsByLabel(within) : `SELECT entity, bits FROM (${told})`,
  )
  const direct = await materialise(
    graph,
    'direct',
    `SELECT entity, ${joinedBits('countries')} AS countries, ${joinedBits('lands')} AS lands, max(land) AS land,
         coalesce(nullif(${joinedBits('own')}, 0), ${joinedBits('far')}) AS continents
       FROM (
         SELECT entity, bits AS countries, others AS lands, ${noBits} AS own, ${noBits} AS far, 0 AS land FROM ${within}
         UNION ALL SELECT object, bits, others, ${noBits}, ${noBits}, 1 FROM ${within}
         UNION ALL SELECT entity, ${noBits}, ${noBits}, bits, ${noBits}, 0 FROM ${continents}
         UNION ALL SELECT own.entity, ${noBits}, ${noBits}, ${noBits}, far.bits, 0 FROM ${within} AS own
         JOIN ${continents} AS far ON far.entity = own.object
       ) GROUP BY entity`,
  )
  const parts = [
    `SELECT entity, year, since, until, ${noBits} AS trades, ${noBits} AS sexes, ${noBits} AS countries,
         ${noBits} AS continents, ${noBits} AS inside, ${noBits} AS told, ${noBits} AS lands, NULL AS sort, 0 AS timed FROM ${await graph.entityTimes()}`,
    partOf(valuesOf(traits.trades), { trades: 'bits' }),
    partOf(await sortsOfOthers(graph), { trades: 'bits' }),
    partOf((await supposedSexes(graph, traits)) ?? valuesOf(traits.sexes), { sexes: 'bits' }),
    partOf(`SELECT * FROM ${direct}`, {
      countries: 'countries',
      lands: 'lands',
      continents: 'continents',
    }),
    partOf(await sortsOfPlaces(graph, traits, direct), { sort: 'sort' }),
    partOf(await timedEntities(graph), { timed: '1' }),
    partOf(placeBits([...traits.countries, ...traits.locations]), {
      inside: 'inside',
      told: 'told',
    }),
    partOf(
      `SELECT fact.subject AS entity, place.countries, place.lands, place.continents
         FROM facts AS fact JOIN ${direct} AS place ON place.entity = fact.object
         WHERE fact.literal = 0 AND fact.relation IN (${relationCodes(traits.locations)})`,
      { countries: 'countries', lands: 'lands', continents: 'continents' },
    ),
  ]
  const marks = await materialise(
    graph,
    'marks',
    `SELECT entity, max(year) AS year, max(since) AS since, max(until) AS until,
         ${joinedBits('trades')} AS trades, ${joinedBits('sexes')} AS sexes, ${joinedBits('countries')} AS countries,
         ${joinedBits('continents')} AS continents, ${joinedBits('inside')} AS inside, ${joinedBits('told')} AS told, ${joinedBits('lands')} AS lands, min(sort) AS sort, max(timed) AS timed
       FROM (${parts.join(' UNION ALL ')}) GROUP BY entity`,
  )
  for (const table of [within, continents, direct]) await database.run(`DROP TABLE ${table}`)
  return marks
}

/** An entity's values without countries of the past, unless it has no others: Verona and Istanbul were both in the Roman Empire. */
async function presentOnes(
  graph: Pick<GraphWithProfiles, 'entityKinds' | 'kindTables'>,
  values: string,
): Promise<string> {
  const { names } = await graph.kindTables()
  return `
    SELECT entity, object, bits, others FROM (
      SELECT *, min(past) OVER (PARTITION BY entity) AS least FROM (
        SELECT own.*, CASE WHEN kind.entity IS NULL AND NOT ${matches("coalesce(name.text, '')", ofThePast())} THEN 0 ELSE 1 END AS past
        FROM (${values}) AS own
        LEFT JOIN (
          SELECT entity FROM ${await graph.entityKinds()} WHERE basis = 0 AND kind = ${names.indexOf('historical-country')}
        ) AS kind ON kind.entity = own.object
        LEFT JOIN (
          SELECT entity, min(text) AS text FROM names WHERE role = ${nameRole.label} AND ${spoken('language', 'en')} GROUP BY entity
        ) AS name ON name.entity = own.object
      )
    ) WHERE past = least`
}

/** `(entity, bits)`: types of what is neither person, work, event nor place; of teams, awards and names they tell the purpose. */
async function sortsOfOthers(
  graph: Pick<GraphWithProfiles, 'entityKinds' | 'kindTables'>,
): Promise<string> {
  const { names } = await graph.kindTables()
  const others = ['person', 'work', 'event', 'place'].map((kind) => names.indexOf(kind))
  return `
    SELECT own.entity, ${bitOf('term.key')} AS bits
    FROM types AS own JOIN terms AS term ON term.code = own.type
    JOIN ${await graph.entityKinds()} AS kind ON kind.entity = own.entity
    WHERE kind.broadest NOT IN (${others.join(', ')})`
}

/** SQL for attribute rows in which only the given columns are known. */
function partOf(
  query: string,
  {
    trades = noBits,
    sexes = noBits,
    countries = noBits,
    continents = noBits,
    inside = noBits,
    told = noBits,
    lands = noBits,
    sort = 'NULL',
    timed = '0',
  },
): string {
  return `SELECT entity, NULL, NULL, NULL, ${[trades, sexes, countries, continents, inside, told, lands, sort, timed].join(', ')} FROM (${query})`
}

/** Sorts of places, in the order of their codes; a known difference gives an exchange away. */
export const placeSorts = ['city', 'region', 'former country', 'country', 'any'] as const

/** `(entity, sort)`: by its types; else by what it has (what has a capital is a region); else by its supposed kind. */
async function sortsOfPlaces(
  graph: Pick<GraphWithProfiles, 'entityKinds' | 'kindTables'>,
  { capitals }: Plausibility,
  direct: string,
): Promise<string> {
  const { names } = await graph.kindTables()
  const kinds = {
    city: ['city', 'municipality'],
    region: ['region'],
    'former country': ['historical-country'],
    country: ['country', 'realm'],
    any: [],
  }
  const sorts = placeSorts.flatMap((sort, place) =>
    kinds[sort].map((kind) => `WHEN ${names.indexOf(kind)} THEN ${place + 1}`),
  )
  const codeOf = (sort: (typeof placeSorts)[number]) => placeSorts.indexOf(sort) + 1
  return `
    SELECT own.entity, coalesce(CASE WHEN own.basis = 0 THEN CASE own.kind ${sorts.join(' ')} END END,
      CASE WHEN land.land = 1 THEN ${codeOf('country')} WHEN area.entity IS NOT NULL THEN ${codeOf('region')} END,
      CASE own.kind ${sorts.join(' ')} ELSE ${codeOf('any')} END) AS sort
    FROM ${await graph.entityKinds()} AS own
    LEFT JOIN ${direct} AS land ON land.entity = own.entity
    LEFT JOIN (
      SELECT DISTINCT subject AS entity FROM facts WHERE relation IN (${relationCodes(capitals)})
    ) AS area ON area.entity = own.entity
    WHERE own.broadest = ${names.indexOf('place')}`
}

const noBits = 'CAST(0 AS UBIGINT)'
