import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Question } from '../../src/domain/question.ts'
import { openQuestionSet } from '../../src/workspace/question-set.ts'
import { elenchus } from '../command-line/captured.ts'
import { type Folder, newExam } from '../command-line/exam.ts'
import { answering, chatServer, completion, type Script } from '../servers/chat-server.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam(200)
})
afterAll(() => exam[Symbol.asyncDispose]())

/** A server that says something of the question that it is shown. */
function rewriter(reword: (text: string, number: number) => string): Script {
  return (request, response) => {
    const prompt = request.body.messages.at(-1)?.content ?? ''
    const text = /Question: (.*)$/.exec(prompt)?.[1] ?? prompt
    answering(200, completion(reword(text, request.number)))(request, response)
  }
}

async function rewritten(script: Script, output: string, ...more: readonly string[]) {
  await using server = await chatServer(script)
  const outcome = await elenchus(
    [
      ...['rewrite', exam.at('questions.jsonl'), '-o', exam.at(output), '--json'],
      ...['-m', 'openai-compatible:m', '--base-url', server.baseUrl, ...more],
    ],
    { environment: { XDG_CACHE_HOME: exam.at(`cache-${output}`) } },
  )
  return { ...outcome, requests: server.requests.length }
}

async function questionsOf(file: string): Promise<readonly Question[]> {
  const lines = (await readFile(exam.at(file), 'utf8')).trimEnd().split('\n')
  return lines.map((line) => Question.parse(JSON.parse(line)))
}

/** One way each in which a model may spoil a question. */
const breaks: readonly ((text: string) => string)[] = [
  (text) => text.replace(/([A-Z][a-z]+) ([A-Z][a-z]+)(?=[^A-Z]*\?$)/, '$1 Smith'),
  (text) => text.replace(/([A-Z][a-z]{2,})(?=[^A-Z]*\?$)/, 'he'),
  (text) => text.replace(/\b(was|Was|did|Did|is|Is)\b/, '$1 not'),
  (text) => text.replace(/\?$/, ' in 1066?'),
  (text) => text.replace(/\b(\d)(\d+)\b/, '$2$1').replace(/\?$/, ' or 3?'),
  (text) => text.replace(/born/g, 'buried').replace(/\?$/, ', 12?'),
  (text) => text.replace(/^(\w+)/, 'How many times $1'),
  (text) => `${text} Surely in Arles?`,
  (text) => text.replace(/\?$/, ', the famous painter of his day?'),
  (text) => text.replace(/\?$/, '.'),
  (text) => `Here is the rewritten question: ${text}`,
  () => 'I cannot help with that.',
  () => 'What is the capital of France?',
  (text) => `${text}\nAnswer: Arles`,
]

test('of a rewriter that breaks each guarded thing in turn nothing gets through', async () => {
  const script = rewriter((text, number) => breaks[number % breaks.length]?.(text) ?? '')

  const { code, output } = await rewritten(script, 'broken.jsonl')

  expect(code).toBe(0)
  const result = JSON.parse(output)
  expect(result.rewritten).toBe(0)
  expect(result.manifest.count).toBeGreaterThan(100)
  const before = await questionsOf('questions.jsonl')
  expect((await questionsOf('broken.jsonl')).map(({ text }) => text)).toEqual(
    before.map(({ text }) => text),
  )
})

test('what keeps the meaning is taken, groups hang together, and the same set comes again at no cost', async () => {
  const script = rewriter((text) => text.replace(/^Where was/, 'In which place was'))

  const first = await rewritten(script, 'good.jsonl')
  const bytes = await readFile(exam.at('good.jsonl'), 'utf8')

  const { rewritten: count } = JSON.parse(first.output)
  expect(count).toBeGreaterThan(0)
  const before = await questionsOf('questions.jsonl')
  const after = await questionsOf('good.jsonl')
  const worded = after.filter(({ wording }) => wording !== undefined)
  expect(worded).toHaveLength(count)
  for (const { wording, text, id } of worded) {
    expect(wording).toMatchObject({ by: 'rewritten', model: 'openai-compatible:m' })
    expect(text).not.toBe(wording?.before)
    expect(id).not.toBe(wording?.of)
  }
  const groups = (questions: readonly Question[]) =>
    new Set(questions.flatMap((each) => (each.groups ?? []).map((group) => group.id)))
  expect(groups(after).size).toBe(groups(before).size)
  const ids = new Set(after.map(({ id }) => id))
  const trueIds = after.flatMap(({ groups: own = [] }) => own.filter(({ role }) => role === 'true'))
  for (const { id } of trueIds) expect(ids).toContain(id)
  expect((await openQuestionSet(exam.at('good.jsonl'))).manifest.options).toMatchObject({
    rewriting: { by: 'rewritten', model: 'openai-compatible:m' },
  })

  await using server = await chatServer(script)
  const again = await elenchus(
    [
      ...['rewrite', exam.at('questions.jsonl'), '-o', exam.at('good.jsonl'), '--json'],
      ...['-m', 'openai-compatible:m', '--base-url', server.baseUrl],
    ],
    { environment: { XDG_CACHE_HOME: exam.at('cache-good.jsonl') } },
  )
  expect(again.code).toBe(0)
  expect(await readFile(exam.at('good.jsonl'), 'utf8')).toBe(bytes)
})

test('from the facts the model never sees our wording, and what it writes is held to it', async () => {
  const before = await questionsOf('questions.jsonl')
  const seen: string[] = []
  const { output } = await rewritten(
    rewriter((prompt) => {
      seen.push(prompt)
      return 'Who is it?'
    }),
    'facts.jsonl',
    '--from-facts',
  )

  const result = JSON.parse(output)
  expect(result.rewritten).toBe(0)
  expect(seen.length).toBeGreaterThan(10)
  for (const { text } of before) expect(seen.join('\n')).not.toContain(text)
  expect(seen[0]).toMatch(/subject: .+\nrelation: .+\nobject: .+/)
})

test('a model that does not answer leaves the set unwritten where there is no hope, else keeps wordings', async () => {
  const refused = await rewritten(answering(401, '{"error":{"message":"bad key"}}'), 'no.jsonl')

  expect(refused.code).toBe(1)
  expect(refused.notes).toContain('Check the API key')
  await expect(readFile(exam.at('no.jsonl'), 'utf8')).rejects.toThrow()
})
