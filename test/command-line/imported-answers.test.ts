import { readFile } from 'node:fs/promises'
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

test.for<readonly [string, string, readonly string[], string]>([
  [
    "ARC's objects with text and label, inside the question",
    '{"question":{"stem":"Which?","choices":[{"text":"Sun","label":"A"},{"text":"Io","label":"B"}]},"answerKey":"B"}',
    [],
    'Io',
  ],
  [
    'lists side by side, with labels of their own',
    '{"question":"Which?","choices":{"text":["Sun","Io","Mars"],"label":["1","2","3"]},"answerKey":"2"}',
    [],
    'Io',
  ],
  [
    'the list of texts alone, the labels elsewhere',
    '{"question":"Which?","choices":{"text":["Sun","Io","Mars"]},"answer":"C"}',
    ['--field', 'options=choices.text'],
    'Mars',
  ],
  [
    'a list in a text',
    '{"question":"Which?","choices":"[\\"a\\", \\"b\\"]","answer":"B"}',
    [],
    'b',
  ],
  [
    'a list of Python in a text',
    '{"question":"Which?","choices":"[\'it is\', \\"it\'s not\\"]","answer":"B"}',
    [],
    "it's not",
  ],
  [
    'texts by label',
    '{"question":"Which?","options":{"A":"Sun","B":"Io"},"answer_idx":"B","answer":"Io"}',
    ['--field', 'answer=answer_idx'],
    'Io',
  ],
  [
    'a place from 0',
    '{"question":"Which?","choices":["4","2","9","1"],"answer":2}',
    ['--field', 'answer-index=answer'],
    '9',
  ],
  [
    'a place from 1',
    '{"question":"Which?","choices":["4","2","9","1"],"answer":2}',
    ['--field', 'answer-number=answer'],
    '2',
  ],
  [
    'a place that one row shows to count from 0',
    '{"question":"Which?","choices":["4","2","9","1"],"answer":2}\n{"question":"Who?","choices":["a","b"],"answer":0}',
    [],
    '9',
  ],
  [
    'a place that one row shows to count from 1',
    '{"question":"Which?","choices":["4","2","9","1"],"answer":2}\n{"question":"Who?","choices":["a","b"],"answer":2}',
    [],
    '2',
  ],
  [
    'flags of 0 and 1',
    '{"question":"Which?","mc1_targets":{"choices":["a","b","c"],"labels":[0,1,0]}}',
    [],
    'b',
  ],
  [
    'options that say which is right',
    '{"question":"Which?","choices":[{"text":"a","correct":false},{"text":"b","correct":true}]}',
    [],
    'b',
  ],
  [
    'fields of their own',
    '{"question":"Which?","a":"Sun","b":"Io","key":"b"}',
    ['--field', 'options=a,b', '--field', 'answer=key'],
    'Io',
  ],
  [
    'numbers, and the number itself',
    '{"question":"How many?","choices":[12,15],"answer":15}',
    [],
    '15',
  ],
])('options as published: %s', async ([, content, options, right]) => {
  const file = await folder.write('options.jsonl', `${content}\n`)

  const [question] = await imported(file, ...options)

  expect(question?.form).toBe('multiple-choice')
  const letter = question?.expected.kind === 'option' ? question.expected.letter : undefined
  expect(question?.options?.find((option) => option.letter === letter)?.text).toBe(right)
})

test('a right option that stands there twice makes no question, and is counted', async () => {
  const file = await folder.write(
    'double.jsonl',
    '{"question":"Which?","options":["a","b","a"],"answer":"a"}\n' +
      '{"question":"Which one?","options":["a","b","a"],"answer":"b"}\n',
  )

  const { output } = await elenchus(['import', file, '-o', folder.at('double.set.jsonl')])

  expect(output).toContain('1 question read as mapped')
  expect(output).toContain('Skipped: the right option stands there twice 1.')
})

test.for([
  ['boolq.jsonl', '{"question":"is it a lake","answer":true}\n', true],
  ['boolq.csv', 'question,answer\nis it a lake,False\n', false],
] as const)('%s: true and false are yes and no', async ([name, content, value]) => {
  const [question] = await imported(await folder.write(name, content))

  expect(question).toMatchObject({ form: 'yes-no', expected: { kind: 'boolean', value } })
})

