import { readdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus, said } from './captured.ts'
import { type Folder, newFolder } from './exam.ts'

let folder: Folder
let atlas: string
beforeAll(async () => {
  folder = await newFolder()
  atlas = folder.at('kg.duckdb')
  const tables = readdirSync('atlas').filter((file) => file.endsWith('.tsv'))
  const sources = tables.map((file) => `atlas/${file}`)
  await elenchus(['ingest', ...sources, '--base', 'urn:elenchus:atlas:', '--into', atlas])
}, 120_000)
afterAll(() => folder[Symbol.asyncDispose]())

test('a relation is shown with its numbers and bounds', async () => {
  const { output } = await elenchus(['inspect', atlas, '--relation', 'birthplace'])

  expect(output).toMatch(
    /^place of birth \(atlas:birthplace\), asked as birthplace\n[\d,]+ facts about/,
  )
  expect(output).toContain('Declared: one value')
  expect(output).toMatch(/one value per subject +100 % +\[99\.\d, 100\] +1,117 +subjects/)
  expect(output).toMatch(/subjects: 1,117 entities, 100 % with a type; kinds: human\s100 %/)
  for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})

test('an entity is shown with its kind, popularity, name and facts', async () => {
  const { output } = await elenchus(['inspect', atlas, '--entity', 'marie-curie'])

  expect(output).toMatch(/^Marie Curie \(atlas:marie-curie\)\n/)
  expect(output).toContain('kind: human, a person, by its types')
  expect(output).toMatch(/popularity: (head|torso|tail) by degree; \d+ facts, PageRank/)
  expect(output).toMatch(/atlas:birthplace +place of birth +subject +1 +Warsaw/)
})

test('a type is shown with its members and their relations', async () => {
  const { output } = await elenchus(['inspect', atlas, '--type', 'river'])

  expect(output).toMatch(
    /^.*atlas:river.*\n[\d,]+ entities, [\d,]+ directly of this type\nkind: river\n/,
  )
})

test('everything is JSON where that is asked for', async () => {
  const { output } = await elenchus(['inspect', atlas, '--relation', 'birthplace', '--json'])

  expect(JSON.parse(output)).toMatchObject({
    id: 'urn:elenchus:atlas:birthplace',
    concept: 'birthplace',
    functional: { count: 1117, of: 1117, rate: 1, high: 1 },
  })
})

test('a name that nobody has is an error that names the nearest', async () => {
  const { code, notes } = await elenchus(['inspect', atlas, '--entity', 'Marie Curry'])

  expect(code).toBe(1)
  expect(notes).toBe(
    said(
      'The graph has no entity "Marie Curry".',
      'Did you mean Marie Curie? Use an IRI, its last part, a label or an alias.',
      'unknown-entity',
    ),
  )
})

test('a relation and a type that the graph does not have are errors of their own', async () => {
  const relation = await elenchus(['inspect', atlas, '--relation', 'birthplac'])
  const type = await elenchus(['inspect', atlas, '--type', 'zzzzzzzz'])

  expect(relation.notes).toContain('Did you mean birthplace?')
  expect(relation.notes).toContain('code unknown-relation')
  expect(type.notes).toContain('code unknown-type')
})

test('of two things at once none is shown', async () => {
  const { notes } = await elenchus(['inspect', atlas, '--type', 'river', '--entity', 'danube'])

  expect(notes).toContain('code bad-argument')
})

test('who several names fit is listed; whatever a label holds, the terminal shows it and does not obey', async () => {
  const triples = folder.at('springfield.nt')
  const into = folder.at('springfield.duckdb')
  writeFileSync(
    triples,
    [1, 2]
      .flatMap((number) => [
        `<urn:s${number}> <http://www.w3.org/2000/01/rdf-schema#label> "Springfield"@en .`,
        `<urn:s${number}> <http://schema.org/description> "town \\u001B[31m${number}"@en .`,
        `<urn:s${number}> <urn:within> <urn:us> .`,
      ])
      .join('\n'),
  )
  await elenchus(['ingest', triples, '--into', into])

  const several = await elenchus(['inspect', into, '--entity', 'springfield'])
  const one = await elenchus(['inspect', into, '--entity', 'urn:s1'])

  expect(several.notes).toContain(
    '"springfield" matches several entities: urn:s1 (Springfield, town \\x1b[31m1); urn:s2',
  )
  expect(several.notes).toContain('fix Name one by its identifier: --entity urn:s1')
  expect(one.output).toContain('town \\x1b[31m1')
  expect(one.output).not.toContain('\u001b')
})
