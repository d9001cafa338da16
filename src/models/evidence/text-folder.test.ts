import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { whQuestion } from '../../../test/sample-questions.ts'
import { passagesOfText } from './passages-of-text.ts'
import { textFolder } from './text-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'elenchus-evidence-'))
afterAll(() => rmSync(root, { recursive: true }))

function folder(name: string, files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, name, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return join(root, name)
}

const texts = {
  'lives.txt': 'Person 1 was born in Warsaw.\n\nPerson 2 was born in Lyon.',
  'deep/2021-05-towns.md': 'Lyon lies on the Rhône.\n\nWarsaw lies on the Vistula.',
  'picture.png': 'Person 1',
}

test('the best passages come first, and no more than asked for', async () => {
  const source = textFolder(folder('texts', texts))

  expect(await source.find(whQuestion(1), 2)).toMatchObject({
    passages: [
      { text: 'Person 1 was born in Warsaw.', source: 'lives.txt' },
      { text: 'Person 2 was born in Lyon.', source: 'lives.txt' },
    ],
  })
})

test('a folder with another text is another source', () => {
  const one = textFolder(folder('one', texts))
  const other = textFolder(folder('other', { ...texts, 'lives.txt': 'Nobody.' }))

  expect(one.fingerprint).not.toBe(other.fingerprint)
  expect(one.fingerprint).toBe(textFolder(folder('texts', texts)).fingerprint)
})

test.for([
  { name: 'nowhere', says: 'it is not there' },
  { name: 'empty', files: { 'a.png': 'x' }, says: 'has no text to search' },
])('$name is refused', ({ name, files = {}, says }) => {
  const path = folder(name, files)

  expect(() => textFolder(path)).toThrow(
    expect.objectContaining({ code: 'bad-evidence', message: expect.stringContaining(says) }),
  )
})

test('the date is that at the head of the file, else the one in its name', () => {
  const date = (text: string, file: string) => passagesOfText(text, file).map((one) => one.date)

  expect(date('date: 2020-02-03\n\nA text.', '2019-01.txt')).toEqual(['2020-02-03'])
  expect(date('---\ntitle: x\ndate: "2020"\n---\nA text.\n\nMore.', 'a.md')).toEqual([
    '2020',
    '2020',
  ])
  expect(date('A text of 1999.', 'report_2019-01-30.txt')).toEqual(['2019-01-30'])
  expect(date('A text.', 'room-12345.txt')).toEqual([undefined])
})

test('a long paragraph is cut between sentences', () => {
  const sentence = `${'word '.repeat(49)}end.`
  const pieces = passagesOfText(`${sentence} Then ${sentence} Then ${sentence}`, 'a.txt')

  expect(pieces.map(({ text }) => text.split(' ').length)).toEqual([101, 51])
})
