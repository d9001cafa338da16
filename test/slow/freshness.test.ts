import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { elenchus } from '../command-line/captured.ts'
import { newExam } from '../command-line/exam.ts'

test('a file that is read again says what has changed, and sets of both which answers have', async () => {
  await using folder = await newExam(400)
  const [facts, before] = [folder.at('facts.tsv'), folder.at('questions.jsonl')]
  const corrected = (await readFile(facts, 'utf8')).replace(
    'ada-amsel\tbirthplace\tarles',
    'ada-amsel\tbirthplace\tbergen',
  )
  await folder.write('facts.tsv', corrected)

  const again = ['ingest', facts, '--base', 'urn:elenchus:atlas:', '--replace']
  const ingested = await elenchus([...again, '--into', folder.at('kg.duckdb')])
  const after = folder.at('later.jsonl')
  await elenchus(['generate', '-k', folder.at('kg.duckdb'), '-n', '400', '-o', after])
  const shown = await elenchus(['overlap', before, after])
  const { changed } = JSON.parse((await elenchus(['overlap', before, after, '--json'])).output)
  const same = await elenchus(['overlap', before, before])

  expect(ingested.output).toContain(
    'Since the last time: 1 fact new, 1 fact gone, 1 value changed.',
  )
  expect(ingested.output).toContain('Ada Amsel, atlas:birthplace: Arles -> Bergen')
  expect(shown.output).toContain('In both with another answer:')
  expect(changed).toContainEqual(
    expect.objectContaining({
      text: expect.stringContaining('Ada Amsel'),
      before: expect.stringContaining('Arles'),
      after: expect.stringContaining('Bergen'),
    }),
  )
  expect(same.output).not.toContain('another answer')
})

test('two seeds of a graph that has not changed have no question with another answer', async () => {
  await using folder = await newExam(20)
  const make = async (seed: string) => {
    const output = folder.at(`choice-${seed}.jsonl`)
    const choice = ['-p', 'multiple-choice', '-n', '60', '-s', seed, '-o', output]
    await elenchus(['generate', '-k', folder.at('kg.duckdb'), ...choice])
    return output
  }

  const found = await elenchus(['overlap', await make('1'), await make('2'), '--json'])

  const { texts, changed } = JSON.parse(found.output)
  // the same words with other options
  expect(texts.both).toBeGreaterThan(0)
  expect(changed).toEqual([])
})
