import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { elenchus } from '../command-line/captured.ts'
import { type Folder, newFolder } from '../command-line/exam.ts'

let folder: Folder
let options: { readonly environment: Readonly<Record<string, string>> }

/** Two price lists of 80 products; most prices and half of the makers are others in the second, and the day of the change is told for prices. */
beforeAll(async () => {
  folder = await newFolder()
  options = { environment: { XDG_CACHE_HOME: folder.at('cache') } }
  const woods = ['Oak', 'Pine', 'Elm', 'Ash', 'Birch', 'Cedar', 'Maple', 'Walnut', 'Teak', 'Larch']
  const nouns = ['Lamp', 'Vase', 'Chair', 'Desk', 'Rug', 'Shelf', 'Bench', 'Stool']
  const makers = ['Acme', 'Bolt', 'Corin', 'Dall', 'Ember', 'Fenn', 'Gantry']
  const rows = (later: boolean) =>
    woods.flatMap((wood, one) =>
      nouns.map((noun, other) => {
        const price = 20 + 13 * one + 31 * other + (later && (one + other) % 7 > 0 ? 9 : 0)
        const maker = makers[(one + 3 * other + (later && one % 2 === 0 ? 2 : 0)) % makers.length]
        return `${wood} ${noun},${price},${maker},${1990 + one + 2 * other}`
      }),
    )
  for (const name of ['old', 'new']) {
    const lines = ['Product,Price,Maker,Launched', ...rows(name === 'new')]
    const file = await folder.write(`${name}.csv`, `${lines.join('\n')}\n`)
    await run('ingest', file, '--into', folder.at(`${name}.duckdb`))
  }
}, 60_000)
afterAll(() => folder[Symbol.asyncDispose]())

async function run(...words: readonly string[]) {
  const found = await elenchus([...words], options)
  expect(found.code, found.notes).toBe(0)
  return found.output
}

const measured = z.looseObject({ rate: z.number(), low: z.number(), high: z.number() })
const Shares = z.looseObject({
  runs: z.array(
    z.looseObject({
      model: z.looseObject({ label: z.string() }),
      changed: z.looseObject({
        all: z.looseObject({ former: measured, new: measured }),
        statements: z.looseObject({ former: measured, never: measured }),
        premises: measured,
        excess: z.looseObject({ value: z.number() }),
      }),
    }),
  ),
})

test('a model frozen at the first snapshot is outdated, a current one is not, and a mixture is covered', async () => {
  const [old, later, set, runs] = ['old.duckdb', 'new.duckdb', 'set.jsonl', 'runs'].map(folder.at)
  const words = ['-k', `${later}`, '--changed-since', `${old}`, '--snapshot', '2026-03-31']
  const owner = ['--one', 'Price', '--one', 'Maker', '--changing', 'Price', '--changing', 'Maker']
  await run('generate', ...words, ...owner, '-n', '240', '-o', `${set}`)
  const models = ['frozen', 'current', 'mixed'].flatMap((name) => ['-m', `simulated:${name}`])
  await run('ask', `${set}`, ...models, '-o', `${runs}`)
  await run('assess', `${runs}`)
  const report = Shares.parse(JSON.parse(await run('report', `${runs}`, '--format', 'json')))

  const of = (name: string) =>
    report.runs.find(({ model }) => model.label.endsWith(name))?.changed ?? expect.fail(name)
  const [frozen, current, mixed] = ['frozen', 'current', 'mixed'].map(of)
  expect(frozen?.all.former.rate).toBeGreaterThanOrEqual(0.98)
  expect(frozen?.premises.rate).toBeGreaterThanOrEqual(0.98)
  expect(frozen?.excess.value).toBeGreaterThanOrEqual(0.95)
  expect(current?.all.former.rate).toBeLessThanOrEqual(0.02)
  expect(current?.statements.former.rate).toBeLessThanOrEqual(0.02)
  for (const share of [mixed?.all.former, mixed?.premises]) {
    expect(share?.low).toBeLessThanOrEqual(0.6)
    expect(share?.high).toBeGreaterThanOrEqual(0.6)
  }
  expect(mixed?.statements.never.rate).toBeLessThanOrEqual(0.1)
}, 90_000)

test.for([
  [['--snapshot', '2026-03-31'], 'nothing shows that they changed'],
  [['--changing', 'Prise', '--snapshot', '2026-03-31'], 'No relation that differs'],
  [['--changing', 'Price'], '--changed-since needs the day of the knowledge file'],
  [['--changing', 'Price', '--snapshot', '31.3.2026'], 'Write a day as 2026-11-21'],
  [
    ['--changing', 'Price', '--snapshot', '2026-03-31', '--rule', 'choice-object'],
    'None of these rules',
  ],
  [['--changing', 'Price', '--snapshot', '2026-03-31', '--names', 'de'], 'in English only'],
] as const)('%j is told what it lacks', async ([more, message]) => {
  const { code, notes } = await elenchus(
    [
      ...['generate', '-k', folder.at('new.duckdb'), '--changed-since', folder.at('old.duckdb')],
      ...['-o', folder.at('none.jsonl'), ...more],
    ],
    options,
  )

  expect(code).not.toBe(0)
  expect(notes).toContain(message)
})

test('the snapshot itself has not changed', async () => {
  const { notes } = await elenchus(
    [
      ...['generate', '-k', folder.at('new.duckdb'), '--changed-since', folder.at('new.duckdb')],
      ...['-o', folder.at('none.jsonl'), '--snapshot', '2026-03-31'],
    ],
    options,
  )

  expect(notes).toContain('No value differs from new.duckdb')
})
