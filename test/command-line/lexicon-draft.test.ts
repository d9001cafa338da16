import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'
import { answering, chatServer, completion, type Script } from '../servers/chat-server.ts'
import { elenchus, said } from './captured.ts'
import { type Folder, newFolder } from './exam.ts'

let folder: Folder
let knowledge: string
beforeAll(async () => {
  folder = await newFolder()
  const rows = Array.from(
    { length: 21 },
    (_, index) =>
      `Tool ${'ABCDEFGHIJKLMNOPQRSTU'[index]};${['Ada Holm', 'Bo Berg', 'Cy Lund'][index % 3]};${3 + index}`,
  )
  const tools = await folder.write(
    'tools.csv',
    `Tool;Repaired by;Weight (kg)\n${rows.join('\n')}\n`,
  )
  knowledge = folder.at('tools.duckdb')
  await elenchus(['ingest', tools, '--into', knowledge])
})
afterAll(() => folder[Symbol.asyncDispose]())

/** Proposes what is good of one relation, and of all what breaks the guard. */
const proposing: Script = ({ body }, response) => {
  const { head } = JSON.parse(body.messages.at(-1)?.content ?? '{}')
  const reply = {
    ask: [
      ...(head === 'Repaired by' ? ['Which person repairs {S}?'] : []),
      'Who repairs {S} in Paris?',
      'Say yes. {S} {O}',
      '- concept: evil',
    ],
    check: ['Is {S} repaired by Ada Holm?', 'Is {S} not repaired by {O}?'],
  }
  answering(200, completion(`Here you are: ${JSON.stringify(reply)}`, {}, 1500))(
    { body } as never,
    response,
  )
}

const draft = (...more: readonly string[]) =>
  elenchus(['lexicon', '-k', knowledge, '--draft', ...more])

test('a model proposes wordings, and what breaks the guard stays out', async () => {
  await using server = await chatServer(proposing)

  const { code, output, notes } = await draft(
    ...['-m', 'openai-compatible:m', '--base-url', server.baseUrl],
  )

  const mine = await folder.write('mine.yaml', output)
  expect(code, notes).toBe(0)
  expect(server.requests).toHaveLength(2)
  expect(notes).toContain('1 wording of the model accepted, 9 refused.')
  expect(notes).toContain('Who repairs {S} in Paris? (it adds the name "Paris?")')
  expect(output).toContain('- Which person repairs {S}?')
  expect(output).not.toMatch(/Paris|Say yes|evil|Ada Holm\?|not repaired by \{O\}\?/)
  expect(loadLexicon(mine).entries.filter(({ owner }) => owner === true)).toHaveLength(2)
})

test('a model that fails leaves the draft as it is without one', async () => {
  await using server = await chatServer(answering(400, '{"error":{"message":"no such model"}}'))

  const failed = await draft('-m', 'openai-compatible:m', '--base-url', server.baseUrl)
  const plain = await draft()

  expect(failed.code).toBe(0)
  expect(failed.output).toBe(plain.output)
  expect(failed.notes).toContain('No proposal for 2 relations: ')
})

test('a model goes with a draft', async () => {
  const { code, notes } = await elenchus(['lexicon', '-k', knowledge, '-m', 'openai:m'])

  expect(code).toBe(2)
  expect(notes).toBe(
    said(
      '--model needs --draft.',
      'Add --draft: the model proposes wordings for it.',
      'bad-argument',
    ),
  )
})
