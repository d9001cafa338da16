import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus, said } from './captured.ts'
import { type Folder, newFolder } from './exam.ts'

let folder: Folder
beforeAll(async () => {
  folder = await newFolder()
})
afterAll(() => folder[Symbol.asyncDispose]())

const mend = 'Mend the row or take it out; nothing was written.'
test.for<readonly [string, string, string, string]>([
  [
    'hotpot.json',
    '[{"question":"Who?","supporting_facts":[]}]',
    'record 1: it has no "answer"',
    mend,
  ],
  [
    'trivia.json',
    '{"Data":[{"Question":"Who?","Answer":{}}]}',
    'record 1: its "Answer" has neither "Value" nor "Aliases"',
    mend,
  ],
  [
    'false.csv',
    'question,answer,label\nA?,b,0\nC?,d,7\n',
    'line 3: its "label" is "7", not 0 or 1',
    mend,
  ],
  [
    'false.csv',
    'question,answer,label\nA?,"b,0\n',
    'line 2: a quotation mark in it is never closed',
    mend,
  ],
  [
    'mine.jsonl',
    '{"question":"A?","answer":"b"}\n{"question":',
    'line 2: it is not a JSON object',
    mend,
  ],
  ['mine.jsonl', '{"question":"A?"}\n', 'line 1: it has no answer', mend],
  [
    'fresh.csv',
    'id,question,false_premise,answer_0\n1,A?,MAYBE,b\n',
    'line 2: its "false_premise" is not TRUE or FALSE',
    mend,
  ],
  [
    'qa2.csv',
    'question,abstractive_answer,all_assumptions_valid\nA?,b,maybe\n',
    'line 2: its "all_assumptions_valid" is neither has_invalid nor all_valid',
    mend,
  ],
  [
    'mine.csv',
    'question,answer,premise\nA?,b,perhaps\n',
    'line 2: its premise is neither true, false nor unknown',
    mend,
  ],
  ['mine.csv', 'question,answer\nA?,b,c\n', 'line 2: it has 3 fields, the header 2', mend],
  [
    'trivia.json',
    '{"Data":[{"Question":5,"Answer":{"Value":"x"}}]}',
    'record 1: its question "5" has no letter in it',
    mend,
  ],
])('a broken %s: the message names the row', async ([name, content, reason, fix]) => {
  const file = await folder.write(`broken-${name}`, content)
  const output = folder.at('never.jsonl')

  const { code, notes } = await elenchus(['import', file, '-o', output])

  expect(notes).toBe(said(`${file}, ${reason}.`, fix, 'unreadable-questions'))
  expect(code).toBe(1)
  expect(existsSync(output)).toBe(false)
})

test.for<readonly [readonly string[], string, string]>([
  [
    ['--limit', '3', '--sample', '3'],
    "--limit and --sample can't be combined.",
    'Use --limit for the first questions, or --sample for a random draw.',
  ],
  [['--sample', '0'], `--sample can't be "0".`, 'Give a whole number of at least 1.'],
  [
    ['--language', '!!'],
    `--language can't be "!!".`,
    'Give the BCP 47 tag of a language, such as en, de or pt-BR.',
  ],
  [
    ['--language', 'english'],
    `--language can't be "english".`,
    'Give the BCP 47 tag of a language, such as en, de or pt-BR.',
  ],
])('%j is refused', async ([args, message, fix]) => {
  const file = await folder.write('mine.jsonl', '{"question":"A?","answer":"b"}\n')

  const { notes, code } = await elenchus(['import', file, ...args, '-o', folder.at('never.jsonl')])

  expect(notes).toBe(said(message, fix, 'bad-argument'))
  expect(code).toBe(2)
})

test.for([
  ['[{"question":"A [{\\"?","context":[{}]},{"question":', ': it breaks off in record 2'],
  ['{"Data":[{"Question":"A?"},{"Question":"B?"},{"Question" "C?"}]}', ' (line 1, record 3)'],
  ['{"Data"', ' (line 1)'],
] as const)('JSON that is none says in which record: %s', async ([content, where]) => {
  const file = await folder.write('cut.json', content)

  const { notes } = await elenchus(['import', file, '-o', folder.at('never.jsonl')])

  expect(notes).toContain(`${file} can't be read as questions: it is not valid JSON${where}.\n`)
})

test('a layout that is another one than the file has', async () => {
  const file = await folder.write('false.csv', 'question,answer,label\nA?,b,1\n')
  const read = ['import', file, '-o', folder.at('never.jsonl'), '--layout']

  const { notes } = await elenchus([...read, 'hotpotqa'])

  expect(notes).toBe(
    said(
      `The records of ${file} have the layout falseqa, not hotpotqa.`,
      'Use --layout falseqa, or leave it out.',
      'unknown-layout',
    ),
  )
  expect((await elenchus([...read, 'falseqa'])).code).toBe(0)
})

