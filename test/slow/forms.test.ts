import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Question } from '../../src/domain/question.ts'
import { elenchus } from '../command-line/captured.ts'
import { type Folder, newFolder } from '../command-line/exam.ts'

let folder: Folder
let options: { readonly environment: Readonly<Record<string, string>> }

/** 120 people with a town, a year and a mentor who is one of them. */
beforeAll(async () => {
  folder = await newFolder()
  options = { environment: { XDG_CACHE_HOME: folder.at('cache') } }
  const given = ['Anna', 'Bert', 'Clara', 'Dirk', 'Elsa', 'Femke', 'Gijs', 'Hanna', 'Ivo', 'Jana']
  const family = ['Adema', 'Bakker', 'Cornelis', 'Dekker', 'Evers', 'Fokkema', 'Groot', 'Haan']
  const more = ['Idema', 'Jonker', 'Kramer', 'Linden']
  const towns = ['Delft', 'Leiden', 'Utrecht', 'Zwolle', 'Breda', 'Sneek', 'Gouda']
  const names = [...family, ...more].flatMap((last) => given.map((first) => `${first} ${last}`))
  const rows = names.map((name, place) => {
    const mentor = names[(place * 7 + 3) % names.length]
    return `${name},${towns[(place * 5 + (place % 11)) % towns.length]},${1960 + ((place * 13) % 47)},${mentor}`
  })
  const file = await folder.write(
    'staff.csv',
    `name,born in,joined in,mentor\n${rows.join('\n')}\n`,
  )
  await run('ingest', file, '--into', folder.at('staff.duckdb'))
}, 60_000)
afterAll(() => folder[Symbol.asyncDispose]())

async function run(...words: readonly string[]) {
  const found = await elenchus([...words], options)
  expect(found.code, found.notes).toBe(0)
  return found.output
}

const Tables = z.looseObject({
  firmness: z.array(
    z.looseObject({
      id: z.string(),
      rows: z.array(z.array(z.looseObject({ text: z.string().optional() }))),
    }),
  ),
})
const share = z.object({ value: z.number(), low: z.number(), high: z.number() })

test('facts are asked in several forms, and a report finds who knows, who is bound to a form and who always says yes', async () => {
  const [graph, set, runs] = ['staff.duckdb', 'set.jsonl', 'runs'].map(folder.at)
  const forms = ['--preset', 'forms', '-n', '100', '--count-groups']
  await run('generate', '-k', `${graph}`, ...forms, '-o', `${set}`)
  const models = ['patchy', 'nodding'].flatMap((name) => ['-m', `simulated:${name}`])
  await run('ask', `${set}`, ...models, '-o', `${runs}`)
  await run('assess', `${runs}`)

  const lines = (await readFile(`${set}`, 'utf8')).trimEnd().split('\n')
  const groups = new Map<string, Question[]>()
  for (const question of lines.map((line) => Question.parse(JSON.parse(line)))) {
    const { id = '' } = question.groups?.[0] ?? {}
    groups.set(id, [...(groups.get(id) ?? []), question])
  }
  expect(groups.size).toBe(100)
  for (const [id, own] of groups) {
    const asked = own.map((question) => question.groups?.[0]?.form)
    expect(asked).toEqual(expect.arrayContaining(['yes', 'no', 'open']))
    expect(new Set(asked).size).toBe(own.length)
    expect(own.length).toBeGreaterThanOrEqual(5)
    expect(own[0]?.id).toBe(id)
  }
  const { firmness } = Tables.parse(JSON.parse(await run('report', `${runs}`, '--format', 'json')))
  const rows = firmness.find(({ id }) => id === 'forms')?.rows ?? []
  const ofAll = (model: string) => {
    const row = rows.find(([name, part]) => name?.text === model && part?.text === 'all')
    return row?.slice(3, 6).map((cell) => share.parse(cell)) ?? []
  }
  for (const [place, planted] of [0.5, 0.2, 0.3].entries()) {
    expect(ofAll('simulated:patchy')[place]?.low).toBeLessThan(planted)
    expect(ofAll('simulated:patchy')[place]?.high).toBeGreaterThan(planted)
  }
  expect(ofAll('simulated:nodding')[2]?.value).toBeGreaterThan(0.95)
})

test('hops and changed values are no part of it', async () => {
  const { code, notes } = await elenchus(
    [
      'generate',
      '-k',
      folder.at('staff.duckdb'),
      '--preset',
      'forms',
      '--hops',
      '2',
      '-o',
      'x.jsonl',
    ],
    options,
  )

  expect(code).toBe(2)
  expect(notes).toContain('it takes no --hops')
})
