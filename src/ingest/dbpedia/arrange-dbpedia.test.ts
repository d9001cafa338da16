import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ingestedFiles } from '../../../test/support/knowledge/ingested-files.ts'
import { ingest } from '../ingest.ts'

const xsd = 'http://www.w3.org/2001/XMLSchema#'

test('intermediate nodes become periods of what they say, or go', async () => {
  const { facts, result } = await ingestedFiles({
    'a.nt': nt(
      'dbr:Pelé dbo:careerStation dbr:Pelé__CareerStation__1',
      'dbr:Pelé dbo:team dbr:Santos_FC',
      'dbr:Pelé__CareerStation__1 dbo:team dbr:Santos_FC',
      'dbr:Pelé__CareerStation__1 rdf:type dbo:CareerStation',
      `dbr:Pelé__CareerStation__1 dbo:startYear "1956"^^<${xsd}gYear>`,
      `dbr:Pelé__CareerStation__1 dbo:endYear "1974"^^<${xsd}gYear>`,
      `dbr:Pelé__CareerStation__1 dbo:numberOfGoals "569"^^<${xsd}integer>`,
      'dbr:Pelé dbo:careerStation dbr:Pelé__CareerStation__2',
      'dbr:Pelé__CareerStation__2 dbo:team dbr:New_York_Cosmos',
      `dbr:Pelé__CareerStation__2 dbo:startDate "0000-00-00"^^<${xsd}date>`,
      'dbr:Heathrow dbo:runway dbr:Heathrow__1',
      'dbr:Heathrow__1 dbo:surface dbr:Asphalt',
    ),
  })

  expect(facts).toEqual([
    'dbr:Pelé dbo:team dbr:New_York_Cosmos',
    'dbr:Pelé dbo:team dbr:Santos_FC [1956..1974]',
  ])
  expect(result.setAside).toEqual([
    { reason: 'DBpedia: intermediate node', count: 11 },
    { reason: 'DBpedia: without its period', count: 1 },
  ])
})

test('redirects lead where they point, chains too, and circles nowhere', async () => {
  const { facts, names } = await ingestedFiles({
    'facts.nt': nt(
      'dbr:Ada dbo:birthPlace dbr:Londres',
      'dbr:Ada dbo:birthPlace dbr:London',
      'dbr:Bo dbo:birthPlace dbr:Big_Smoke',
      'dbr:London_Town dbo:country dbr:England',
      'dbr:London dbo:partOf dbr:Londres',
      'dbr:Cy dbo:birthPlace dbr:Round',
    ),
    'redirects.nt': nt(
      'dbr:Londres dbo:wikiPageRedirects dbr:London',
      'dbr:London_Town dbo:wikiPageRedirects dbr:London',
      'dbr:Big_Smoke dbo:wikiPageRedirects dbr:London_Town',
      'dbr:Round dbo:wikiPageRedirects dbr:About',
      'dbr:About dbo:wikiPageRedirects dbr:Round',
      'dbr:Londres rdfs:label "Londres"@en',
    ),
  })

  expect(facts.filter((fact) => !fact.includes('wikiPage'))).toEqual([
    'dbr:Ada dbo:birthPlace dbr:London',
    'dbr:Bo dbo:birthPlace dbr:London',
    'dbr:Cy dbo:birthPlace dbr:Round',
    'dbr:London dbo:country dbr:England',
  ])
  expect(names.some((name) => /Londres|Town|Smoke/.test(name))).toBe(false)
})

test('pages that list other pages are no entities', async () => {
  const { facts, names, result } = await ingestedFiles({
    'a.nt': nt(
      'dbr:Ada dbo:knownFor dbr:Mercury',
      'dbr:Ada dbo:knownFor dbr:Engine',
      'dbr:Mercury dbo:wikiPageDisambiguates dbr:Mercury_(planet)',
      'dbr:Mercury rdfs:label "Mercury"@en',
      'dbr:Film dbo:starring dbr:List_of_cast_members',
      'dbr:Ada <http://purl.org/linguistics/gold/hypernym> dbr:Countess',
      'dbr:Ada dbo:spouse dbr:X_(disambiguation)',
    ),
  })

  expect(facts).toEqual([
    'dbr:Ada dbo:knownFor dbr:Engine',
    'dbr:Mercury dbo:wikiPageDisambiguates dbr:Mercury_(planet)',
  ])
  expect(names.filter((name) => name.startsWith('dbr:Mercury '))).toEqual([])
  expect(result.setAside.map(({ count }) => count)).toEqual([1, 1, 2])
})