test.for([
  ['{"question":"Who?","answer":"Bob","aliases":"[\\"Rob\\", \\"Robert\\"]"}', 'lines.jsonl'],
  ['question,answer,aliases\nWho?,Bob,Rob; Robert\n', 'table.csv'],
  ['question,answer\nWho?,Bob|Rob|Robert\n', 'table.csv'],
  ["question,answer\nWho?,\"['Bob', 'Rob', 'Robert']\"\n", 'table.csv'],
  ['{"question":"Who?","possible_answers":"[\\"Bob\\", \\"Rob\\", \\"Robert\\"]"}', 'pop.jsonl'],
  ['{"question":"Who?","answer":{"value":"Bob","aliases":["Rob","Robert"]}}', 'trivia.jsonl'],
  [
    '{"question":"Who?","answers":{"text":["Bob","Rob","Robert"],"answer_start":[1,2,3]}}',
    'sq.jsonl',
  ],
] as const)('several names, any of which is right: %s', async ([content, name]) => {
  const [question] = await imported(await folder.write(name, content))

  expect(question?.expected).toMatchObject({
    answers: [{ label: 'Bob', aliases: ['Rob', 'Robert'] }],
    need: 'any',
  })
})

test('what came of the answers is said and recorded by kind', async () => {
  const file = await folder.write(
    'kinds.jsonl',
    [
      '{"question":"Who wrote it?","answer":"Jane Austen"}',
      '{"question":"When was it signed?","answer":"March 3, 1921"}',
      '{"question":"In which year was it?","answer":"480 BC"}',
      '{"question":"How tall is it?","answer":"324 metres"}',
      '{"question":"is it tall","answer":true}',
      '{"question":"Which?","options":["a","b"],"answer":"b"}',
      '{"question":"Why is it so?","answer":"It is so because nobody ever changed it since."}',
    ].join('\n'),
  )

  const output = folder.at('kinds.set.jsonl')
  const said = await elenchus(['import', file, '-o', output])
  const manifest = QuestionsManifest.parse(
    JSON.parse(await readFile(folder.at('kinds.set.manifest.json'), 'utf8')),
  )

  expect(said.output.replace(/\s+/g, ' ')).toContain(
    'expected: names 1, dates 2, numbers 1, yes or no 1, options 1, an accepted premise 1 1 question has no answer in the file, or a whole sentence',
  )
  expect(manifest.counts).toMatchObject({
    answers: { entities: 1, date: 2, quantity: 1, boolean: 1, option: 1, acceptance: 1 },
  })
})

test("TriviaQA's test file has no answers: it is taken, and what it lacks is said", async () => {
  const record = { Question: 'Who died in 1910?', QuestionId: 'tc_1', EntityPages: [] }
  const file = await folder.write('test-without-answers.json', JSON.stringify({ Data: [record] }))

  const { output } = await elenchus(['import', file, '-o', folder.at('test.set.jsonl')])

  expect(output).toContain('1 question read as triviaqa')
  expect(output.replace(/\s+/g, ' ')).toContain('1 question has no answer in the file')
})

test('TruthfulQA: nobody can match its sentences, and its premises are not told', async () => {
  const file = await folder.write(
    'truthful.csv',
    'Type,Category,Question,Best Answer,Correct Answers,Incorrect Answers\n' +
      'Adversarial,Health,What happens then?,Nothing happens,Nothing happens; Not much,You die\n',
  )

  const [question] = await imported(file)

  expect(question).toMatchObject({
    topic: 'Health',
    premise: { status: 'unknown' },
    expected: { kind: 'acceptance' },
    reference: 'Nothing happens',
    rule: 'imported:truthfulqa',
  })
})

test('a part of a file: the first ones, or a sample that a larger one holds', async () => {
  const file = await folder.write(
    'many.jsonl',
    Array.from({ length: 30 }, (_, n) => `{"question":"Who is ${n}?","answer":"P${n}"}\n`).join(''),
  )

  const first = await imported(file, '--limit', '5')
  const five = await imported(file, '--sample', '5', '--seed', '3')
  const ten = await imported(file, '--sample', '10', '--seed', '3')
  const { output } = await elenchus(['import', file, '--sample', '5', '-o', folder.at('s.jsonl')])

  expect(first.map(({ text }) => text)).toEqual([0, 1, 2, 3, 4].map((n) => `Who is ${n}?`))
  expect(five).toHaveLength(5)
  expect(ten.map(({ id }) => id)).toEqual(expect.arrayContaining(five.map(({ id }) => id)))
  expect(output).toContain('A part of the 30 in the file.')
})

async function imported(file: string, ...options: readonly string[]): Promise<readonly Question[]> {
  const output = folder.at('imported.jsonl')
  const { code, notes } = await elenchus(['import', file, '-o', output, ...options])
  if (code !== 0) throw new Error(notes)
  const lines = (await readFile(output, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => Question.parse(JSON.parse(line)))
}
