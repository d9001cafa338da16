import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QuestionsManifest } from '../../src/domain/manifest.ts'
import { Question } from '../../src/domain/question.ts'
import { elenchus } from './captured.ts'
import { type Folder, newFolder } from './exam.ts'

let folder: Folder
beforeAll(async () => {
  folder = await newFolder()
})
afterAll(() => folder[Symbol.asyncDispose]())

test('TriviaQA: any of the aliases is right', async () => {
  const file = await folder.write(
    'trivia.json',
    JSON.stringify({
      Data: [
        {
          Question: 'Which planet is the largest?',
          QuestionId: 'tc_7',
          Answer: { Value: 'Jupiter', Aliases: ['Jupiter', 'Planet Jupiter'] },
        },
      ],
      Version: 1,
    }),
  )

  const [question] = await imported(file)

  expect(question).toMatchObject({
    text: 'Which planet is the largest?',
    form: 'wh',
    expected: { answers: [{ label: 'Jupiter', aliases: ['Planet Jupiter'] }], need: 'any' },
    premise: { status: true },
    rule: 'imported:triviaqa',
    origin: { kind: 'imported', source: 'trivia.json', row: 'tc_7' },
  })
})

test('HotpotQA: a question over two facts, answered by a name or by yes and no', async () => {
  const row = { supporting_facts: [['A', 0]], context: [['A', ['A.']]] }
  const file = await folder.write(
    'hotpot.json',
    JSON.stringify([
      { ...row, _id: 'x1', question: 'Were both poets?', answer: 'no', type: 'comparison' },
      { ...row, _id: 'x2', question: 'Where was its author born?', answer: 'Hull', type: 'bridge' },
    ]),
  )

  const [both, author] = await imported(file)

  expect(both).toMatchObject({
    form: 'yes-no',
    hops: 2,
    expected: { kind: 'boolean', value: false },
  })
  expect(author).toMatchObject({ form: 'wh', hops: 2, expected: { answers: [{ label: 'Hull' }] } })
})

test('FalseQA: what is false has a correction, and its twin stands in the second half', async () => {
  const file = await folder.write(
    'false.csv',
    'question,answer,label\n' +
      'How many legs has a snake?,"Snakes have no legs, at all.",1\n' +
      'Why is ice hot?,It is cold.,1\n' +
      'How many legs has a dog?,A dog has four legs.,0\n' +
      'Why is fire hot?,It sets energy free.,0\n',
  )

  const questions = await imported(file)
  const [snake, , dog] = questions

  expect(snake).toMatchObject({
    premise: { status: false, correction: 'Snakes have no legs, at all.' },
    expected: { kind: 'rejection' },
    groups: [{ id: dog?.id, role: 'false' }],
  })
  expect(dog).toMatchObject({
    premise: { status: true },
    expected: { kind: 'acceptance' },
    groups: [{ id: dog?.id, role: 'true' }],
  })
})

test('FreshQA: its header may stand below a warning', async () => {
  const file = await folder.write(
    'fresh.csv',
    'WARNING: this changes every week,,,,,\n' +
      'id,question,false_premise,num_hops,fact_type,answer_0,answer_1\n' +
      '5,Who wrote Emma?,FALSE,one-hop,never-changing,Jane Austen,Austen\n' +
      '6,Which animal landed on the Sun?,TRUE,one-hop,never-changing,No animal did.,\n',
  )

  const [emma, sun] = await imported(file)

  expect(emma).toMatchObject({
    topic: 'never-changing',
    expected: { answers: [{ label: 'Jane Austen', aliases: ['Austen'] }] },
    origin: { row: '5' },
  })
  expect(sun).toMatchObject({ expected: { kind: 'rejection', correction: 'No animal did.' } })
})

test('(QA)²: the question that verifies the assumption becomes the probe', async () => {
  const file = await folder.write(
    'qa2.csv',
    'question,abstractive_answer,all_assumptions_valid,questionable_assumption,yesno_verification_question\n' +
      'when did zuckerberg found google,"He founded Facebook.",has_invalid,Zuckerberg founded Google,Did Zuckerberg found Google?\n' +
      'why is the sky blue,"Light scatters.",all_valid,Null,Null\n',
  )

  const [wrong, probe, sky] = await imported(file)

  expect(wrong).toMatchObject({
    premise: { status: false, exchanges: [{ replacement: 'Zuckerberg founded Google' }] },
    groups: [{ role: 'false' }],
  })
  expect(probe).toMatchObject({
    expected: { kind: 'boolean', value: false },
    groups: [{ id: wrong?.groups?.[0]?.id, role: 'probe' }],
  })
  expect(sky).toMatchObject({ premise: { status: true }, expected: { kind: 'acceptance' } })
})

