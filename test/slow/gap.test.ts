import { expect, test } from 'vitest'
import { elenchus } from '../command-line/captured.ts'
import { newExam } from '../command-line/exam.ts'

test('gap lays two seeds of one recipe side by side', async () => {
  await using exam = await newExam(40)
  for (const seed of ['1', '2']) {
    const set = exam.at(`seed-${seed}.jsonl`)
    const runs = exam.at(`runs-${seed}`)
    await elenchus([
      ...['generate', '-k', exam.at('kg.duckdb'), '-n', '40', '--seed', seed, '-o', set],
    ])
    await elenchus(['ask', set, '-m', 'simulated:careful', '-o', runs])
    await elenchus(['assess', runs])
  }

  const found = await elenchus(['gap', exam.at('runs-1'), exam.at('runs-2')])
  const none = await elenchus(['gap', exam.at('runs-1'), exam.at('missing')])

  expect(found.code).toBe(0)
  expect(found.output.replaceAll(/\s+/g, ' ')).toMatch(/contamination.*Matched by relation/)
  expect(none.code).toBe(1)
}, 60_000)
