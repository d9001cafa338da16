import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Built, build } from '../command-line/built.ts'
import { type Folder, newExam } from '../command-line/exam.ts'

let built: Built
let exam: Folder
beforeAll(async () => {
  built = build()
  exam = await newExam()
  // where a user has installed it
  mkdirSync(exam.at('node_modules'))
  symlinkSync(dirname(dirname(built.path)), exam.at('node_modules/elenchus'))
  cpSync('package.json', join(dirname(dirname(built.path)), 'package.json'))
}, 120_000)
afterAll(async () => {
  built?.[Symbol.dispose]()
  await exam?.[Symbol.asyncDispose]()
})

test('a notebook goes from a table to a story', () => {
  mkdirSync(exam.at('book'))

  const said = example('library-notebook.mjs', 'site/bridges.csv', exam.at('book'))

  expect(said).toMatch(/^125 facts$/m)
  expect(said).toMatch(/^right 0\.\d+ \[ 0/m)
  expect(said).toMatch(/^said it does not know 0\.[5-9]/m)
})

test('an assessor of your own stands beside ours', () => {
  mkdirSync(exam.at('gate'))
  example('library-gate.mjs', exam.at('kg.duckdb'), exam.at('gate'), 'simulated:careful')

  const said = example('library-assessor.mjs', exam.at('gate/runs'))

  expect(said).toMatch(/^contains simulated:careful \d+ right of \d+$/m)
  expect(said).toMatch(/^cascade simulated:careful \d+ right of \d+$/m)
})

test('a gate of your own decides by the interval', () => {
  mkdirSync(exam.at('gullible'))

  const said = example(
    ...['library-gate.mjs', exam.at('kg.duckdb'), exam.at('gullible'), 'simulated:gullible'],
  )

  expect(said).toMatch(/^(?:NO-GO|INCONCLUSIVE): \d/m)
})

test('an assistant that knows only the protocol goes from a table to a report', async () => {
  mkdirSync(exam.at('assistant'))
  cpSync('site/bridges.csv', exam.at('assistant/bridges.csv'))
  await using assistant = assistantOn(exam.at('assistant'))

  const { tools } = await assistant.ask('tools/list', {})
  const made = await assistant.use('make_exam', { file: 'bridges.csv', count: 40 })
  const asked = await assistant.use('ask_model', {
    set: /^set: (.*)$/m.exec(made)?.[1],
    model: 'simulated:careful',
  })
  const report = await assistant.use('read_report', { runs: /^run: (.*)$/m.exec(asked)?.[1] })
  const outside = await assistant.use('make_exam', { file: '../facts.tsv' })

  expect(tools).toHaveLength(5)
  expect(report).toMatch(/^right +\d/m)
  expect(outside).toContain('(outside-folder)')
})

/** JSON-RPC, a message a line, and nothing of any SDK. */
function assistantOn(folder: string) {
  const server = spawn(process.execPath, [built.path, 'mcp', folder, '-m', 'simulated:careful'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]()
  let last = 0
  const send = (message: object) =>
    server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const roundTrip = async (method: string, params: object) => {
    send({ id: ++last, method, params })
    const { value } = await lines.next()
    return JSON.parse(value).result
  }
  const started = roundTrip('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  }).then(() => send({ method: 'notifications/initialized' }))
  const ask = async (method: string, params: object) => {
    await started
    return await roundTrip(method, params)
  }
  return {
    ask,
    use: async (name: string, given: object): Promise<string> =>
      (await ask('tools/call', { name, arguments: given })).content[0].text,
    [Symbol.asyncDispose]: async () => {
      server.stdin.end()
      await once(server, 'exit')
    },
  }
}

/** Standard output of a program of `examples/`, with Elenchus as it was built for these tests; any exit code. */
function example(name: string, ...words: readonly string[]): string {
  cpSync(join('examples', name), exam.at(name))
  const { stdout } = spawnSync(process.execPath, [exam.at(name), ...words], { encoding: 'utf8' })
  return stdout
}
