import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam(60)
  const models = ['-m', 'simulated:careful', '-m', 'simulated:gullible']
  const protocols = ['-p', 'plain', '-p', 'detection-few-shot']
  await elenchus([
    ...['ask', exam.at('questions.jsonl'), ...models, ...protocols],
    ...['-o', exam.at('runs')],
  ])
  await elenchus(['assess', exam.at('runs'), '--assessor', 'cascade', '--metric', 'bleu'])
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

test('report --table prints one of the papers in place of the report, in four formats', async () => {
  const table = ['report', exam.at('runs'), '--table', 'syn-qa2-1']

  const text = await elenchus(table)
  const markdown = await elenchus([...table, '-f', 'markdown'])
  const csv = await elenchus([...table, '-f', 'csv'])
  const json = await elenchus([...table, '--json'])

  expect(text).toMatchObject({ code: 0, notes: '' })
  expect(text.output).toContain('detection-few-shot  simulated:careful')
  expect(text.output).toContain('No multi-hop questions in these runs.')
  expect(markdown.output).toContain('| Protocol | Model | Single-hop | Multi-hop |')
  expect(csv.output).toMatch(/^Protocol,Model,Single-hop,Single-hop low,/)
  expect(JSON.parse(json.output)).toMatchObject({
    kind: 'table',
    id: 'syn-qa2-1',
    rows: [{}, {}],
    signatures: [{}, {}, {}, {}],
  })
})

test('the metrics of a run are in its table', async () => {
  const { output } = await elenchus(['report', exam.at('runs'), '--table', 'invite-3', '--json'])

  expect(JSON.parse(output).columns.map(({ title }: { title: string }) => title)).toEqual([
    'Model',
    'bleu',
  ])
})

test('the table of matchers is made of what agree wrote', async () => {
  const judgement = (answer: string, value: boolean) => ({
    ...{ question: 'Where was Curie born?', form: 'wh', premise: true, references: ['Warsaw'] },
    ...{ answer, model: 'm', annotator: 'a', aspect: 'correct', value },
  })
  const rows = [judgement('Warsaw', true), judgement('Paris', false), judgement('Rome', true)]
  const judgements = await exam.write(
    'judgements.jsonl',
    rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  )
  const agreed = await elenchus(['agree', judgements, '-a', 'levenshtein', '--json'])
  const file = await exam.write('agreement.json', agreed.output)

  const { code, output } = await elenchus(['report', file, '--table', 'factchecker-4', '--json'])

  expect(code).toBe(0)
  // two called wrong, one of them is
  expect(JSON.parse(output).rows).toMatchObject([
    [{ text: 'levenshtein' }, { value: 0.5 }, { value: 1 }, { value: 2 / 3 }, { count: 3 }],
  ])
})

test.for([
  [['runs', '--table', 'factchecker-55'], 1, 'Did you mean factchecker-5?'],
  [['runs', '--table', 'invite-2', '-f', 'junit'], 1, 'A table has no format "junit".'],
  [
    ['runs', '--table', 'invite-2', '--errors', 'e.jsonl'],
    2,
    "--table can't be combined with gates",
  ],
  [['questions.jsonl', '--table', 'factchecker-4'], 1, 'was not written by'],
  [['missing.json', '--table', 'factchecker-4'], 1, "can't be read as an agreement file"],
] as const)('report %s is refused with a way out', async ([[file, ...rest], code, said]) => {
  const ended = await elenchus(['report', exam.at(file), ...rest])

  expect(ended.code).toBe(code)
  expect(ended.notes).toContain(said)
})

test('a table goes into a file', async () => {
  const file = exam.at('table.md')
  const { notes } = await elenchus([
    ...['report', exam.at('runs'), '--table', 'invite-2', '-f', 'markdown', '-o', file],
  ])

  expect(notes).toContain('table -> ')
  expect(await readFile(file, 'utf8')).toMatch(/^# Hallucination on questions/)
})
