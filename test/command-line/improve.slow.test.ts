import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { questionId } from '../../src/domain/question-id.ts'
import { protocolNamed } from '../../src/responses/protocols/protocols.ts'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
let run: string
beforeAll(async () => {
  exam = await newExam(120)
  run = exam.at('runs/simulated=guessing')
  await elenchus([
    ...['ask', exam.at('questions.jsonl'), '-m', 'simulated:guessing'],
    ...['-m', 'simulated:careful', '-o', exam.at('runs')],
  ])
  await elenchus(['assess', exam.at('runs')])
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

const linesOf = async (file: string) =>
  (await readFile(exam.at(file), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const jsonOf = async (file: string) => JSON.parse(await readFile(exam.at(file), 'utf8'))
const questionsById = async () =>
  new Map((await linesOf('questions.jsonl')).map((question) => [question.id, question]))

test('few-shot writes a protocol that ask takes, and says what was taught', async () => {
  const file = exam.at('shown.yaml')
  const { code, output } = await elenchus(['improve', 'few-shot', run, '-o', file])

  expect(code).toBe(0)
  expect(output).toContain('4 demonstrations of ')
  expect(output.replaceAll('\n', ' ')).toContain('in one group')
  expect(parse(await readFile(file, 'utf8'))).toHaveLength(4)
  expect(protocolNamed(`few-shot:${file}`).words).toMatchObject({
    demonstrations: expect.stringContaining('Answer: '),
  })
  const teaching = await jsonOf('shown.teaching.json')
  expect(teaching).toMatchObject({ kind: 'teaching', split: 'entity', model: 'simulated:guessing' })
  const questions = await questionsById()
  const taught = teaching.taught.map((id: string) => questions.get(id))
  const answers = taught.flatMap(({ expected }: { expected: { value?: boolean } }) =>
    typeof expected.value === 'boolean' ? [expected.value] : [],
  )
  expect(answers.filter(Boolean).length * 2).toBe(answers.length)
})

test('the run after the demonstrations has the prompt of the run before them', async () => {
  const { code } = await elenchus([
    ...['improve', 'loop', exam.at('questions.jsonl'), '-m', 'simulated:guessing'],
    ...['-p', 'short-answer', '-o', exam.at('kept')],
  ])

  expect(code).toBe(0)
  expect(
    await jsonOf('kept/simulated=guessing/few-shot-demonstrations/run.manifest.json'),
  ).toMatchObject({
    protocol: {
      words: { wh: expect.stringContaining('short phrase'), topic: expect.any(String) },
      answerPlace: 'first',
    },
  })
})

test('the same command writes the same bytes', async () => {
  const write = async (file: string) => {
    await elenchus(['improve', 'few-shot', run, '-o', exam.at(file), '--choose', 'random'])
    return readFile(exam.at(file), 'utf8')
  }

  expect(await write('one.yaml')).toBe(await write('two.yaml'))
})

test.for([
  ['openai', ['messages'], ['job.json']],
  ['trl-messages', ['messages'], ['recipe.yaml']],
  ['trl-prompt-completion', ['prompt', 'completion'], ['recipe.yaml']],
  ['axolotl', ['messages'], ['recipe.yaml']],
  [
    'llama-factory-alpaca',
    ['instruction', 'input', 'output'],
    ['recipe.yaml', 'dataset_info.json'],
  ],
  ['llama-factory-sharegpt', ['conversations'], ['recipe.yaml', 'dataset_info.json']],
  ['preference', ['prompt', 'chosen', 'rejected'], ['recipe.yaml']],
] as const)('fine-tune writes %s with its recipe and card', async ([layout, keys, recipes]) => {
  const folder = `tuning-${layout}`
  const { code, output } = await elenchus([
    ...['improve', 'fine-tune', run, '--layout', layout, '-o', exam.at(folder), '--json'],
  ])

  expect(code).toBe(0)
  const rows = await linesOf(`${folder}/train.jsonl`)
  expect(rows.length).toBe(JSON.parse(output).counts.rows.error)
  for (const row of rows) expect(Object.keys(row)).toEqual(keys)
  for (const recipe of recipes) {
    const text = await readFile(exam.at(`${folder}/${recipe}`), 'utf8')
    expect(recipe === 'recipe.yaml' ? parse(text) : JSON.parse(text)).toBeTypeOf('object')
  }
  const card = await readFile(exam.at(`${folder}/README.md`), 'utf8')
  expect(card).toContain((await jsonOf('questions.manifest.json')).canary)
})

test("a set's own splits are kept in every layout, and train questions that give a test question away are dropped", async () => {
  await using parted = await newExam(120, '--split', 'train=0.6', '--split', 'test=0.4')
  const questions = (await readFile(parted.at('questions.jsonl'), 'utf8')).trim().split('\n')
  const rows = questions.map((line) => JSON.parse(line))
  // somebody has asked facts of the test side again on the train side
  const asked = rows.filter(({ split, form }) => split === 'test' && form === 'wh').slice(0, 12)
  const again = asked.map((question) => {
    const reworded = { ...question, text: `${question.text} Tell me.`, split: 'train', groups: [] }
    return { ...reworded, id: questionId(reworded) }
  })
  const planted = new Set(again.map(({ id }) => id))
  rows.push(...again)
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  const file = await parted.write('planted.jsonl', text)
  const manifest = JSON.parse(await readFile(parted.at('questions.manifest.json'), 'utf8'))
  const hash = createHash('sha256').update(text).digest('hex')
  await parted.write('planted.manifest.json', JSON.stringify({ ...manifest, hash }))
  const ran = await elenchus(['ask', file, '-m', 'simulated:guessing', '-o', parted.at('runs')])
  expect(ran.code, ran.notes).toBe(0)
  await elenchus(['assess', parted.at('runs')])
  const train = new Set(rows.filter(({ split }) => split === 'train').map(({ id }) => id))

  for (const layout of [
    'openai',
    'trl-messages',
    'trl-prompt-completion',
    'axolotl',
    'llama-factory-alpaca',
    'llama-factory-sharegpt',
    'preference',
  ]) {
    const { code, notes } = await elenchus([
      ...['improve', 'fine-tune', parted.at('runs'), '--layout', layout, '--with-right'],
      ...['-o', parted.at(layout)],
    ])
    expect(code, notes).toBe(0)
    const { taught, split } = JSON.parse(
      await readFile(parted.at(`${layout}/teaching.json`), 'utf8'),
    )

    expect(split).toBe('set')
    expect(taught.length).toBeGreaterThan(0)
    expect(taught.filter((id: string) => !train.has(id))).toEqual([])
    expect(taught.filter((id: string) => planted.has(id))).toEqual([])
    const card = await readFile(parted.at(`${layout}/README.md`), 'utf8')
    expect(Number(/([0-9]+) train questions left out/.exec(card)?.[1])).toBeGreaterThanOrEqual(12)
  }
  expect(planted.size).toBe(12)
})

// what OpenAI documents of files for supervised fine-tuning, and its cookbook checks before an upload
test("each line of openai's layout keeps OpenAI's rules", async () => {
  await elenchus(['improve', 'fine-tune', run, '-o', exam.at('for-openai')])
  const bytes = await readFile(exam.at('for-openai/train.jsonl'))
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const lines = text.split('\n')

  expect(bytes.length).toBeLessThan(512 * 2 ** 20)
  expect(lines.pop()).toBe('')
  expect(lines.length).toBeGreaterThanOrEqual(10)
  for (const line of lines) {
    const example = JSON.parse(line)
    expect(Object.keys(example)).toEqual(['messages'])
    expect(Array.isArray(example.messages) && example.messages.length).toBeGreaterThan(0)
    for (const message of example.messages) {
      expect(Object.keys(message).toSorted()).toEqual(['content', 'role'])
      expect(['system', 'user', 'assistant']).toContain(message.role)
      expect(message.content).toBeTypeOf('string')
      expect(message.content.trim()).not.toBe('')
    }
    expect(example.messages.at(-1).role).toBe('assistant')
    // far below what one example may hold, in whatever tokens
    expect(line.length).toBeLessThan(16_385)
  }
})

test('fewer rows than OpenAI takes are written, and said', async () => {
  const few = await newExam(30)
  try {
    const asked = ['-m', 'simulated:guessing', '-o', few.at('runs'), '--limit', '12']
    await elenchus(['ask', few.at('questions.jsonl'), ...asked])
    await elenchus(['assess', few.at('runs')])
    const { code, output } = await elenchus([
      ...['improve', 'fine-tune', few.at('runs'), '-o', few.at('few')],
    ])

    expect(code).toBe(0)
    expect(output.replaceAll('\n', ' ')).toContain('The layout openai needs at least 10 rows.')
  } finally {
    await few[Symbol.asyncDispose]()
  }
})

test('right answers, twins and other wordings come with the errors, each question once', async () => {
  const errorsOnly = exam.at('errors')
  const folder = exam.at('all')
  const options = ['--with-right', '--with-twins', '--wordings', '3', '--split', 'fact']
  await elenchus(['improve', 'fine-tune', run, '-o', errorsOnly, '--split', 'fact'])
  await elenchus(['improve', 'fine-tune', run, '-o', folder, ...options])
  const { taught, counts } = await jsonOf('all/teaching.json')
  const others = await jsonOf('errors/teaching.json')

  expect(counts.rows.right).toBeGreaterThan(0)
  expect(new Set(taught).size).toBe(taught.length)
  expect(taught).toEqual(expect.arrayContaining(others.taught))
})

test('a mix takes its share, and one of another layout is refused with its name', async () => {
  const message = (text: string) => ({
    messages: [
      { role: 'user', content: text },
      { role: 'assistant', content: 'Certainly.' },
    ],
  })
  const chat = Array.from({ length: 200 }, (_, number) => message(`Task ${number}`))
  const mix = await exam.write('mix.jsonl', chat.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const alpaca = await exam.write(
    'alpaca.jsonl',
    `${JSON.stringify({ instruction: 'Say hello.', input: '', output: 'Hello.' })}\n`,
  )

  const mixed = await elenchus([
    ...[
      'improve',
      'fine-tune',
      run,
      '--mix',
      mix,
      '--share',
      '0.5',
      '-o',
      exam.at('mixed'),
      '--json',
    ],
  ])
  const refused = await elenchus([
    'improve',
    'fine-tune',
    run,
    '--mix',
    alpaca,
    '-o',
    exam.at('no'),
  ])

  const { counts } = JSON.parse(mixed.output)
  expect(counts.mixed).toBe(counts.rows.error)
  expect(refused.code).toBe(1)
  expect(refused.notes).toContain('line 1 is not in the layout openai. It looks like llama-factory')
  expect(refused.notes).toContain('other-layout')
})

test.for([
  [['--errors', '100'], 1, 'too-few-errors', 'You asked for 100'],
  [['--split', 'nobody'], 2, 'bad-argument', 'There is no split "nobody".'],
  [['--train-share', '1'], 2, 'bad-argument', "--train-share can't be"],
  [['--choose', 'best'], 2, 'bad-argument', "--choose can't be"],
  [['--train-share', '0.000001'], 1, 'empty-side', 'leaves no question on the train side'],
  [['--assessor', 'rules'], 1, 'no-responses', 'has no verdicts by rules'],
] as const)('few-shot %o is refused', async ([options, code, name, message]) => {
  const said = await elenchus(['improve', 'few-shot', run, '-o', exam.at('bad.yaml'), ...options])

  expect(said.code).toBe(code)
  expect(said.notes).toContain(message)
  expect(said.notes).toContain(name)
})

test('a run without errors teaches nothing, and several runs are not one', async () => {
  const perfect = await newExam(30)
  try {
    const asked = ['-m', 'simulated:careful', '-o', perfect.at('runs'), '--limit', '1']
    await elenchus(['ask', perfect.at('questions.jsonl'), ...asked])
    await elenchus(['assess', perfect.at('runs')])
    const none = await elenchus([
      ...['improve', 'few-shot', perfect.at('runs'), '-o', perfect.at('none.yaml')],
    ])
    expect(none.notes).toContain('too-few-errors')
  } finally {
    await perfect[Symbol.asyncDispose]()
  }
  const several = await elenchus(['improve', 'few-shot', exam.at('runs'), '-o', exam.at('x.yaml')])
  expect(several.notes).toContain('contains 2 runs')
})
