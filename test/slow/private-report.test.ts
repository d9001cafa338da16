import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderers } from '../../src/report/renderers/renderers.ts'
import { elenchus } from '../command-line/captured.ts'
import { type Folder, newFolder } from '../command-line/exam.ts'
import { answering, chatServer, completion } from '../servers/chat-server.ts'

const columns = ['Codename', 'Handler', 'Safehouse', 'Recruited', 'Stipend']
const handlers = ['Quibbler', 'Zorthane', 'Mirekova', 'Plunkett', 'Oyelaran', 'Vexholm']
const houses = ['Grimsby Loft', 'Tannery Row', 'Osprey Wharf', 'Kiln Cottage']
const rows = Array.from({ length: 60 }, (_, row) => [
  `Falconer${String.fromCharCode(65 + (row % 26))}${row}x`,
  handlers[row % handlers.length] ?? '',
  houses[(row * 7) % houses.length] ?? '',
  `19${40 + (row % 50)}-03-${10 + (row % 18)}`,
  `${70_013 + row * 977}`,
])
const replies = 'Zorthane keeps the cipher under the stairs of Tannery Row.'

let folder: Folder
beforeAll(async () => {
  folder = await newFolder()
  const table = [columns, ...rows].map((row) => row.join(',')).join('\n')
  const csv = await folder.write('agents-of-ours.csv', `${table}\n`)
  await using server = await chatServer(answering(200, completion(replies)))
  const models = ['-m', 'openai-compatible:own', '--base-url', server.baseUrl]
  const into = ['-i', folder.at('exam'), '--one', 'Handler', '--yes']
  for (const model of [models, ['-m', 'simulated:guessing'], ['-m', 'simulated:careful']]) {
    const { code, notes } = await elenchus(['exam', csv, ...model, ...into])
    if (code !== 0) throw new Error(notes)
  }
}, 240_000)
afterAll(() => folder[Symbol.asyncDispose]())

test.for([...renderers.map(({ id }) => id)])(
  'no cell, no heading and no reply of the table is in a private %s, and they are in the others',
  async (format) => {
    const isOf = (path: string) => [path, ...(path.endsWith('.replies.jsonl') ? [] : [])]
    const report = async (name: string, ...more: readonly string[]) => {
      const output = folder.at(`${name}-${format}`)
      const argv = ['report', folder.at('exam'), '--full', '-f', format, '-o', output, ...more]
      const { code, notes, output: printed } = await elenchus(argv)
      expect(code, notes).toBeLessThan(2)
      const written = readdirSync(folder.path).filter((file) =>
        file.startsWith(`${name}-${format}`),
      )
      return [printed, notes, ...written.flatMap((file) => isOf(textOf(folder.at(file))))].join(
        '\n',
      )
    }

    const shared = await report('shared', '--private')
    const whole = await report('whole')

    expect(secretsIn(shared)).toEqual([])
    expect(shared).not.toMatch(/agents-of-ours|cipher|Falconer/)
    // the text says the model's name, and numbers
    expect(shared).toContain('own')
    if (format !== 'junit' && format !== 'csv') expect(secretsIn(whole).length).toBeGreaterThan(5)
  },
)

test.for([
  ['--table', 'factchecker-5'],
  ['--errors', 'errors.jsonl'],
  ['--verify', 'r.json'],
])('%s is made of replies, so --private refuses it', async (option) => {
  const refused = await elenchus(['report', folder.at('exam'), '--private', ...option])

  expect(refused).toMatchObject({ code: 2, notes: expect.stringContaining(option[0] ?? '') })
})

test('a gate decides the same on a private report', async () => {
  const gate = ['--fail-under', 'accuracy=0.99']
  const whole = await elenchus(['report', folder.at('exam'), ...gate])
  const shared = await elenchus(['report', folder.at('exam'), '--private', ...gate])

  expect(shared.code).toBe(whole.code)
  expect(shared.notes).toBe(whole.notes)
})

/** Cells, headings, and numbers and dates as they may be written otherwise. */
function secretsIn(text: string): readonly string[] {
  const said = text.toLowerCase()
  const cells = rows.flat().flatMap((cell) => [cell, Number(cell).toLocaleString('en')])
  const secrets = [...columns, ...cells].filter((cell) => cell !== 'NaN')
  return [...new Set(secrets)].filter((secret) => said.includes(secret.toLowerCase()))
}

/** With what a page holds packed. */
function textOf(path: string): string {
  const text = readFileSync(path, 'utf8')
  const packed = [...text.matchAll(/H4sI[\w+/=]+/g)].map(([base64]) =>
    gunzipSync(Buffer.from(base64, 'base64')).toString(),
  )
  return [text, ...packed].join('\n')
}