test("records of one's own, with fields mapped, compressed or not", async () => {
  const lines =
    '{"prompt":"Who?","gold":{"value":["Bob","Rob"]},"kind":"1"}\n' +
    '{"prompt":"When did Bob land on Mars?","gold":{"value":"He did not."},"kind":"0"}\n'
  const file = await folder.write('mine.jsonl.gz', gzipSync(lines))

  const fields = ['question=prompt', 'answer=gold.value', 'premise=kind']
  const questions = await imported(file, ...fields.flatMap((field) => ['--field', field]))

  expect(questions.map(({ expected }) => expected)).toMatchObject([
    { kind: 'entities', answers: [{ label: 'Bob', aliases: ['Rob'] }] },
    { kind: 'rejection', correction: 'He did not.' },
  ])
})

test('options are lettered, and the answer may be a text or a letter', async () => {
  const file = await folder.write(
    'choice.jsonl',
    '{"question":"Which?","options":["red","green"],"answer":"green"}\n' +
      '{"question":"Which one?","options":["red","green"],"answer":"A"}\n',
  )

  const questions = await imported(file)

  expect(questions.map(({ expected }) => expected)).toEqual([
    { kind: 'option', letter: 'B' },
    { kind: 'option', letter: 'A' },
  ])
})

test('a question that stands there twice counts once, and the manifest says so', async () => {
  const line = '{"question":"Who?","answer":"Bob"}\n'
  const file = await folder.write('twice.jsonl', line + line)

  const output = folder.at('twice.set.jsonl')
  await elenchus(['import', file, '-o', output, '--licence', 'CC0'])
  const manifest = QuestionsManifest.parse(
    JSON.parse(await readFile(folder.at('twice.set.manifest.json'), 'utf8')),
  )

  expect(manifest).toMatchObject({
    count: 1,
    counts: { repeated: 1 },
    sources: [{ source: 'twice.jsonl', licence: 'CC0' }],
  })
})

test('a year that has come is noticed in a copy of a set, too', async () => {
  const dated = folder.at('dated.jsonl')
  const copy = folder.at('copy.jsonl')
  const early = await folder.write(
    'early.jsonl',
    '{"question":"Who died in 1610?","answer":"Henry"}\n',
  )
  await elenchus(['import', early, '--dates', 'future', '--as-of', '1650-01-01', '-o', dated])
  await elenchus(['import', dated, '-o', copy])

  for (const set of [dated, copy]) {
    const { notes } = await elenchus([
      'ask',
      set,
      '-m',
      'simulated:oracle',
      '-o',
      folder.at('runs'),
    ])

    expect(notes).toContain(`${set} treats past years as future: 1`)
    expect(notes).toContain('code stale-questions')
  }
})

const shared = '../shared/data'
test('a folder where the set is to be written is refused before the questions are read', async () => {
  const { code, notes } = await elenchus([
    'import',
    folder.at('nowhere.json'),
    '-o',
    folder.at('.'),
  ])

  expect(notes).toContain('is a folder, not a file.')
  expect(code).toBe(1)
})

test.skipIf(!existsSync(shared)).for([
  ['falseqa-train.csv', 'falseqa', 2374, 1187],
  ['freshqa.csv', 'freshqa', 600, 150],
  ['hotpotqa-dev-distractor-50.json', 'hotpotqa', 50, 0],
] as const)('%s is read as %s, whole', async ([file, layout, count, wrong]) => {
  const questions = await imported(`${shared}/${file}`)

  expect(questions).toHaveLength(count)
  expect(questions.filter(({ premise }) => premise.status === false)).toHaveLength(wrong)
  expect(new Set(questions.map(({ rule }) => rule))).toEqual(new Set([`imported:${layout}`]))
})

async function imported(file: string, ...options: readonly string[]): Promise<readonly Question[]> {
  const output = folder.at('imported.jsonl')
  const { code, notes } = await elenchus(['import', file, '-o', output, ...options])
  if (code !== 0) throw new Error(notes)
  const lines = (await readFile(output, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => Question.parse(JSON.parse(line)))
}
