import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Key } from '../../src/commands/console/keyboard.ts'
import { elenchus } from '../command-line/captured.ts'
import { type Folder, newExam } from '../command-line/exam.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam(20)
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

const studyOf = (name: string, more = '') => `
sources:
  - files: [${exam.at('facts.tsv')}, ${exam.at('entities.tsv')}]
    base: 'urn:elenchus:atlas:'
graph: ${exam.at('kg.duckdb')}
questions: ${exam.at(`${name}.jsonl`)}
count: 30
models: [simulated:careful, simulated:guessing]
protocols: [plain]
runs: ${exam.at(`${name}-runs`)}
report: {format: json, output: ${exam.at(`${name}.json`)}}
${more}`

test('run goes from a study file to the report, and the second time does only what is left', async () => {
  const file = await exam.write('elenchus.yaml', studyOf('first'))

  const first = await elenchus(['run', file])
  const second = await elenchus(['run', file])

  expect(first.code).toBe(0)
  expect(first.notes).toMatch(/elenchus ingest .*\(done\)/)
  expect(first.notes).toMatch(/elenchus generate --config .*first\.jsonl\n/)
  expect(JSON.parse(await readFile(exam.at('first.json'), 'utf8')).runs).toHaveLength(2)
  expect(second.notes).toMatch(/elenchus generate --config .*\(done\)/)
  expect(second.notes).toMatch(/elenchus assess .*\(done\)/)
  expect(second.output).toMatch(/simulated:careful +plain +30 +0 +30/)
}, 60_000)

test('another count makes the set anew', async () => {
  const file = await exam.write('elenchus.yaml', studyOf('second'))
  await elenchus(['run', file])

  await exam.write('elenchus.yaml', studyOf('second').replace('count: 30', 'count: 31'))
  const { notes } = await elenchus(['run', file, '--dry-run'])

  expect(notes).not.toMatch(/elenchus generate --config .*\(done\)/)
}, 60_000)

test('a dry run says what there is to do and what it costs, and writes nothing', async () => {
  const file = await exam.write('elenchus.yaml', studyOf('dry'))

  const { code, output, notes } = await elenchus(['run', file, '--dry-run'])

  expect(code).toBe(0)
  expect(output).toContain('For all models: 60 requests for 30 questions')
  expect(notes).toContain('Nothing was done.')
  await expect(readFile(exam.at('dry.jsonl'))).rejects.toThrow('ENOENT')
})

test('gates of a study decide how it ends', async () => {
  const gates = 'gates: {failUnder: {accuracy: 0.99}, minCoverage: 0.5}'
  const file = await exam.write('elenchus.yaml', studyOf('gates', gates))

  const { code, notes } = await elenchus(['run', file])

  expect(code).toBe(3)
  expect(notes).toContain('NO-GO')
}, 60_000)

test('generate reads the same file', async () => {
  const file = await exam.write('elenchus.yaml', studyOf('dry'))
  const output = exam.at('again.jsonl')

  const { code } = await elenchus([
    ...['generate', '--config', file, '-k', exam.at('kg.duckdb'), '-o', output],
  ])

  expect(code).toBe(0)
})

test.for([
  ['modles: [simulated:careful]', '1:1 modles: there is no such key; did you mean models?'],
  ['models:\n  - {modle: x}', '2:6 models.0.modle: there is no such key; did you mean model?'],
  ['report: {fromat: json}', '1:10 report.fromat: there is no such key; did you mean format?'],
  ['report: {format: pdf}', '1:10 report.format: has to be one of: text, markdown'],
  [
    'protocols: [plain, detection]',
    '1:20 protocols.1: There is no protocol "detection". Did you mean detection-few-shot?',
  ],
  ['metrics: [rouge-L]', '1:11 metrics.0: There is no metric "rouge-L". Did you mean rouge-l?'],
  ['assessors: [cascad]', '1:13 assessors.0: There is no assessor "cascad". Did you mean cascade?'],
  ['report: {tables: [invite-4]}', '1:19 report.tables.0: There is no table "invite-4".'],
  ['seed: 1', 'names no sources, graph or models'],
] as const)('%j is refused at its place', async ([text, said]) => {
  const file = await exam.write('elenchus.yaml', text)

  const { code, notes } = await elenchus(['run', file])

  expect(code).toBe(1)
  expect(notes).toContain(said)
})

test('init writes a study that run understands, by no question', async () => {
  const file = exam.at('new.yaml')

  const written = await elenchus(['init', file, '--yes'])
  const again = await elenchus(['init', file, '--yes'])
  const dry = await elenchus(['run', file, '--dry-run'])

  expect(written).toMatchObject({ code: 0, notes: '' })
  expect(again.notes).toContain('already exists')
  expect(parse(await readFile(file, 'utf8'))).toMatchObject({ sources: ['atlas'], count: 200 })
  expect(dry.code).toBe(0)
})

test('init asks three questions; return takes what is shown', async () => {
  const file = exam.at('asked.yaml')
  const enter: Key = { kind: 'named', name: 'return' }
  const clear: Key = { kind: 'named', name: 'clear' }
  const keys: Key[] = [enter, clear, { kind: 'text', text: 'openai:gpt-x, simulated:mute' }, enter]

  const { code } = await elenchus(['init', file], { keys: [...keys, enter] })

  expect(code).toBe(0)
  expect(parse(await readFile(file, 'utf8'))).toMatchObject({
    sources: ['atlas'],
    models: ['openai:gpt-x', 'simulated:mute'],
    count: 200,
  })
})

test('init without anybody there says what to do', async () => {
  const { code, notes } = await elenchus(['init', exam.at('nobody.yaml')])

  expect(code).toBe(1)
  expect(notes).toContain('--yes')
})

test('schema is a JSON schema that knows the keys and refuses others', async () => {
  const { output } = await elenchus(['schema'])

  expect(JSON.parse(output)).toMatchObject({
    additionalProperties: false,
    properties: { sources: {}, sets: {}, models: {}, gates: {} },
  })
})

test.for(['factchecker', 'invite', 'syn-qa2'])(
  'examples/%s.yaml is a whole study',
  async (name) => {
    const { code, notes } = await elenchus(['run', join('examples', `${name}.yaml`), '--dry-run'])

    expect(code).toBe(0)
    for (const stage of ['ingest', 'generate', 'ask', 'assess', 'report']) {
      expect(notes).toContain(`$ elenchus ${stage} `)
    }
  },
)
