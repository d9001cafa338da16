import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam(20)
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

test('inspect --askable says by relation what could be asked, by form and standard, and what stands in the way', async () => {
  const { code, output } = await elenchus(['inspect', exam.at('kg.duckdb'), '--askable', '--json'])

  const tallies = JSON.parse(output)
  const [first] = tallies
  expect(code).toBe(0)
  expect(first.facts).toBeGreaterThan(0)
  expect(Object.keys(first.askable).length).toBeGreaterThan(0)
  expect(first.standards.certified).toBeGreaterThan(0)
  for (const { hindrance } of tallies) expect(hindrance?.help).not.toBe('')
}, 120_000)

test('--askable goes with no other view', async () => {
  const { code, notes } = await elenchus(['inspect', exam.at('kg.duckdb'), '--askable', '--truth'])

  expect(code).toBe(2)
  expect(notes).toContain('--askable')
})
