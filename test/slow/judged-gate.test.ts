import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { elenchus } from '../command-line/captured.ts'
import { newExam } from '../command-line/exam.ts'

test('sampled, judged and collected replies decide what a gate left open', async () => {
  await using exam = await newExam(300)
  const run = exam.at('runs/simulated=careful/plain')
  const text = (file: string) => readFile(exam.at(file), 'utf8')
  await elenchus([
    'ask',
    exam.at('questions.jsonl'),
    '-m',
    'simulated:careful',
    '-o',
    exam.at('runs'),
  ])
  await elenchus(['assess', run])
  const verdicts = (await text('runs/simulated=careful/plain/verdicts/cascade.jsonl'))
    .trimEnd()
    .split('\n')
    .map((line): { question: string; outcome: string } => JSON.parse(line))
  const right = new Set(
    verdicts.flatMap(({ question, outcome }) =>
      outcome === 'correct' || outcome === 'corrected' ? [question] : [],
    ),
  )
  const share = right.size / verdicts.length
  const gate = ['gate', run, '--fail-under', `accuracy=${(share - 0.06).toFixed(2)}`]
  const before = await elenchus(gate)

  await elenchus(['sample', run, '--random', '200', '--format', 'jsonl', '-o', exam.at('all')])
  const key = new Map(
    (await text('all/key.jsonl'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map(({ row, id }) => [row, id]),
  )
  const sheet = (await text('all/answers-1.jsonl'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map((line) => ({ ...line, correct: right.has(key.get(line.row)) ? 'yes' : 'no' }))
  await exam.write('all/answers-1.jsonl', sheet.map((line) => `${JSON.stringify(line)}\n`).join(''))
  await elenchus(['collect', exam.at('all'), '-o', exam.at('all.jsonl')])
  const after = await elenchus([...gate, '--judgements', exam.at('all.jsonl')])

  expect(before).toMatchObject({ code: 4 })
  expect(before.output).toContain('elenchus sample')
  expect(after, after.output).toMatchObject({ code: 0 })
})
