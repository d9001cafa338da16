import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingest } from '../../src/pipeline/ingest/ingest.ts'
import { asked, person, towns } from '../support/pipeline/user-people.ts'

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

const sites = 'https://sites.example/'
const called = '<http://www.w3.org/2000/01/rdf-schema#label>'
const typed = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>'

/** 24 projects with two companies each, and a third of the first of them that has only a German name. */
const projects = Array.from({ length: 24 }, (_, index) => {
  const project = `<${sites}project-${index}>`
  const partners = [`Alba ${index}`, `Borg ${index}`].map((name) => `"${name} Works"`)
  if (index === 0) partners.push('"Nur Deutsch"@de')
  return [
    `${project} ${called} "Project ${String.fromCharCode(65 + index)}elp" .`,
    `${project} ${typed} <${sites}Project> .`,
    ...partners.flatMap((name, place) => {
      const partner = `<${sites}partner-${index}-${place}>`
      return [
        `${project} <${sites}partner> ${partner} .`,
        `${partner} ${called} ${name} .`,
        `${partner} ${typed} <${sites}Company> .`,
      ]
    }),
  ].join('\n')
})

test('a list of which one value has no name in the language of the set stays open', {
  timeout: 60_000,
}, async () => {
  const [source, into] = [join(folder, 'projects.nt'), join(folder, 'projects.duckdb')]
  await writeFile(source, `${projects.join('\n')}\n`)
  await ingest({ sources: [{ path: source }], into })

  const { questions } = await asked(into, { complete: ['partner'], preset: 'wh' })

  const open = questions.filter(({ rule }) => rule === 'open-object')
  const ofFirst = open.filter(({ facts }) => facts[0]?.subject === `${sites}project-0`)
  expect(open.length).toBeGreaterThan(20)
  for (const { expected, facts } of open) {
    const isFirst = facts[0]?.subject === `${sites}project-0`
    expect(expected).toMatchObject({ list: isFirst ? 'open' : 'closed' })
  }
  expect(ofFirst).toHaveLength(1)
})

test('a list of which some values have ended stays open', { timeout: 60_000 }, async () => {
  const knowledge = await graphOf('courses', 'subject,relation,object,from,to', (index) =>
    [
      [person(index), '2015', ''],
      [person(index + 1), '2015', ''],
      ...(index === 0 ? [[person(29), '2000', '2010']] : []),
    ]
      .map((row) =>
        [`Course ${'ABCDEFGHIJKLMNOPQRSTUVWX'[index]}nt`, 'taught by', ...row].join(','),
      )
      .join('\n'),
  )

  const { questions } = await asked(knowledge, { complete: ['taught by'], preset: 'wh' })

  const lists = questions.flatMap(({ rule, text, expected }) =>
    rule === 'open-object' && expected.kind === 'entities'
      ? [[/Course Ant/.test(text), expected.list] as const]
      : [],
  )
  expect(lists.length).toBeGreaterThan(20)
  for (const [hasEnded, list] of lists) expect(list).toBe(hasEnded ? 'open' : 'closed')
  expect(lists.filter(([hasEnded]) => hasEnded)).toHaveLength(1)
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
