import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Score } from '../domain/score.ts'
import { openLineIndex } from './line-index.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-index-'))
})
afterEach(() => rm(folder, { recursive: true }))

const score = (question: string, value: number) => ({ question, sample: 0, metric: 'é', value })

test('of each key the last record is found, wherever it stands', async () => {
  const path = join(folder, 'scores.jsonl')
  const lines = [score('a', 1), score('b', 2), score('a', 3)].map((line) => JSON.stringify(line))
  await writeFile(path, `${lines.join('\n\n')}\n{"question":"c"`)

  await using index = await openLineIndex(path, Score)

  expect(index.size).toBe(2)
  expect(await index.get({ question: 'a', sample: 0 })).toEqual(score('a', 3))
  expect(await index.get({ question: 'b', sample: 0 })).toEqual(score('b', 2))
  expect(await index.get({ question: 'b', sample: 1 })).toBeUndefined()
})

test('a file that becomes shorter is an error, not a wrong record', async () => {
  const path = join(folder, 'scores.jsonl')
  await writeFile(path, `${JSON.stringify(score('a', 1))}\n`)
  await using index = await openLineIndex(path, Score)

  await truncate(path, 5)

  await expect(index.get({ question: 'a', sample: 0 })).rejects.toMatchObject({
    code: 'unreadable-file',
  })
})

test('a record that is none is named by its line when it is asked for', async () => {
  const path = join(folder, 'scores.jsonl')
  const broken = { question: 'b', sample: 0, metric: 'm', value: 'high' }
  await writeFile(path, `${JSON.stringify(score('a', 1))}\n${JSON.stringify(broken)}\n`)
  await using index = await openLineIndex(path, Score)

  expect(await index.get({ question: 'a', sample: 0 })).toEqual(score('a', 1))
  await expect(index.get({ question: 'b', sample: 0 })).rejects.toMatchObject({
    code: 'unreadable-line',
    message: expect.stringContaining('line 2'),
  })
})

test('records are found in any order, over many blocks', async () => {
  const path = join(folder, 'scores.jsonl')
  const long = 'x'.repeat(2000)
  const scores = Array.from({ length: 1500 }, (_, n) => ({ ...score(`q${n}`, n), metric: long }))
  await writeFile(path, scores.map((line) => `${JSON.stringify(line)}\n`).join(''))
  await using index = await openLineIndex(path, Score)

  const values: (number | undefined)[] = []
  for (const n of [0, 1499, 3, 700, 701, 2]) {
    values.push((await index.get({ question: `q${n}`, sample: 0 }))?.value)
  }

  expect(values).toEqual([0, 1499, 3, 700, 701, 2])
})
