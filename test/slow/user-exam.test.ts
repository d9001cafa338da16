import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus } from '../command-line/captured.ts'
import { type Folder, newFolder } from '../command-line/exam.ts'
import { answering, chatServer, completion } from '../servers/chat-server.ts'

let folder: Folder
let people: string
beforeAll(async () => {
  folder = await newFolder()
  const first = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Finn', 'Gus', 'Ida', 'Kai', 'Liv']
  const last = ['Holm', 'Berg', 'Lund', 'Dahl', 'Moe', 'Vik']
  const towns = ['Oslo', 'Leeds', 'Turin', 'Lyon', 'Bonn', 'Graz', 'Bergen']
  const rows = first.flatMap((name, one) =>
    last.map((family, other) => {
      const year = 1900 + one * 7 + other
      return `${name} ${family};${towns[(one + 2 * other) % 7]};${13 + other}.${1 + one}.${year}`
    }),
  )
  people = await folder.write('people.csv', `Person;Birthplace;Born\n${rows.join('\n')}\n`)
})
afterAll(() => folder[Symbol.asyncDispose]())

/** The relations are some that the lexicon has. */
const columns = ['--columns', 'Birthplace=wdt:P19,Born=wdt:P569:date']

function exam(model: string, ...more: readonly string[]) {
  const into = folder.at('exam')
  return elenchus(['exam', people, '-m', model, '-n', '40', '--into', into, ...columns, ...more], {
    environment: { XDG_CACHE_HOME: folder.at('cache') },
  })
}

test('one command reads a spreadsheet, shows questions, asks a stand-in and reports', async () => {
  const { code, output, notes } = await exam('simulated:careful')

  expect(code, notes).toBe(0)
  expect(output).toMatch(/^Born +dates, day first +60.*\n {2}13\.1\.1900 · /m)
  expect(output).toContain('40 questions, 10 of them:')
  expect(output.match(/^\d+\. /gm)).toHaveLength(10)
  expect(notes).toContain('40 requests, $0 at most')
  expect(output).toMatch(/^right +\d+(?:\.\d)? % +\[\d+, \d+\] +40/m)
  expect(existsSync(folder.at('exam/kg.duckdb'))).toBe(true)
})

test.for([1, 2, 3])(
  'among the ten questions that it shows, one at least has a false premise (seed %i)',
  async (seed) => {
    const into = folder.at(`seen-${seed}`)

    const rooms = Array.from(
      { length: 40 },
      (_, one) => `Ward ${one + 1},${one % 7},Building ${'ABCDE'[one % 5]}`,
    )
    const hospital = await folder.write('wards.csv', `Ward,Floor,Building\n${rooms.join('\n')}\n`)

    const { output } = await elenchus([
      ...['exam', hospital, '-m', 'simulated:careful', '-n', '40', '--into', into],
      ...['--exam-seed', `${seed}`],
    ])

    const shown = output.replace(/\s+/g, ' ')
    const [set = ''] = readdirSync(into).filter((file) => /^questions-.*\.jsonl$/.test(file))
    const lines = readFileSync(join(into, set), 'utf8').trim().split('\n')
    const supposed = lines
      .map((line) => JSON.parse(line))
      .filter(({ premise }) => premise.status === false)
    expect(supposed.length).toBeGreaterThan(0)
    expect(supposed.filter(({ text }) => shown.includes(text)).length).toBeGreaterThan(0)
  },
)

test('a table too small to prove an answer wrong says what would make more questions', async () => {
  const rows = ['Uji', 'Anxi', 'Qimen', 'Tongmu'].map((town, row) => `Tea ${row + 1},${town}`)
  const teas = await folder.write('teas.csv', `Tea,Origin\n${rows.join('\n')}\n`)
  const asked = (...more: readonly string[]) =>
    elenchus(['exam', teas, '-m', 'simulated:careful', '-n', '20', ...more])

  const few = await asked('--into', folder.at('few'))
  const declared = await asked('--into', folder.at('declared'), '--one', 'Origin')

  expect(few.output).toContain("--one 'COLUMN'")
  const made = ({ output }: typeof few) => Number(/^(\d+) questions/m.exec(output)?.[1])
  expect(made(declared)).toBeGreaterThan(made(few))
}, 60_000)

test('the commands that it names do the same one by one', async () => {
  const { output } = await exam('simulated:careful')
  const steps = [...output.matchAll(/^ {2}elenchus (.+)$/gm)].map(([, words = '']) => words)

  expect(steps.map((words) => words.split(' ', 1)[0])).toEqual([
    'ingest',
    'generate',
    'show',
    'ask',
    'assess',
    'report',
  ])
  for (const words of steps) {
    const argv = [...words.matchAll(/'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '')
    const { code, notes } = await elenchus(argv)
    expect(code, notes).toBe(0)
  }
})

test('a price that is not known needs a person or --yes', async () => {
  await using server = await chatServer(answering(200, completion('Yes.')))
  const model = ['openai-compatible:m', '--base-url', server.baseUrl] as const

  const refused = await exam(...model)
  const accepted = await exam(...model, '--yes')

  expect(refused.code).toBe(1)
  expect(refused.notes).toContain('Add --yes to go ahead.')
  expect(accepted.code, accepted.notes).toBe(0)
  expect(server.requests).toHaveLength(40)
})

test('a correction and a subject at once say what to write', async () => {
  const { code, notes } = await elenchus([
    'ingest',
    people,
    '--subject',
    'Person',
    '--columns',
    'Born=date',
    '--into',
    folder.at('k'),
  ])

  expect(notes).toContain('Leave out --subject and write --columns "COLUMN=subject"')
  expect(code).toBe(2)
})
