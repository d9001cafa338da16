import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Built, bash, build } from '../command-line/built.ts'
import { elenchus } from '../command-line/captured.ts'
import { type Folder, newExam } from '../command-line/exam.ts'
import { chatServer, completion } from '../servers/chat-server.ts'

let built: Built
let exam: Folder
beforeAll(async () => {
  built = build()
  exam = await newExam()
  await elenchus([
    ...['ask', exam.at('questions.jsonl'), '-m', 'simulated:gullible', '-o', exam.at('runs')],
  ])
  await elenchus(['assess', exam.at('runs')])
}, 120_000)
afterAll(async () => {
  built?.[Symbol.dispose]()
  await exam?.[Symbol.asyncDispose]()
})

const exits: readonly (readonly [string, number])[] = [
  ['inspect kg.duckdb', 0],
  ['inspect nowhere.duckdb', 1],
  ['inspect', 2],
]

test.for(exits)('`elenchus %s` exits with %i', async ([line, expected]) => {
  const { code } = await here(`elenchus ${line}`)

  expect(code).toBe(expected)
})

test('a mistake of the user has no stack trace', async () => {
  const { output, notes } = await here('elenchus inspect nowhere.duckdb')

  expect(output).toBe('')
  expect(notes.split('\n').map((line) => line.slice(0, 6))).toEqual([
    'error ',
    '  fix ',
    ' code ',
    '',
  ])
})

const pipes: readonly (readonly [string, string])[] = [
  ['inspect kg.duckdb --json | head -1', '0'],
  ['report runs --full | true', '0'],
  // an untested assessor decides nothing: inconclusive
  ['report runs --fail-under accuracy=1 2>&1 | true', '4'],
]

test.for(pipes)('a reader that goes away is no error: `elenchus %s`', async ([line, expected]) => {
  const { output, notes } = await here(`elenchus ${line}; echo "\${PIPESTATUS[0]}"`)

  expect(output.trim().split('\n').at(-1)).toBe(expected)
  expect(notes).not.toMatch(/EPIPE|Error/)
})

test.skipIf(process.platform !== 'linux')(
  'a result that can not be printed is an error',
  async () => {
    const { code, notes } = await here('elenchus inspect kg.duckdb > /dev/full')

    expect(notes).toMatch(
      /^error The result could not be printed: ENOSPC.*\n {2}fix .*\n code disk-full\n$/,
    )
    expect(code).toBe(1)
  },
)

test('NO_COLOR, FORCE_COLOR and COLUMNS are obeyed, and a pipe is plain', async () => {
  const surroundings: readonly Readonly<Record<string, string>>[] = [
    {},
    { FORCE_COLOR: '1' },
    { FORCE_COLOR: '1', NO_COLOR: '1' },
    { COLUMNS: '130' },
  ]
  const [piped, forced, refused, wide] = await Promise.all(
    surroundings.map(async (each) => (await here('elenchus inspect kg.duckdb', each)).output),
  )

  expect(forced).toContain('\u001b[2m')
  expect(piped).not.toContain('\u001b')
  expect(refused).toBe(piped)
  expect(wide).toContain('subjects')
  expect(piped).not.toContain('subjects')
})

test('an interrupted ask ends with 130, keeps what was answered, and goes on later', async () => {
  let interrupt: () => void = () => undefined
  await using server = await chatServer(({ number }, response) => {
    setTimeout(() => response.end(completion('Yes.')), 20)
    if (number === 10) interrupt()
  })
  const argv = [
    ...['ask', exam.at('questions.jsonl'), '-m', 'openai-compatible:m', '-o', exam.at('stopped')],
    ...['--base-url', server.baseUrl, '--concurrency', '2'],
  ]

  const child = spawn(process.execPath, [built.path, ...argv], { stdio: 'ignore' })
  interrupt = () => child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  const kept = await responses('stopped')
  const again = await elenchus(argv)
  const all = await responses('stopped')

  expect(code).toBe(130)
  expect(kept.length).toBeGreaterThanOrEqual(8)
  expect(kept.length).toBeLessThan(40)
  expect(again.code).toBe(0)
  expect(all.slice(0, kept.length)).toEqual(kept)
  expect(new Set(all.map(({ question }) => question)).size).toBe(40)
  expect(all.length).toBe(40)
})

test.skipIf(process.platform === 'win32')(
  'a command that keeps nothing midway ends at the first interrupt',
  async () => {
    const source = exam.at('slow.nt')
    execFileSync('mkfifo', [source])

    const argv = [built.path, 'ingest', source, '--into', exam.at('slow.duckdb')]
    const child = spawn(process.execPath, argv, { stdio: 'ignore' })
    // opens only once it is being read
    const writer = await open(source, 'w')
    child.kill('SIGINT')
    const [, signal] = await once(child, 'exit')
    await writer.close()

    expect(signal).toBe('SIGINT')
    expect(existsSync(exam.at('slow.duckdb'))).toBe(false)
  },
)

function here(line: string, environment?: Readonly<Record<string, string>>) {
  return bash(built, `cd "${exam.path}"; ${line}`, environment)
}

async function responses(runs: string): Promise<{ readonly question: string }[]> {
  const file = join(exam.at(runs), 'openai-compatible=m', 'plain', 'responses.jsonl')
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}
