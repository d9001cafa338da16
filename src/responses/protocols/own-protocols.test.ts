import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choiceQuestion, whQuestion, yesNoQuestion } from '../../../test/sample-questions.ts'
import type { Protocol } from './protocol.ts'
import { protocolNamed } from './protocols.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-protocols-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function protocolIn(kind: string, name: string, text: string): Promise<Protocol> {
  const path = join(folder, name)
  await writeFile(path, text)
  return protocolNamed(`${kind}:${path}`)
}

test("a user's examples come before each question and are in the manifest", async () => {
  const protocol = await protocolIn(
    'few-shot',
    'noble.gases.yaml',
    '- question: "Which of these\\nis a noble gas?"\n  options: [oxygen, neon]\n  answer: B\n',
  )

  const shown = 'Question: Which of these is a noble gas?\nA. oxygen\nB. neon\nAnswer: B'
  expect(protocol.id).toBe('few-shot-noble.gases')
  expect(protocol.words).toMatchObject({ demonstrations: shown })
  expect(protocol.messages(whQuestion(1))).toEqual([
    {
      role: 'user',
      content: `Answer the last question as the others are answered.\n\n${shown}\n\nQuestion: Where was person 1 born?\nAnswer:`,
    },
  ])
})

test('JSON works, too', async () => {
  const json = '[{"question":"Which metal is liquid?","answer":"mercury"}]'

  const protocol = await protocolIn('few-shot', 'one.json', json)

  expect(protocol.words).toMatchObject({
    demonstrations: 'Question: Which metal is liquid?\nAnswer: mercury',
  })
})

test('examples before another protocol leave its whole prompt as it is', async () => {
  const yaml = 'protocol: short-answer\nexamples: [{question: "Is it wet?", answer: "Yes"}]\n'
  const question = { ...yesNoQuestion(1), topic: 'painters' }

  const protocol = await protocolIn('few-shot', 'errors.yaml', yaml)

  const [first, ...others] = protocol.messages(question)
  const [original] = protocolNamed('short-answer').messages(question)
  expect(others).toEqual([])
  expect(original?.content).toMatch(/painters.*Reply with yes or no only\./s)
  expect(first).toEqual({
    role: 'user',
    content: `Questions with their right answers:\n\nQuestion: Is it wet?\nAnswer: Yes\n\n${original?.content}`,
  })
  expect(protocol).toMatchObject({ id: 'few-shot-errors', answerPlace: 'first', task: 'answer' })
})

test('examples before a template keep its system message, and no examples go before examples', async () => {
  await protocolIn('template', 'base.yaml', 'id: base\nsystem: A quiz.\ntext: "{question}"\n')
  const examples = 'examples: [{question: Q?, answer: A}]'
  const named = (base: string) => `{protocol: "${base}", ${examples}}`

  const protocol = await protocolIn('few-shot', 'e.yaml', named(`template:${folder}/base.yaml`))

  expect(protocol.messages(whQuestion(1)).map(({ role }) => role)).toEqual(['system', 'user'])
  await expect(
    protocolIn('few-shot', 'f.yaml', named(`few-shot:${folder}/f.yaml`)),
  ).rejects.toThrow(/f\.yaml, line 1: protocol: examples go before a protocol without any/)
})

test('a template determines everything that is sent', async () => {
  const protocol = await protocolIn(
    'template',
    'mine.yaml',
    [
      'id: in-a-word',
      'answer: first',
      'system: A quiz about {topic}.',
      'text: "{question} / {options} / JSON: {\\"a\\": 1}"',
      'stop: [".", "\\n"]',
      'maxTokens: 40',
    ].join('\n'),
  )

  expect(protocol).toMatchObject({
    id: 'in-a-word',
    version: 1,
    task: 'answer',
    answerPlace: 'first',
    stop: ['.', '\n'],
    maxTokens: 40,
    words: { system: 'A quiz about {topic}.' },
  })
  expect(protocol.messages(choiceQuestion(1, { topic: 'births' }))).toEqual([
    { role: 'system', content: 'A quiz about births.' },
    {
      role: 'user',
      content: 'Where was person 1 born? / A. Warsaw\nB. Lyon\nC. Turin\nD. Ghent / JSON: {"a": 1}',
    },
  ])
})

test('a prompt template is for completion, and options always get a place', async () => {
  const protocol = await protocolIn(
    'template',
    'base.yaml',
    'id: base\ntask: false-premise\nprompt: "Q: {question}\\nA:"',
  )

  const text = 'Q: Where was person 1 born?\nA. Warsaw\nB. Lyon\nC. Turin\nD. Ghent\nA:'
  expect(protocol.task).toBe('false-premise')
  expect(protocol.prompt?.(choiceQuestion(1))).toBe(text)
  expect(protocol.messages(choiceQuestion(1))).toEqual([{ role: 'user', content: text }])
})

test.for([
  ['template', 'id: a\ntext: "{question} {topics}"', /line 2: text: no place \{topics\}.*topic/],
  ['template', 'id: a\ntext: hello', /line 2: text: it has to hold \{question\}/],
  ['template', 'id: a', /line 1: give either `text`/],
  ['template', 'id: a\ntext: "{question}"\nprompt: "{question}"', /either `text`/],
  ['template', 'id: a\nprompt: "{question}"\nsystem: b', /`system` goes with `text`/],
  ['template', 'id: plain\ntext: "{question}"', /line 1: id: .*shipped/],
  ['template', 'id: ../up\ntext: "{question}"', /line 1: id: lower-case letters/],
  ['template', 'id: a\ntext: "{question}"\nmaxToken: 3', /Unrecognized key: "maxToken"/],
  ['template', 'id: a\ntext: "{question}"\nanswer: last', /line 3: answer/],
  ['template', 'id: a\n  text: [', /line \d/],
  ['template', '', /line 1/],
  ['few-shot', '[]', /line 1/],
  ['few-shot', '- question: a\n- question: b\n  answer: c', /line 1: 0\.answer/],
  ['few-shot', '- question: a\n  answer: b\n  note: c', /Unrecognized key: "note"/],
  ['few-shot', 'question: a', /expected array/],
  ['few-shot', '- question: "  "\n  answer: b', /0\.question/],
] as const)('a %s file of %j is refused with its position', async ([kind, text, says]) => {
  await expect(protocolIn(kind, 'bad.yaml', text)).rejects.toMatchObject({
    code: 'bad-protocol',
    message: expect.stringMatching(says),
  })
})

test('a missing file is reported', () => {
  expect(() => protocolNamed('template:nowhere.yaml')).toThrow(
    expect.objectContaining({ code: 'no-such-file' }),
  )
})
