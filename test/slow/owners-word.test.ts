import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Key } from '../../src/commands/console/keyboard.ts'
import type { Question } from '../../src/domain/question.ts'
import { elenchus } from '../command-line/captured.ts'
import { type Folder, newFolder } from '../command-line/exam.ts'

let folder: Folder
let tools: string
beforeAll(async () => {
  folder = await newFolder()
  const rows = Array.from({ length: 24 }, (_, index) => {
    const maker = ['Ada Holm', 'Bo Berg', 'Cy Lund', 'Dee Dahl', 'Eve Moe'][index % 5]
    const hall = ['Nave', 'Crypt', 'Attic', 'Yard', 'Vault'][(index * 2) % 5]
    return `Tool ${'ABCDEFGHIJKLMNOPQRSTUVWX'[index]};${maker};${hall};${1900 + index * 3}`
  })
  tools = await folder.write('tools.csv', `Tool;Maker;Hall;Built\n${rows.join('\n')}\n`)
})
afterAll(() => folder[Symbol.asyncDispose]())

const typed = (text: string): readonly Key[] => [
  ...[...text].map((character): Key => ({ kind: 'text', text: character })),
  { kind: 'named', name: 'return' },
]

async function graph(name: string): Promise<string> {
  const into = folder.at(`${name}.duckdb`)
  const { code, notes } = await elenchus(['ingest', tools, '--into', into])
  expect(code, notes).toBe(0)
  return into
}

/** By the end of a relation's IRI, how the falsehoods about it are known. */
function grounds(path: string): Record<string, string[]> {
  const questions = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Question)
  const found: Record<string, Set<string>> = {}
  for (const { certificates } of questions) {
    for (const { statement, basis } of certificates) {
      const name = statement.relation.split(/[:/#]/).at(-1) ?? ''
      found[name] = (found[name] ?? new Set()).add(basis)
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, bases]) => [name, [...bases]]))
}

const generate = (knowledge: string, output: string, keys?: readonly Key[]) =>
  elenchus(['generate', '-k', knowledge, '--own', '-n', '400', '-o', output], {
    environment: { XDG_CACHE_HOME: folder.at('cache') },
    ...(keys !== undefined && { keys }),
  })

test('on a terminal one question asks what noes rest on, and is not asked again', {
  timeout: 60_000,
}, async () => {
  const knowledge = await graph('asked')
  const [first, second] = [folder.at('first.jsonl'), folder.at('second.jsonl')]

  const answered = await generate(knowledge, first, typed('y'))
  const again = await generate(knowledge, second, typed('n'))

  expect(answered.notes).toContain('In your graph each subject has one value for these relations:')
  expect(answered.notes).toMatch(/1 {2}built +24\n.*2 {2}hall +24\n.*3 {2}maker +24/)
  expect(answered.notes).toContain(
    `Your declarations are saved in ${folder.at('asked.declared.yaml')}.`,
  )
  expect(Object.values(grounds(first)).flat()).not.toContain('measured')
  expect(again.notes).not.toContain('each subject has one value of these:')
  expect(again.notes).toContain('Using your declarations from')
  expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'))
})

test('what may have several values has no noes', { timeout: 60_000 }, async () => {
  const knowledge = await graph('several')
  const output = folder.at('several.jsonl')

  await generate(knowledge, output, [...typed('maybe'), ...typed('1 3')])

  expect(readFileSync(folder.at('several.declared.yaml'), 'utf8')).toContain(
    'urn:elenchus:table:Hall: several',
  )
  expect(grounds(output)).toEqual({ Built: ['declared'], Maker: ['declared'] })
})

test('return alone leaves it open, and without a terminal nobody is asked', {
  timeout: 60_000,
}, async () => {
  const knowledge = await graph('open')

  const open = await generate(knowledge, folder.at('open.jsonl'), typed(''))
  const alone = await generate(knowledge, folder.at('alone.jsonl'))

  expect(open.notes).toContain('Enter: decide later')
  expect(alone.notes).not.toContain('Enter: decide later')
  expect(readFileSync(folder.at('alone.jsonl'), 'utf8')).toBe(
    readFileSync(folder.at('open.jsonl'), 'utf8'),
  )
})

test('an exam takes the same words: what is declared, and a lexicon', {
  timeout: 60_000,
}, async () => {
  const mine = await folder.write('mine.yaml', 'hall: complete\n')
  const into = folder.at('tools-exam')
  const words = ['-m', 'simulated:careful', '-n', '40', '--into', into, '--one', 'Maker']

  const { code, output, notes } = await elenchus(['exam', tools, ...words, '--lexicon', mine], {
    environment: { XDG_CACHE_HOME: folder.at('cache') },
  })

  expect(code, notes).toBe(0)
  const step = /elenchus generate .* --lexicon \S+mine\.yaml --one Maker .*-o (\S+)/.exec(output)
  expect(grounds(step?.[1] ?? '')).toMatchObject({ Maker: ['declared'], Hall: ['declared'] })
})
