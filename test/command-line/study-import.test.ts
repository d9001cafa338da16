import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam(20)
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

const trivia = {
  Data: [
    ['t1', 'Which city was destroyed by a fire on 2 September 1666?'],
    ['t2', 'Which king was killed in battle on 14 October 1066?'],
    ['t3', 'Who painted the ceiling of the chapel?'],
  ].map(([QuestionId, Question]) => ({ QuestionId, Question, QuestionSource: 'x' })),
}

test('a study has questions of the graph and of a file in one set, dates exchanged', async () => {
  const file = await exam.write('trivia.json', JSON.stringify(trivia))
  const study = await exam.write(
    'mixed.yaml',
    `
probe: false
sets:
  - {name: triples, preset: invite, count: 12}
  - {name: impossible, import: ${file}, dates: impossible, asOf: 2026-11-21, lastDay: 99, count: 1, countGroups: true}
  - {name: future, import: ${file}, dates: [future], asOf: 2026-11-21, years: 2027-2030}
  - {name: absent, import: nowhere.json, count: 5}
`,
  )
  const output = exam.at('mixed.jsonl')

  const { code, output: told } = await elenchus([
    'generate',
    ...['-k', exam.at('kg.duckdb'), '--config', study, '-o', output],
  ])

  const lines = (await readFile(output, 'utf8')).trimEnd().split('\n')
  const rows = lines.map((line) => JSON.parse(line))
  const twins = rows.filter(({ rule }) => rule === 'future-date')
  expect(code).toBe(0)
  expect(told).toContain('absent: nothing of nowhere.json')
  expect(rows.filter(({ rule }) => rule === 'impossible-date')).toHaveLength(1)
  expect(twins).toHaveLength(2)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(twins.every(({ text }) => /20(?:2[7-9]|30)\?$/.test(text))).toBe(true)
  expect([...new Set(rows.map(({ set }) => set))]).toEqual(['triples', 'impossible', 'future'])
  expect(rows.some(({ origin }) => origin.kind === 'knowledge')).toBe(true)
  expect(rows.some(({ rule }) => rule === 'probe')).toBe(false)
}, 60_000)

test('a set takes from a file what the sets before it left, and impossible days only into full dates', async () => {
  const dated = ['on 2 September 1666', 'in May 1671', 'in 1675', 'on 5 June 1684']
  const Data = dated.map((date, index) => ({
    ...{ QuestionId: `d${index}`, QuestionSource: 'x' },
    Question: `Which city was destroyed by a fire ${date}?`,
  }))
  const file = await exam.write('dated.json', JSON.stringify({ Data }))
  const dates = `import: ${file}, dates: impossible, asOf: 2026-11-21, countGroups: true`
  const study = await exam.write(
    'pilot.yaml',
    `
sets:
  - {name: pilot, ${dates}, fullDates: true, count: 1}
  - {name: larger, ${dates}, fullDates: true, count: 4}
  - {name: any date, ${dates}}
`,
  )
  const output = exam.at('pilot.jsonl')

  const { code, output: told } = await elenchus([
    'generate',
    ...['-k', exam.at('kg.duckdb'), '--config', study, '-o', output],
  ])

  const lines = (await readFile(output, 'utf8')).trimEnd().split('\n')
  const rows = lines.map((line) => JSON.parse(line))
  const twins = rows.filter(({ rule }) => rule === 'impossible-date')
  expect(code).toBe(0)
  expect(told).toContain('larger: 3 fewer')
  expect(new Set(rows.map(({ id }) => id)).size).toBe(8)
  expect(rows).toHaveLength(8)
  expect(twins.map(({ set }) => set)).toEqual(['pilot', 'larger', 'any date', 'any date'])
}, 60_000)

test.for([
  ['dates: future', /sets\.0\.dates: dates need the day .* asOf/],
  ['asOf: soon', /asOf: it is not a date such as 2026-11-21/],
] as const)('an import with "%s" is told what is wrong', async ([line, message]) => {
  const study = await exam.write('wrong.yaml', `sets:\n  - {name: a, import: x.json, ${line}}\n`)

  const { code, notes } = await elenchus([
    'generate',
    ...['-k', exam.at('kg.duckdb'), '--config', study, '-o', exam.at('wrong.jsonl')],
  ])

  expect(code).toBe(1)
  expect(notes).toMatch(message)
})
