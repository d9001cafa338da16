import { expect, test } from 'vitest'
import { entryOf, evidenceOf, failedEntryOf, questionOf } from '../../test/report/evidence.ts'
import { nextStepsOf, refusalsOf, sayComparisons, sayRunOf } from './headlines.ts'
import type { Report } from './report.ts'
import { reportOn } from './report-on.ts'
import type { RunEntry, RunEvidence } from './run-evidence.ts'

const asked = Array.from({ length: 40 }, (_, index) => {
  const fact = { subject: `urn:person-${index}`, relation: 'urn:born-in', object: 'urn:warsaw' }
  return questionOf({ facts: [fact], text: `Number ${index}?` })
})
const right = asked.map((question) => entryOf(question, 'correct'))
const wrong = asked.map((question) => entryOf(question, 'wrong'))
const reported = (...runs: readonly RunEvidence[]) => reportOn(runs, '0.1.0')
const namesOf = (report: Report) => report.runs.map((run) => sayRunOf(report, run))

test('a run of which nothing was judged has no rank, and takes none from the others', async () => {
  const empty: RunEntry[] = []
  const failed = asked.map((question) => failedEntryOf(question, 'server-error'))

  const { runs } = await reported(
    evidenceOf(right, { label: 'a' }),
    evidenceOf(wrong, { label: 'b' }),
    evidenceOf(empty, { label: 'c', count: 40 }),
    evidenceOf(failed, { label: 'd' }),
  )

  expect(runs.map(({ rank }) => rank)).toEqual([
    { first: 1, last: 1, of: 2 },
    { first: 2, last: 2, of: 2 },
    undefined,
    undefined,
  ])
  expect(runs[3] && refusalsOf(runs[3])).toEqual(['It said: no answer.'])
  expect(runs[3] && nextStepsOf(runs[3].counts)).toEqual([
    'Run the same `elenchus ask` again to retry what failed.',
  ])
})

test('runs of the same name are numbered, those of several sets named by them', async () => {
  const other = evidenceOf(right)
  const questions = { ...other.manifest.questions, hash: 'ffff', path: '../sets/other.jsonl' }
  const elsewhere = { ...other, manifest: { ...other.manifest, questions } }

  expect(namesOf(await reported(evidenceOf(right), evidenceOf(wrong)))).toEqual([
    'simulated:careful',
    'simulated:careful (2)',
  ])
  expect(namesOf(await reported(evidenceOf(right), elsewhere))).toEqual([
    'simulated:careful, questions',
    'simulated:careful, other',
  ])
})

test('one question shows no difference, and says so', async () => {
  const [one, other] = [right.slice(0, 1), wrong.slice(0, 1)]

  const report = await reported(evidenceOf(one, { label: 'a' }), evidenceOf(other, { label: 'b' }))

  expect(sayComparisons(report).join()).toContain("so few questions can't show any difference")
})
