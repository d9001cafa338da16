import { expect, test } from 'vitest'
import { explain } from '../../src/report/explanation.ts'
import { explanationMarkdown, explanationText } from '../../src/report/render-explanation.ts'
import { rendererOf } from '../../src/report/renderers/renderers.ts'
import { reportOn } from '../../src/report/report-on.ts'
import { choice, entryOf, evidenceOf, manifestOf, questionOf } from './evidence.ts'

const evil =
  '\u001b[2J\u009b31m\u202egpj\u2066 | a\r\nb | <script>x</script> [l](javascript:x) ![i](y) ``` \u0007'
const relation = 'urn:evil'

const question = questionOf({
  ...choice,
  text: `What is ${evil}?`,
  options: choice.options.map((option) => ({ ...option, text: `${option.text}${evil}` })),
  relations: [relation],
  concepts: [evil],
  topic: evil,
  labels: { [relation]: evil, 'urn:curie': evil },
  rule: evil,
})
const entry = entryOf(question, 'wrong', `Paris${evil}`)
const verdict = { ...entry.verdict, reason: evil, step: evil }
const entries = Array.from({ length: 20 }, (_, index) =>
  entryOf(
    {
      ...question,
      id: index.toString(16).padStart(16, '0'),
      topic: `${evil}${index % 2}`,
    },
    'wrong',
    `Paris${evil}`,
  ),
)
const style = { width: 80, colour: false, unicode: true, full: true, runs: 'runs' }
const commandOn = (id: string) => `elenchus why ${id} runs`

async function reportOfEvil() {
  const evidence = evidenceOf(entries, { label: `openai:${evil}`, simulated: false })
  return reportOn([evidence, evidenceOf(entries, { label: evil })], evil)
}

function storyOfEvil() {
  return explain({
    ...entry,
    relatives: [question],
    run: manifestOf(evil, true, 1),
    sent: [{ role: 'user', content: evil }],
    verdict: { ...entry, ...verdict, question: question.id, sample: 0, outcome: 'wrong' },
  })
}

test('nothing in a label, a reply or a name drives the terminal', async () => {
  const report = rendererOf('text').render(await reportOfEvil(), style)
  const story = explanationText(storyOfEvil(), commandOn, style)

  for (const rendered of [report, story]) {
    expect(rendered).toContain('\\x1b[2J')
    expect(rendered.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
  }
})

test('in Markdown nothing of it is HTML, a link, a cell or the end of a code block', async () => {
  const report = rendererOf('markdown').render(await reportOfEvil(), style)
  const story = explanationMarkdown(storyOfEvil(), commandOn)

  for (const rendered of [report, story]) {
    const prose = rendered.replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, '')
    expect(prose).not.toMatch(/(?<!\\)<script/)
    expect(prose).not.toMatch(/(?<!\\)\[l/)
    expect(prose.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e]/u)
  }
  const tableRows = report.split('\n').filter((line) => line.startsWith('| '))
  const cells = tableRows.map((row) => row.match(/(?<!\\)\|/g)?.length)
  expect(new Set(cells)).toEqual(new Set([6, 8]))
})

test('in JSON it is what it was', async () => {
  const report = JSON.parse(rendererOf('json').render(await reportOfEvil(), style))

  expect(report.runs[0].slices.relation[0].label).toBe(evil)
})

test('a signature stays one line', async () => {
  for (const run of (await reportOfEvil()).runs) {
    expect(run.signature).not.toMatch(/[\s\p{Cc}\u202e]/u)
  }
})