test.for([
  ['none.json', '{"Data":[]}'],
  ['none.json', '[]'],
  ['none.csv', 'question,answer,label\n'],
] as const)('%s without a question: %s', async ([name, content]) => {
  const file = await folder.write(name, content)

  const { notes } = await elenchus(['import', file, '-o', folder.at('never.jsonl')])

  expect(notes).toBe(
    said(
      `There is no question in ${file}.`,
      'Give a file with at least one record.',
      'unreadable-questions',
    ),
  )
})

test('a broken record of a JSON array is named as such, whatever the file is called', async () => {
  const input = '[{"question":"A?","answer":"b"},{"question":"C?"}]'

  const { notes } = await elenchus(['import', '-', '-o', folder.at('never.jsonl')], { input })

  expect(notes).toContain('-, record 2: it has no answer.')
})

test('a set that stands there is as it was when an import fails', async () => {
  const output = await folder.write('kept.jsonl', 'kept')
  const file = await folder.write('mine.jsonl', '{"question":"A?","answer":"b"}\n{"answer":"c"}\n')

  const { notes } = await elenchus(['import', file, '-o', output])

  expect(notes).toContain('line 2: it has no question')
  expect(await readFile(output, 'utf8')).toBe('kept')
})

test('a file whose fields nobody knows', async () => {
  const file = await folder.write('odd.jsonl', '{"q":"A?","a":"b"}\n')

  const { notes } = await elenchus(['import', file, '-o', folder.at('never.jsonl')])

  expect(notes).toBe(
    said(
      `The records of ${file} have no field that Elenchus knows as a question; their fields: q, a.`,
      'Map the fields: --field question=NAME --field answer=NAME.',
      'unknown-layout',
    ),
  )
})

test.for<readonly [readonly string[], string, string]>([
  [
    ['--field', 'question=promt'],
    'No record in FILE has a field "promt" (from --field question=promt).',
    'Did you mean prompt? Their fields: prompt, gold, topic.',
  ],
  [
    ['--field', 'answer=gold', '--field', 'split=part'],
    'No record in FILE has a field "part" (from --field split=part).',
    'Their fields: prompt, gold, topic.',
  ],
  [
    ['--field', 'answer=gold', '--layout', 'triviaqa'],
    '--field maps fields in your own layout, but FILE is read as triviaqa.',
    'Leave out --field, or use --layout mapped.',
  ],
])('%o names what is not there', async ([args, message, fix]) => {
  const file = await folder.write('own.jsonl', '{"prompt":"A?","gold":"b","topic":"c"}\n')

  const { notes, code } = await elenchus(['import', file, ...args, '-o', folder.at('never.jsonl')])

  expect(notes).toBe(said(message.replace('FILE', file), fix, 'bad-argument'))
  expect(code).toBe(2)
})

const record =
  '{"question":"Who?","answer":"b","type":"bridge","supporting_facts":[["A",0]],"context":[["A",["x."]]]}\n'
test.for<readonly [string, string]>([
  ['{"name":"A"}\n', 'No record in FILE has a "title"; their fields: name.'],
  ['', "FILE can't be read as categories of titles: it is empty."],
])('categories that are none: %o', async ([content, message]) => {
  const file = await folder.write('hotpot.jsonl', record)
  const categories = await folder.write('categories.jsonl', content)

  const { notes } = await elenchus([
    ...['import', file, '--exchange', '--categories', categories],
    ...['-o', folder.at('never.jsonl')],
  ])

  expect(notes).toBe(
    said(
      message.replace('FILE', categories),
      'Give a table or JSON records with `title` and `category` or `categories`, or { "title": ["category", …] }.',
      'unreadable-questions',
    ),
  )
})

test.for([
  [['--dates', 'future', '--as-of', '2024-02-30'], `--as-of can't be "2024-02-30".`],
  [['--dates', 'future', '--as-of', '2026-11-21T00'], `--as-of can't be "2026-11-21T00".`],
] as const)('%o is no day', async ([args, message]) => {
  const file = await folder.write('mine.jsonl', '{"question":"Who died in 1910?","answer":"b"}\n')

  const { notes, code } = await elenchus(['import', file, ...args, '-o', folder.at('never.jsonl')])

  expect(notes).toBe(said(message, 'Give a valid date, such as 2026-11-21.', 'bad-argument'))
  expect(code).toBe(2)
})

test('--as-of without --dates says nothing', async () => {
  const file = await folder.write('mine.jsonl', '{"question":"A?","answer":"b"}\n')

  const { notes } = await elenchus(['import', file, '--as-of', '2026-11-21', '-o', 'never.jsonl'])

  expect(notes).toBe(
    said('--as-of needs --dates future.', 'Give --dates future as well.', 'bad-argument'),
  )
})
