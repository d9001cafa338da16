import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Question } from '../../src/domain/question.ts'
import { elenchus } from './captured.ts'
import { type Folder, newExam, newFolder } from './exam.ts'

let exam: Folder
let questions: Question[]
beforeAll(async () => {
  exam = await newExam(30)
  const lines = (await readFile(exam.at('questions.jsonl'), 'utf8')).trim().split('\n')
  questions = lines.map((line) => JSON.parse(line))
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

const linesOf = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Answers "yes" to everything. */
const formats: Readonly<Record<string, (asked: readonly Question[]) => string>> = {
  'samples_elenchus_2026-11-28T10-00-00.000000.jsonl': (asked) =>
    linesOf(
      asked.flatMap(({ id, text }, index) =>
        ['none', 'first-line'].map((filter) => ({
          doc_id: index,
          doc: { id, question: text },
          target: 'yes',
          arguments: { gen_args_0: { arg_0: `Question: ${text}\nAnswer:`, arg_1: {} } },
          resps: [['yes']],
          filtered_resps: ['yes'],
          filter,
          metrics: ['exact_match'],
          exact_match: index % 2,
        })),
      ),
    ),
  'log.json': (asked) =>
    JSON.stringify({
      version: 2,
      status: 'success',
      eval: { task: 'elenchus', model: 'vendor/model' },
      samples: asked.map(({ id, text }, index) => ({
        id,
        epoch: 1,
        input: [{ role: 'user', content: [{ type: 'text', text }] }],
        target: 'yes',
        output: {
          choices: [{ message: { role: 'assistant', content: 'yes' }, stop_reason: 'stop' }],
        },
        scores: { includes: { value: index % 2 === 0 ? 'I' : 'C' } },
      })),
    }),
  'output.json': (asked) =>
    JSON.stringify({
      evalId: 'eval-1',
      results: {
        version: 3,
        prompts: [],
        results: asked.map(({ id, text }, testIdx) => ({
          testIdx,
          promptIdx: 0,
          provider: { id: 'vendor:model', label: '' },
          vars: { question: text },
          response: { output: 'yes' },
          success: testIdx % 2 === 1,
          failureReason: testIdx % 2 === 1 ? 0 : 1,
          testCase: { vars: { question: text }, metadata: { id }, assert: [] },
        })),
      },
    }),
  'batch.jsonl': (asked) =>
    linesOf(
      asked.map(({ id }) => ({
        custom_id: `${id}|0`,
        response: {
          status_code: 200,
          body: {
            model: 'vendor-model',
            choices: [{ message: { content: 'yes' }, finish_reason: 'stop' }],
          },
        },
        error: null,
      })),
    ),
  'messages.jsonl': (asked) =>
    linesOf(
      asked.map(({ id }) => ({
        custom_id: id,
        result: {
          type: 'succeeded',
          message: {
            model: 'vendor-model',
            content: [{ type: 'text', text: 'yes' }],
            stop_reason: 'end_turn',
          },
        },
      })),
    ),
  'eee_samples.jsonl': (asked) =>
    linesOf(
      asked.map(({ id, text }) => ({
        schema_version: '0.3.0',
        evaluation_id: 'e',
        model_id: 'vendor/model',
        evaluation_name: 'accuracy',
        sample_id: id,
        interaction_type: 'single_turn',
        input: { raw: text, reference: ['yes'] },
        output: { raw: ['yes'] },
        evaluation: { score: 1, is_correct: true },
      })),
    ),
  'answers.csv': (asked) =>
    `prompt,model_says\n${asked.map(({ text }) => `"${text.replaceAll('"', '""')}",yes\n`).join('')}`,
}

test.for(Object.keys(formats))(
  '%s becomes a run of our set, as the set itself was asked',
  async (name) => {
    await using folder = await newFolder()
    const asked = questions.filter(({ form }) => form === 'yes-no')
    const file = await folder.write(name, formats[name]?.(asked) ?? '')
    const runs = folder.at('runs')
    const fields = name.endsWith('.csv') ? ['--field', 'reply=model_says'] : []

    const imported = await elenchus([
      ...['import-run', file, '--questions', exam.at('questions.jsonl'), '-o', runs, '--json'],
      ...fields,
    ])
    const assessed = await elenchus(['assess', runs])
    const reported = await elenchus(['report', runs, '--format', 'json'])

    expect(imported.code, imported.notes).toBe(0)
    expect(JSON.parse(imported.output)).toMatchObject({
      kind: 'imported-logs',
      runs: [{ answers: asked.length, failed: 0 }],
      leftOut: [],
    })
    expect(assessed.code, assessed.notes).toBe(0)
    expect(reported.code, reported.notes).toBe(0)
    expect(asked.length).toBeGreaterThan(5)
  },
)

test('a log of strangers is audited: same verdicts, who differs, and what is mechanical', async () => {
  await using folder = await newFolder()
  const rows = [
    ['Which city is the capital of France?', 'Paris', 'It is Paris.', 1],
    ['Which city is the capital of Spain?', 'Madrid', 'Lisbon', 0],
    ['In which year did the Titanic sink?', '1912', '15 April 1912', 0],
    ['Who wrote Emma?', 'Jane Austen', 'The author of Pride and Prejudice', 1],
    ['Who painted Guernica?', 'Pablo Picasso', 'pablo picasso.', 0],
    ['Is Rome in Italy?', 'yes', 'Yes', 0],
  ] as const
  const file = await folder.write(
    'log.jsonl',
    linesOf(
      rows.map(([question, reference, reply, grade]) => ({
        question,
        reference,
        reply,
        grade,
        model: 'm',
      })),
    ),
  )

  const { code, output, notes } = await elenchus([
    'audit',
    file,
    '-o',
    folder.at('audit'),
    '--json',
  ])
  const found = JSON.parse(output)

  expect(code, notes).toBe(0)
  expect(found.models).toMatchObject([{ name: 'm', n: 6, states: [1, 1, 3, 1] }])
  expect(
    found.disagreements.map(({ kind, reply }: { kind: string; reply: string }) => [kind, reply]),
  ).toEqual([
    ['mechanical', '15 April 1912'],
    ['mechanical', 'pablo picasso.'],
    ['mechanical', 'Yes'],
    ['reference may be lacking', 'The author of Pride and Prejudice'],
  ])
})

test('a perfect grader beside ours: people judge, and ours is shown to lose', async () => {
  await using folder = await newFolder()
  const { subject, runs, judgements } = await gradedPerfectly(folder)

  const { code, output, notes } = await elenchus([
    ...['audit', subject, '-o', runs, '--judgements', judgements, '--json'],
  ])
  const { decided, models } = JSON.parse(output)

  expect(code, notes).toBe(0)
  expect(decided.n).toBeGreaterThan(0)
  expect(decided).toMatchObject({ theirs: decided.n, ours: 0 })
  expect(models[0].judged.rate).toBeCloseTo(models[0].theirs.rate)
})

async function gradedPerfectly(folder: Folder) {
  // ours takes the other name in the sentence for the answer, or misses a paraphrase; people and their grader do not
  const rows = Array.from({ length: 12 }, (_, index) => ({
    question: `Who wrote book ${index}?`,
    reference: 'Jane Austen',
    reply: index % 2 === 0 ? 'The author of Pride and Prejudice' : 'Jane Austen',
    grade: 1,
    model: 'm',
  }))
  const subject = await folder.write('log.jsonl', linesOf(rows))
  const runs = folder.at('audit')
  await elenchus(['audit', subject, '-o', runs, '--json'])
  await elenchus([
    'sample',
    runs,
    '--random',
    '12',
    '-o',
    folder.at('sheets'),
    '--against',
    'their-grade',
  ])
  const key = (await readFile(folder.at('sheets/key.jsonl'), 'utf8')).trim().split('\n')
  const judgements = await folder.write(
    'judged.jsonl',
    linesOf(
      key.map((line) => {
        const { question, form, references, answer, model, response, probability } =
          JSON.parse(line)
        const asked = {
          question,
          form,
          premise: true,
          references,
          answer,
          model,
          response,
          probability,
        }
        return { ...asked, annotator: 'a', aspect: 'correct', value: true }
      }),
    ),
  )
  return { subject, runs, judgements }
}
