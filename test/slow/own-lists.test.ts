import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingest } from '../../src/pipeline/ingest.ts'
import { asked, person, towns } from '../../src/pipeline/testing/own-people.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-own-lists-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function graphOf(name: string, head: string, row: (index: number) => string) {
  const [table, into] = [join(folder, `${name}.csv`), join(folder, `${name}.duckdb`)]
  const rows = Array.from({ length: 24 }, (_, index) => row(index))
  await writeFile(table, [head, ...rows].join('\n'))
  const read = { separator: '|' }
  await ingest({ sources: [{ path: table, base: `https://${name}.example/`, table: read }], into })
  return into
}

test('of a list that the owner declares complete every value is right, and any other wrong', {
  timeout: 60_000,
}, async () => {
  const knowledge = await graphOf('staff', 'Name,Tools', (index) => {
    const tools = ['Anvil', 'Bellows', 'Chisel', 'Drill', 'Easel']
    return `${person(index)},${tools[index % 2]}|${tools[2 + (index % 3)]}`
  })

  const { questions } = await asked(knowledge, { complete: ['tools'], preset: 'wh' })

  const ofTools = questions.filter(({ rule }) => rule === 'open-object')
  expect(ofTools).toHaveLength(24)
  for (const { expected, facts, certificates } of ofTools) {
    expect(expected).toMatchObject({ need: 'any', list: 'closed' })
    const answers = expected.kind === 'entities' ? expected.answers.map(({ id }) => id) : []
    expect(answers).toEqual(facts.map(({ object }) => object).toSorted())
    expect(certificates).toMatchObject([{ ground: 'complete-list', basis: 'declared' }])
    expect(certificates[0]?.facts).toHaveLength(2)
    expect(certificates[0]?.sentence).toMatch(
      /, and .+, and the list is declared complete by the owner$/,
    )
  }
})

test('a thing that is called by what it is gives nothing away by that word', {
  timeout: 60_000,
}, async () => {
  const knowledge = await graphOf(
    'rooms',
    'Room,Building,Booked by',
    (index) => `Room ${index + 1},${towns[(index * 7) % 4]},${person(index)}`,
  )

  const { questions } = await asked(knowledge, { preset: 'multiple-choice' })

  expect(questions.map(({ rule }) => rule)).toContain('choice-subject')
})
