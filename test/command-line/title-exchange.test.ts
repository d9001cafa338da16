import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Question } from '../../src/domain/question.ts'
import { elenchus, said } from './captured.ts'
import { type Folder, newFolder } from './exam.ts'

let folder: Folder
beforeAll(async () => {
  folder = await newFolder()
})
afterAll(() => folder[Symbol.asyncDispose]())

const passages: readonly (readonly [string, string])[] = [
  ['Red Kites (film)', 'Red Kites is a 1961 comedy film directed by Ada Brandt.'],
  ['Ada Brandt', 'Ada Brandt (born 3 May 1920) is a Norwegian director. She lives in Bergen.'],
  ['Blue Sails (1970 film)', 'Blue Sails is a 1970 comedy film directed by Carl Corvin.'],
  ['Grey Gulls (album)', 'Grey Gulls is the second album by Dora Dahl.'],
]

test('a title of the question is exchanged for one of its kind, without its bracket', async () => {
  const { questions, output } = await exchanged([
    row('Which prize did the director of "Red Kites" win at Cannes in 1962?', 'The Silver Ox'),
  ])
  const [question, twin] = questions

  expect(question?.text).toBe('Which prize did the director of "Red Kites" win at Cannes in 1962?')
  expect(twin).toMatchObject({
    text: 'Which prize did the director of "Blue Sails" win at Cannes in 1962?',
    premise: { status: false, exchanges: [{ original: 'Red Kites', replacement: 'Blue Sails' }] },
    expected: { kind: 'rejection' },
    rule: 'title-exchange',
    titles: { original: 'Red Kites (film)', replacement: 'Blue Sails (1970 film)' },
    similarity: { by: 'first sentences' },
    groups: [{ id: question?.id, role: 'false' }],
    review: { reason: 'unverified: nothing proves that it is not so of Blue Sails, too' },
  })
  expect(output).toContain('next: elenchus review')
})

test('what is not exchanged is counted by its reason', async () => {
  const { leftOut } = await exchanged([
    row('Which prize did the director of "Red Kites" win at Cannes in 1962?', 'The Silver Ox'),
    row('Was "Red Kites" shown at Cannes in 1962?', 'yes'),
    row('Who is older, Ada Brandt or Carl Corvin?', 'Ada Brandt', 'comparison'),
    row('Which comedy was shown at Cannes in 1962?', 'Red Kites'),
    row('Who directed Red Kites, and who sang in Red Kites?', 'Ada Brandt'),
    row('Who sang in Little Red Kites Flying in 1962?', 'Dora Dahl'),
  ])

  expect(leftOut).toEqual({
    'asks for yes or no: no would be right': 1,
    'compares: nothing is supposed of the two': 1,
    'no supporting title in the question': 1,
    'the title is part of a longer name': 1,
    'the title stands there more than once': 1,
  })
})

test('no two twins are alike, and none is a question of the file', async () => {
  const asked = (film: string) => `Which prize did the director of "${film}" win at Cannes in 1962?`
  const other = ['Red Crows (film)', 'Red Crows is a 1961 comedy film by Emil Amsel.'] as const
  const crows = {
    ...row(asked('Red Crows'), 'The Gold Ox', 'bridge', [...passages.slice(1), other]),
    supporting_facts: [['Red Crows (film)', 0]],
  }

  const { questions, leftOut } = await exchanged([row(asked('Red Kites'), 'The Silver Ox'), crows])

  expect(questions).toHaveLength(2)
  expect(leftOut).toEqual({ 'the twin is another question': 1 })
})

test('categories from a file decide, where there are any', async () => {
  const more = [
    'Black Boats (film)',
    'Black Boats is a 1961 comedy film directed by Emil Amsel.',
  ] as const
  const record = row(
    'Which prize did "Red Kites" win at Cannes in 1962?',
    'The Silver Ox',
    'bridge',
    [...passages, more],
  )
  const categories = await folder.write(
    'categories.tsv',
    'title\tcategory\n' +
      'Red Kites (film)\tFilms of Norway\nRed Kites (film)\tSilent films\n' +
      'Black Boats (film)\tFilms of Norway\n' +
      'Blue Sails (1970 film)\tFilms of Norway\nBlue Sails (1970 film)\tSilent films\n',
  )

  const plain = await exchanged([record])
  const compared = await exchanged([record], '--categories', categories)

  expect(plain.questions[1]?.text).toContain('"Black Boats"')
  expect(compared.questions[1]).toMatchObject({
    text: 'Which prize did "Blue Sails" win at Cannes in 1962?',
    similarity: { by: 'categories', shared: ['Films of Norway', 'Silent films'] },
  })
})

