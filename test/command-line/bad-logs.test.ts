import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { elenchus } from './captured.ts'
import { newFolder } from './exam.ts'

const linesOf = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

test.for([
  [
    'cut in the middle',
    'log.json',
    '{"version": 2, "eval": {"model": "m"}, "samples": [{"id": 1',
    'cut off',
  ],
  [
    'of a newer version',
    'log.json',
    '{"version": 3, "eval": {"model": "m"}, "samples": []}',
    'version 3',
  ],
  ['an archive cut off', 'log.eval', 'PK\u0003\u0004\u0000', 'cut off or damaged'],
  ['empty', 'log.jsonl', '', 'it is empty'],
  ['without references', 'log.jsonl', '{"question":"Who?","reply":"Me"}\n', 'no reference answer'],
  ['of something else', 'log.csv', 'a,b\n1,2\n', 'no question and no id'],
] as const)('a log that is %s is refused in a sentence', async ([, name, content, said]) => {
  await using folder = await newFolder()
  const file = await folder.write(name, content)

  const { code, notes } = await elenchus(['import-run', file, '-o', folder.at('runs')])

  expect(code).toBe(1)
  expect(notes.replaceAll(/\s+/g, ' ')).toContain(said)
})

test('broken lines, failures and second replies are said by row, and the rest is taken', async () => {
  await using folder = await newFolder()
  const row = (question: string, reply?: string) =>
    JSON.stringify({ question, reference: 'Paris', reply, model: 'm' })
  const file = await folder.write(
    'log.jsonl',
    [
      row('One?', 'Paris'),
      '{"question": "Tw',
      row('One?', 'Rome'),
      row('Three?'),
      row('Four?', 'Paris'),
    ].join('\n'),
  )

  const { code, output, notes } = await elenchus([
    'import-run',
    file,
    '-o',
    folder.at('runs'),
    '--json',
  ])

  expect(code, notes).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    count: 3,
    runs: [{ answers: 2, failed: 1 }],
    leftOut: [
      { count: 1, first: `${file}, line 2` },
      { reason: 'another reply to a question that has one', count: 1, first: `${file}, line 3` },
    ],
  })
})

test('the same import twice gives the same files, and another log does not overwrite it', async () => {
  await using folder = await newFolder()
  const log = (reply: string) =>
    linesOf([{ question: 'Where?', reference: 'Paris', reply, model: 'm' }])
  const [one, other] = [
    await folder.write('one.jsonl', log('Paris')),
    await folder.write(
      'other.jsonl',
      linesOf([{ question: 'When?', reference: '1912', reply: '1912', model: 'm' }]),
    ),
  ]
  const runs = folder.at('runs')
  const importing = (file: string) => elenchus(['import-run', file, '-o', runs])
  await importing(one)
  const before = await readFile(folder.at('runs/m/imported/responses.jsonl'), 'utf8')

  const again = await importing(one)
  const refused = await importing(other)

  expect(again.code).toBe(0)
  expect(refused.code).toBe(1)
  expect(await readFile(folder.at('runs/m/imported/responses.jsonl'), 'utf8')).toBe(before)
})
