import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { tuningLayouts } from '../../src/improvement/tuning/layouts.ts'
import { atlasKnowledge, examOf } from './atlas-exam.ts'
import { elenchus } from './elenchus.ts'
import { datasetsPackage } from './fetch/python-packages.ts'
import { pythonLines } from './python-lines.ts'

let folder: string
const fileOf = (layout: string) => join(folder, layout, 'train.jsonl')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-tuning-'))
  const knowledge = await atlasKnowledge(folder)
  const { path } = await examOf(knowledge, join(folder, 'questions.jsonl'), '-n', '120')
  const runs = join(folder, 'runs')
  await elenchus('ask', path, '-m', 'simulated:guessing', '-o', runs)
  await elenchus('assess', runs)
  for (const { id } of tuningLayouts) {
    const written = await elenchus(
      ...['improve', 'fine-tune', runs, '--layout', id, '-o', join(folder, id)],
    )
    expect(written, written.notes).toMatchObject({ code: 0 })
  }
})
afterAll(() => rm(folder, { recursive: true }))

const Loaded = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.record(z.string(), z.unknown())),
})

test('every layout is loaded by the package that tuners load it with, row by row', async (context) => {
  const files = tuningLayouts.map(({ id }) => fileOf(id))

  const loaded = await pythonLines(context, datasetsPackage, 'load_tuning_data.py', [
    join(folder, 'cache'),
    ...files,
  ])

  expect(loaded).toHaveLength(files.length)
  for (const [index, file] of files.entries()) {
    const { columns, rows } = Loaded.parse(loaded[index])
    const written = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(columns, file).toEqual(Object.keys(written[0]))
    expect(rows, file).toEqual(written)
  }
})