const broken = {
  supporting_facts: [['A', 0]],
  question: 'Who wrote A?',
  answer: 'B',
  context: [['A', ['A is a song.']]],
}
test.for<readonly [string, object, string]>([
  [
    'no context',
    { ...broken, context: undefined },
    'its "context" is no list of titles with sentences',
  ],
  [
    'a context without sentences',
    { ...broken, context: [['A', 'x']] },
    'its "context" has no sentences for "A"',
  ],
  [
    'supporting facts that are none',
    { ...broken, supporting_facts: 7 },
    'its "supporting_facts" is no list of titles with numbers',
  ],
  [
    'a supporting fact without passage',
    { ...broken, supporting_facts: [['Z', 0]] },
    'its "supporting_facts" name "Z", which has no passage',
  ],
  ['no answer', { ...broken, answer: '' }, 'it has no "answer"'],
])('broken HotpotQA: %s', async ([, record, reason]) => {
  const file = await folder.write(
    'broken.json',
    JSON.stringify([row('Who sang "Red Kites"?', 'Dora'), record]),
  )
  const output = folder.at('never.jsonl')

  const { code, notes } = await elenchus(['import', file, '--exchange', '-o', output])

  const fix = 'Mend the row or take it out; nothing was written.'
  expect(notes).toBe(said(`${file}, record 2: ${reason}.`, fix, 'unreadable-questions'))
  expect(code).toBe(1)
  expect(existsSync(output)).toBe(false)
})

test('only what has passages can be exchanged', async () => {
  const file = await folder.write('mine.jsonl', '{"question":"Who?","answer":"Bob"}\n')

  const { notes } = await elenchus(['import', file, '--exchange', '-o', folder.at('never.jsonl')])

  expect(notes).toBe(
    said(
      `--exchange needs passages with titles, and ${file} is read as mapped.`,
      "Give a file in HotpotQA's layout, or leave out --exchange.",
      'bad-argument',
    ),
  )
})

test("dataset hubs' notation of HotpotQA is read, too", async () => {
  const [record] = [row('Which prize did "Red Kites" win at Cannes in 1962?', 'The Silver Ox')]
  const hub = {
    ...record,
    supporting_facts: { title: ['Red Kites (film)'], sent_id: [0] },
    context: {
      title: passages.map(([title]) => title),
      sentences: passages.map(([, text]) => [text]),
    },
  }

  const { questions } = await exchanged([hub])

  expect(questions[1]?.text).toBe('Which prize did "Blue Sails" win at Cannes in 1962?')
})

const shared = '../shared/data/hotpotqa-dev-distractor-50.json'
test.skipIf(!existsSync(shared))(
  'of the real file each pair differs in one name alone',
  async () => {
    const output = folder.at('real.jsonl')
    await elenchus(['import', shared, '--exchange', '-o', output])

    const questions = await read(output)

    expect(questions.length).toBeGreaterThanOrEqual(12)
    for (const twin of questions.filter(({ rule }) => rule === 'title-exchange')) {
      const original = questions.find(({ id }) => id === twin.groups?.[0]?.id)
      const [exchange] = twin.premise.status === false ? twin.premise.exchanges : []
      expect(original?.text.replace(exchange?.original ?? '', exchange?.replacement ?? '')).toBe(
        twin.text,
      )
      expect(twin.text).not.toMatch(/\((?:\d{4} )?(?:film|song|album|band)\)/)
      expect(twin.review?.reason).toMatch(/^(?:unverified|doubtful): /)
    }
  },
)

function row(
  question: string,
  answer: string,
  type = 'bridge',
  context: readonly (readonly [string, string])[] = passages,
) {
  return {
    _id: question,
    question,
    answer,
    type,
    supporting_facts: [
      ['Red Kites (film)', 0],
      ['Ada Brandt', 0],
    ],
    context: context.map(([title, text]) => [title, [text]]),
  }
}

async function exchanged(rows: readonly object[], ...options: readonly string[]) {
  const file = await folder.write('hotpot.json', JSON.stringify(rows))
  const output = folder.at('pairs.jsonl')
  const ended = await elenchus(['import', file, '--exchange', '-o', output, ...options])
  if (ended.code !== 0) throw new Error(ended.notes)
  const manifest = JSON.parse(await readFile(folder.at('pairs.manifest.json'), 'utf8'))
  return {
    questions: await read(output),
    leftOut: manifest.counts.leftOut,
    manifest,
    output: ended.output,
  }
}

async function read(path: string): Promise<readonly Question[]> {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => Question.parse(JSON.parse(line)))
}
