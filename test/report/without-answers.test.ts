import { expect, test } from 'vitest'
import { rendererOf } from '../../src/report/renderers/renderers.ts'
import { reportOn } from '../../src/report/report-on.ts'
import type { RunEntry, RunEvidence } from '../../src/report/run-evidence.ts'
import { entryOf, evidenceOf, manifestOf, questionOf } from './evidence.ts'

const options = { width: 200, colour: false, unicode: false, full: false, runs: 'runs' }
const questions = Array.from({ length: 6 }, (_, number) =>
  questionOf({ text: `Who is ${number}?` }),
)

/** Two right answers, and four replies of another kind. */
function evidence(other: (entry: RunEntry) => RunEntry): RunEvidence {
  return evidenceOf(
    questions.map((question, number) => {
      const entry = entryOf(question, number < 2 ? 'correct' : 'unassessed')
      return number < 2 ? entry : other(entry)
    }),
  )
}

function unassessed(reason: string) {
  return (entry: RunEntry): RunEntry =>
    entry.verdict === undefined ? entry : { ...entry, verdict: { ...entry.verdict, reason } }
}

const refused = ({ question }: RunEntry): RunEntry => ({
  question,
  response: {
    question: question.id,
    sample: 0,
    status: 'failed',
    reason: 'refused-request',
    message: "the server answered 400: 'max_tokens' is not supported",
    attempts: 1,
  },
})

test.for([
  ['text', 'cut-off', '4 of 6 replies cut off at 150 tokens before they answered'],
  ['markdown', 'cut-off', '4 of 6 replies cut off at 150 tokens before they answered'],
  ['text', 'reasoning-without-answer', '4 of 6 replies with reasoning and no answer'],
  ['text', 'the judge broke off', '4 could not be judged'],
] as const)('%s says of what is %s: %s', async ([format, reason, says]) => {
  const report = await reportOn([evidence(unassessed(reason))], '0.1.0')

  expect(rendererOf(format).render(report, options)).toContain(says)
  expect(report.runs[0]?.accuracy).toMatchObject({ count: 2, of: 2 })
})

test('what was cut off comes with what to do', async () => {
  const report = await reportOn([evidence(unassessed('cut-off'))], '0.1.0')

  expect(rendererOf('text').render(report, options)).toContain('`elenchus ask --max-tokens`')
})

test.for([1, 2])("a refusal's own sentence stands in the report of %i", async (runs) => {
  const all = Array.from({ length: runs }, () => evidence(refused))

  const text = rendererOf('text').render(await reportOn(all, '0.1.0'), options)

  expect(text).toMatch(runs === 1 ? /4 failed \(4 refused request\)/ : /failed\n.* 4\n.* 4\n/)
  expect(text).toContain("Refused: the server answered 400: 'max_tokens' is not supported.")
})

test('what a model refuses stands in the report and in the signature', async () => {
  const run = evidence(unassessed('cut-off'))
  const adjusted = { ...manifestOf('openai:o9', false, 6), adjustments: ['temperature left out'] }

  const report = await reportOn([{ ...run, manifest: adjusted }], '0.1.0')

  expect(report.runs[0]?.signature).toContain('|adjusted:temperature%20left%20out|')
  expect(rendererOf('text').render(report, options)).toContain(
    'Adjusted to what the model accepts: temperature left out.',
  )
})
