import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processConsole } from '../../src/commands/console/process-console.ts'
import { toolsOn } from '../../src/commands/whole/mcp.ts'
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

test('a model that the user did not name is not asked', async () => {
  await expect(
    use('ask_model', { set: 'questions.jsonl', model: 'simulated:mute' }),
  ).rejects.toMatchObject({ message: 'simulated:mute is not a model that may be asked here.' })
})

function use(name: string, input: object): Promise<string> {
  const tools = toolsOn(folder, { ...options, model: ['simulated:careful'] }, processConsole())
  const tool = tools.find((each) => each.name === name)
  return tool?.run(input) ?? Promise.reject(new Error(`no tool ${name}`))
}

const options = { temperature: 0, concurrency: 8, attempts: 1, timeout: 120, seed: 1 } as const

function named(what: string, text: string): string {
  return new RegExp(`^${what}: (.*)$`, 'm').exec(text)?.[1] ?? ''
}
