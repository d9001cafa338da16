import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam(20)
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

test('inspect --askable says by relation what could be asked, by form and standard, and what stands in the way', async () => {
  const { code, output } = await elenchus(['inspect', exam.at('kg.duckdb'), '--askable', '--json'])

  const tallies = JSON.parse(output)
  const [first] = tallies
  expect(code).toBe(0)
  expect(first.facts).toBeGreaterThan(0)
  expect(Object.keys(first.askable).length).toBeGreaterThan(0)
  expect(first.standards.certified).toBeGreaterThan(0)
  for (const { hindrance } of tallies) expect(hindrance?.help).not.toBe('')
}, 120_000)

test('--askable goes with no other view', async () => {
  const { code, notes } = await elenchus(['inspect', exam.at('kg.duckdb'), '--askable', '--truth'])

  expect(code).toBe(2)
  expect(notes).toContain('--askable')
})

test('--askable says what --one would do, and names it for no relation of several values', async () => {
  const rows = Array.from({ length: 24 }, (_, index) => {
    const name = `${'ABCDEFGHIJKLMNOPQRSTUVWX'[index]}lder House`
    return `${name},${['Anna Meyer', 'Ben Clark', 'Cara Lopez', 'Dan Fox'][index % 4]},${['Oak', 'Elm'][index % 2]};${['Fir', 'Ash', 'Yew'][index % 3]},${1 + (index % 9)},${900 + index * 7}`
  })
  const table = await exam.write(
    'houses.csv',
    `House,Keeper,Trees,awake,monthly_rent_fee\n${rows.join('\n')}`,
  )
  const graph = exam.at('houses.duckdb')
  await elenchus(['ingest', table, '--into', graph])

  const { output } = await elenchus(['inspect', graph, '--askable', '--json'])

  const helpOf = new Map(
    JSON.parse(output).map(
      ({ relation, hindrance }: { relation: string; hindrance?: { help: string } }) =>
        [relation, hindrance?.help ?? ''] as const,
    ),
  )
  expect(helpOf.get('grammar:keeper')).toMatch(
    /^--one Keeper, if each subject has one value: 0 open and 0 closed certified questions become \d+ open and [1-9]\d* closed$/,
  )
  expect(helpOf.get('grammar:trees')).toMatch(/^--complete Trees/)
  expect([...helpOf.keys()]).toContain('grammar:awake')
  expect(helpOf.get('grammar:monthly rent fee')).toMatch(/for it changes/)
}, 120_000)
