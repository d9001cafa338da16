import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AssessorPriors } from '../../src/domain/assessor-priors.ts'
import { rendererOf } from '../../src/report/renderers/renderers.ts'
import { reportOn } from '../../src/report/report-on.ts'
import type { RunEvidence } from '../../src/report/run-evidence.ts'
import { displayWidth } from '../../src/text/display-width.ts'
import { entryOf, evidenceOf, questionOf } from './evidence.ts'
import { plantedExam } from './planted-exam.ts'

const narrow = { width: 80, colour: false, unicode: false, full: false, runs: 'runs' }
const wide = { width: 120, colour: true, unicode: true, full: false, runs: 'runs' }

const options = {
  priors: AssessorPriors.parse(JSON.parse(readFileSync('weights/assessor-priors.json', 'utf8'))),
}

const one = () => reportOn([evidenceOf(plantedExam(0.8, 0.25, 1))], '0.1.0', options)
const three = () =>
  reportOn(
    [
      evidenceOf(plantedExam(0.8, 0.25, 1)),
      evidenceOf(plantedExam(0.78, 0.3, 2), { label: 'openai-compatible:small', simulated: false }),
      evidenceOf(plantedExam(0.3, 0.9, 3), { label: 'simulated:gullible' }),
    ],
    '0.1.0',
    options,
  )

test.for([
  ['one-80.txt', one, 'text', narrow],
  ['one-120-colour.txt', one, 'text', wide],
  ['one-full-80.txt', one, 'text', { ...narrow, full: true }],
  ['three-80.txt', three, 'text', narrow],
  ['three-120-colour.txt', three, 'text', wide],
  ['one.md', one, 'markdown', wide],
  ['three.md', three, 'markdown', wide],
] as const)('%s', async ([file, report, format, options]) => {
  const rendered = rendererOf(format).render(await report(), options)

  await expect(rendered).toMatchFileSnapshot(`../golden/report/${file}`)
})

test('one model takes less than 25 lines of a terminal, soft wraps counted', async () => {
  const lines = rendererOf('text')
    .render(await one(), narrow)
    .trimEnd()
    .split('\n')

  const rows = lines.map((line) => Math.max(1, Math.ceil(displayWidth(line) / narrow.width)))

  expect(rows.reduce((sum, each) => sum + each, 0)).toBeLessThan(25)
})

test('nothing but the signature is wider than the terminal', async () => {
  for (const options of [narrow, wide, { ...narrow, full: true }]) {
    const lines = rendererOf('text')
      .render(await three(), options)
      .split('\n')
      .filter((line) => !line.includes('elenchus:0.1.0|'))

    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(options.width)
  }
})

test('our own ornaments are ASCII for what is no terminal', async () => {
  const rendered = rendererOf('text').render(await three(), { ...narrow, full: true })

  expect(rendered).not.toMatch(/[^\n -~]/)
})

test('an empty state says what to do next', async () => {
  const entry = entryOf(questionOf({ text: 'Who?' }))
  const text = async (evidence: readonly RunEvidence[]) =>
    rendererOf('text').render(await reportOn(evidence, '0.1.0'), narrow)

  expect(await text([])).toContain('`elenchus ask` makes one')
  expect(await text([evidenceOf([entry])])).toContain('`elenchus assess` judges')
  expect(await text([evidenceOf([entry], { count: 2 })])).toContain(
    'Run the same `elenchus ask` to resume',
  )
})

test('a format that there is not is refused with those there are', () => {
  expect(() => rendererOf('pdf')).toThrow(
    expect.objectContaining({
      code: 'unknown-format',
      fix: 'Use one of: text, markdown, html, json, csv, junit.',
    }),
  )
})