test('a label comes from the IRI where there is none, and what is in brackets is a distinction', async () => {
  const { names } = await ingestedFiles({
    'a.nt': nt(
      'dbr:Dune_(1984_film) dbo:starring dbr:Kyle_MacLachlan',
      'dbr:Dune_(2021_film) dbo:starring dbr:Timoth%C3%A9e_Chalamet',
      'dbr:Dune_(1984_film) rdfs:label "Dune (1984 film)"@en',
      'dbr:Dune_(1984_film) rdfs:label "Dune (1984)"@fr',
      'dbr:Kyle_MacLachlan rdfs:label "Kyle MacLachlan"@en',
      'dbr:Kyle_MacLachlan rdf:type dbo:MovieActor',
    ),
  })

  expect(names).toEqual([
    'dbo:MovieActor movie actor',
    'dbo:starring starring',
    'dbr:Dune_(1984_film) Dune (1984) @fr',
    'dbr:Dune_(1984_film) Dune @en',
    'dbr:Dune_(1984_film) description: 1984 film @en',
    'dbr:Dune_(2021_film) Dune',
    'dbr:Dune_(2021_film) description: 2021 film',
    'dbr:Kyle_MacLachlan Kyle MacLachlan @en',
    'dbr:Timoth%C3%A9e_Chalamet Timothée Chalamet',
  ])
})

test('files that are added later mean the same as files that are read at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'elenchus-dbpedia-'))
  const files = [
    nt(
      'dbr:Ada dbo:birthPlace dbr:Londres',
      'dbr:Ada dbo:knownFor dbr:Mercury',
      'dbr:Bo_(poet) dbo:friend dbr:Ada',
    ),
    nt(
      'dbr:Londres dbo:wikiPageRedirects dbr:London',
      'dbr:Mercury dbo:wikiPageDisambiguates dbr:X',
    ),
    nt(
      'dbr:Bo_(poet) rdfs:label "Bo (poet)"@en',
      'dbr:Ada owl:sameAs wd:Q7259',
      'dbr:Ada rdfs:label "Ada"@en',
    ),
  ].map((content, index) => {
    const path = join(folder, `${index}.nt`)
    writeFileSync(path, content)
    return { path }
  })
  try {
    const atOnce = await ingest({ sources: files, into: join(folder, 'once.duckdb') })
    for (const file of files) await ingest({ sources: [file], into: join(folder, 'steps.duckdb') })
    const stepwise = await ingest({ sources: files, into: join(folder, 'steps.duckdb') })

    expect(stepwise.fingerprint).toBe(atOnce.fingerprint)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('literals of real dumps survive', async () => {
  const { facts } = await ingestedFiles({
    'literals.nt': nt(
      `dbr:A dbo:birthDate "0000-00-00"^^<${xsd}date>`,
      `dbr:A dbo:deathDate "-0044-03-15"^^<${xsd}date>`,
      'dbr:A dbo:weight "83.5"^^<http://dbpedia.org/datatype/kilogram>',
      String.raw`dbr:A dbo:motto "a@b \"c\"@en . <x>"@en-gb`,
      'dbr:A dbo:alias ""@en',
    ),
  })

  expect(facts).toEqual([
    'dbr:A dbo:alias  @en',
    'dbr:A dbo:birthDate 0000-00-00 (date)',
    'dbr:A dbo:deathDate -0044-03-15 (date)',
    'dbr:A dbo:motto a@b "c"@en . <x> @en-gb',
    'dbr:A dbo:weight 83.5 (http://dbpedia.org/datatype/kilogram)',
  ])
})

test('a graph without DBpedia stays as it is', async () => {
  const lines = ['<a:x__1> <http://www.w3.org/2000/01/rdf-schema#seeAlso> <a:y_(z)> .']

  const { facts, names, result } = await ingestedFiles({ 'a.nt': lines.join('\n') })

  expect([facts.length, names.length, result.setAside.length]).toEqual([1, 0, 0])
})

const bases: Readonly<Record<string, string>> = {
  dbr: 'http://dbpedia.org/resource/',
  dbo: 'http://dbpedia.org/ontology/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  owl: 'http://www.w3.org/2002/07/owl#',
  wd: 'http://www.wikidata.org/entity/',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
}

/** N-Triples of lines with prefixes. */
function nt(...lines: readonly string[]): string {
  return lines
    .map((line) => {
      const [subject = '', relation = '', ...object] = line.split(' ')
      return `${[subject, relation, object.join(' ')].map(expanded).join(' ')} .`
    })
    .join('\n')
}

function expanded(term: string): string {
  const [, prefix = '', name = ''] = /^([a-z]+):(.*)$/s.exec(term) ?? []
  return bases[prefix] === undefined ? term : `<${bases[prefix]}${name}>`
}
