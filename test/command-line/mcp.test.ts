import { execFileSync } from 'node:child_process'
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processConsole } from '../../src/commands/console/process-console.ts'
import { toolsOn } from '../../src/commands/whole/mcp.ts'
import type { Call } from '../../src/server/tool-server.ts'
import { type Folder, newFolder } from './exam.ts'

let outside: Folder
let folder: string
beforeEach(async () => {
  outside = await newFolder()
  folder = `${realpathSync(outside.path)}/exams`
  mkdirSync(folder)
  const rows = Array.from(
    { length: 30 },
    (_, row) => `Mill ${row},${1700 + row * 3},Weir ${row % 7}`,
  )
  writeFileSync(`${folder}/mills.csv`, ['Mill,Opened,River', ...rows].join('\n'))
})
afterEach(() => outside[Symbol.asyncDispose]())

test('an assistant goes from a table to a report with tools alone', async () => {
  const made = await use('make_exam', { file: 'mills.csv', count: 30 })
  const set = named('set', made)
  const asked = await use('ask_model', { set, model: 'simulated:careful' })
  const report = await use('read_report', { runs: named('run', asked) })
  const [id = ''] = /\b[0-9a-f]{8}\b/.exec(await use('show_questions', { set })) ?? []
  const story = await use('explain_answer', { question: id, runs: named('run', asked) })

  expect(made).toMatch(/^\d+ facts, \d+ questions, among them:$/m)
  expect(asked).toMatch(/^\d+ answers, 0 failed, 0 not asked$/m)
  expect(report).toMatch(/^right +\d/m)
  expect(story).toMatch(/^Verdict\n +(?:right|wrong)/m)
})

test('what lies outside the folder is refused, by its path and through a link', async () => {
  writeFileSync(outside.at('secret.csv'), 'a,b\n1,2\n')
  symlinkSync(outside.at('secret.csv'), `${folder}/link.csv`)
  symlinkSync(outside.path, `${folder}/up`)

  for (const file of ['../secret.csv', outside.at('secret.csv'), 'link.csv', 'up/secret.csv']) {
    await expect(use('make_exam', { file })).rejects.toMatchObject({ code: 'outside-folder' })
  }
  symlinkSync(outside.path, `${folder}/mills-exam`)
  await expect(use('make_exam', { file: 'mills.csv' })).rejects.toMatchObject({
    code: 'outside-folder',
  })
})

test('what is no file is refused before it is opened, and so is a run with a link out of it', async () => {
  execFileSync('mkfifo', [`${folder}/pipe.csv`])
  mkdirSync(`${folder}/runs`)
  symlinkSync('/etc/hostname', `${folder}/runs/responses.jsonl`)
  symlinkSync('../nowhere', `${folder}/nowhere.csv`)

  const codes: unknown[] = []
  for (const [name, input] of [
    ['make_exam', { file: 'pipe.csv' }],
    ['make_exam', { file: 'mills.csv\0' }],
    ['make_exam', { file: `${'m'.repeat(5000)}.csv` }],
    ['make_exam', { file: 'nowhere.csv' }],
    ['read_report', { runs: 'runs' }],
  ] as const) {
    codes.push(await use(name, input).catch(({ code }) => code))
  }

  expect(codes).toEqual([
    'unreadable-file',
    'no-such-file',
    'unreadable-file',
    'outside-folder',
    'outside-folder',
  ])
})

test('an assistant hears how far a model has come, and gives up between two questions', async () => {
  const set = named('set', await use('make_exam', { file: 'mills.csv', count: 30 }))
  const given = new AbortController()
  const heard: number[] = []
  const asked = await use(
    'ask_model',
    { set, model: 'simulated:careful' },
    {
      signal: given.signal,
      onProgress: (done) => {
        heard.push(done)
        given.abort()
      },
    },
  )

  expect(heard.length).toBeGreaterThan(0)
  expect(asked).toMatch(/^\d+ answers?, 0 failed, [1-9]\d* not asked$/m)
})

test('a model that the user did not name is not asked', async () => {
  await expect(
    use('ask_model', { set: 'questions.jsonl', model: 'simulated:mute' }),
  ).rejects.toMatchObject({ message: 'simulated:mute is not a model that may be asked here.' })
})

const alone: Call = { signal: new AbortController().signal, onProgress: () => undefined }

const terminal = processConsole()

function use(name: string, input: object, call = alone): Promise<string> {
  const tools = toolsOn(folder, { ...options, model: ['simulated:careful'] }, terminal)
  const tool = tools.find((each) => each.name === name)
  return tool?.run(input, call) ?? Promise.reject(new Error(`no tool ${name}`))
}

const options = { temperature: 0, concurrency: 8, attempts: 1, timeout: 120, seed: 1 } as const

function named(what: string, text: string): string {
  return new RegExp(`^${what}: (.*)$`, 'm').exec(text)?.[1] ?? ''
}
