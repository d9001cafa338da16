import { appendFile, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GraphPicture } from '../../src/domain/graph-walk.ts'
import type { AskedView, FolderView, ProofView } from '../../src/pipeline/view/view-types.ts'
import type { Slice } from '../../src/report/report.ts'
import type { PageData } from '../../src/report/transcript/page-data.ts'
import { ratedMeasures, relationRates } from '../../web/components/relation-rates.ts'
import { chosenIn } from '../../web/view/chosen-models.ts'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'
import { type OwnCalls, ownCalls } from './view-calls.ts'

let exam: Folder
let calls: OwnCalls
let time = 0
beforeAll(async () => {
  exam = await newExam(60)
  const models = ['-m', 'simulated:careful', '-m', 'simulated:gullible']
  await elenchus(['ask', exam.at('questions.jsonl'), ...models, '-o', exam.at('runs')])
  await elenchus(['assess', exam.at('runs')])
  calls = await ownCalls(exam.path, () => time)
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

test('a folder shows its sets, runs and knowledge files, and how far each run is', async () => {
  const folder = await calls.read('folder')

  expect(folder).toMatchObject({
    sets: [exam.at('questions.jsonl')],
    graphs: [exam.at('kg.duckdb')],
    runs: [
      { model: 'simulated:careful', answered: expect.any(Number), failed: 0, rate: 0 },
      { model: 'simulated:gullible' },
    ],
  })
})

test('what it shows of each model is what report prints as JSON, the best model first', async () => {
  const { data } = await calls.transcript()
  const { output } = await elenchus(['report', exam.at('runs'), '--format', 'json'])
  const printed = JSON.parse(output).runs as PageData['report']['runs']

  const shown = data.report.runs
  expect(shown.map(({ model }) => model.label)).toEqual(['simulated:careful', 'simulated:gullible'])
  for (const run of shown) {
    const own = printed.find(({ signature }) => signature === run.signature)
    expect(run.accuracy).toEqual(own?.accuracy)
    expect(run.slices).toEqual(own?.slices)
  }
})

test.for(ratedMeasures.map(({ id }) => id))(
  'a relation of the atlas has the rate of %s that report prints as JSON, and no colour below ten judged',
  async (measure) => {
    const { data } = await calls.transcript()
    const { output } = await elenchus(['report', exam.at('runs'), '--json'])
    const printed = JSON.parse(output).runs as PageData['report']['runs']

    for (const [run, { signature }] of data.report.runs.entries()) {
      const rates = relationRates(data, run, measure)
      const slices = printed.find((each) => each.signature === signature)?.slices.relation ?? []

      expect(rates.length).toBeGreaterThan(1)
      expect(rates.map(({ key, share }) => [key, share])).toEqual(
        slices.map((slice) => [slice.key, printedShare(slice, measure)]),
      )
      for (const { share, shrunk } of rates) {
        expect(shrunk === undefined).toBe(share.status === 'empty' || share.of < 10)
      }
    }
  },
)

test('the models judged on the relations of a graph are chosen first', async () => {
  const { data } = await calls.transcript()
  const [first, second] = data.report.runs
  if (first === undefined || second === undefined) throw new Error('two runs were made')
  const elsewhere = { ...first, slices: { ...first.slices, relation: [] } }
  const index = {
    names: ['elsewhere', 'here'],
    report: { ...data.report, runs: [elsewhere, second] },
  }
  const relations = second.slices.relation.map(({ key }) => ({ id: key, facts: 1, literal: false }))

  expect(chosenIn(index, { relations }, {})).toEqual(['here'])
  expect(chosenIn(index, { relations }, { models: '["elsewhere"]' })).toEqual(['elsewhere'])
  expect(chosenIn(index, { relations: [] }, {})).toEqual(['elsewhere', 'here'])
})

/** What is invented is the rest of what is right of those attempted. */
function printedShare(slice: Slice, measure: (typeof ratedMeasures)[number]['id']) {
  if (measure !== 'invents') return slice[measure]
  const { attempted } = slice
  if (attempted?.status !== 'measured') return attempted
  const { count, of, rate, low, high } = attempted
  return { ...attempted, count: of - count, rate: 1 - rate, low: 1 - high, high: 1 - low }
}

test('the shares of the relations add up to those of the run, where each question has one relation', async () => {
  const { data } = await calls.transcript()

  for (const run of data.report.runs) {
    for (const measure of ['attempted', 'hallucination', 'abstention'] as const) {
      const counts = run.slices.relation.map(({ [measure]: share }) => countsIn(share))
      const all = countsIn(run[measure])
      expect(all.of).toBeGreaterThan(0)
      expect(counts.reduce((sum, { of }) => sum + of, 0)).toBeGreaterThanOrEqual(all.of)
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(all.count)
    }
  }
})

function countsIn(share: Slice['attempted']) {
  return share?.status === 'measured' ? share : { count: 0, of: 0 }
}

test('the runs have the accuracy that the results have, with the interval', async () => {
  const { data } = await calls.transcript()
  const { runs } = (await calls.read('folder')) as FolderView

  expect(runs.map(({ accuracy }) => accuracy)).toEqual(
    data.report.runs.map(({ accuracy }) => accuracy),
  )
})

test('a run that grows is seen to: its rate, its time left, and a failure with its reason', async () => {
  const { runs } = (await calls.read('folder')) as { runs: { folder: string; answered: number }[] }
  const [run] = runs
  const failed = { question: 'f'.repeat(16), sample: 7, status: 'failed', reason: 'timeout' }
  const line = `${JSON.stringify({ ...failed, message: 'no reply in 60 s', attempts: 3 })}\n`

  await appendFile(`${run?.folder}/responses.jsonl`, line.repeat(1) + line.slice(0, 10))
  time += 2000
  const after = (await calls.read('folder')) as { runs: object[] }

  expect(after.runs[0]).toMatchObject({
    answered: run?.answered,
    failed: 1,
    failures: [{ reason: 'timeout', count: 1, message: 'no reply in 60 s' }],
    rate: 0.5,
  })
})

test('a decision is where review keeps it, a dispute takes the question out of the numbers', async () => {
  const { data } = await calls.transcript()
  const [question = ''] = data.transcript?.questions.ids ?? []

  await calls.send('decide', { question, decision: 'reject', note: 'by the page' })
  await calls.send('dispute', { question, why: 'it is wrong' })
  time += 200_000
  const { data: after } = await calls.transcript()
  await calls.send('dispute', { question })

  expect(await calls.read('decision', { question })).toMatchObject({
    decided: { decision: 'reject', note: 'by the page' },
  })
  expect(await readFile(exam.at('questions.review.jsonl'), 'utf8')).toContain(
    JSON.stringify({ question, decision: 'reject', note: 'by the page' }),
  )
  expect(after.transcript?.questions.disputed).toEqual([0])
  expect(after.report.runs[0]?.counts.disputed).toBe(1)
  await expect(calls.send('decide', { question: 'nobody', decision: 'accept' })).rejects.toThrow(
    /No run/,
  )
  await expect(calls.send('decide', { question, decision: 'maybe' })).rejects.toThrow(
    /something else/,
  )
})

test.for(['/etc', '..', ''])(
  'only what the folders hold can be asked for, not %j',
  async (path) => {
    await expect(calls.send('begin', { folder: path, name: 'Anna' })).rejects.toThrow(
      /not in the folders/,
    )
    await expect(calls.read('schema', { graph: path })).rejects.toThrow(/not in the folders/)
    await expect(calls.read('judged', { folder: path })).rejects.toThrow(/not in the folders/)
  },
)

test('the graph is found in: its schema, a name, what is around it, and a path', async () => {
  const graph = exam.at('kg.duckdb')
  const schema = await calls.read('schema', { graph })
  const { found } = (await calls.read('find', { graph, name: 'Ada Amsel' })) as {
    found: { id: string }[]
  }
  const ada = found[0]?.id ?? ''
  const around = await calls.read('around', { graph, entity: ada })
  const path = await calls.read('path', { graph, from: ada, to: 'urn:elenchus:atlas:bergen' })

  expect(schema).toMatchObject({ types: [{ entities: 40 }, { entities: 8 }] })
  expect(around).toMatchObject({ all: 3, entity: { label: 'Ada Amsel' } })
  expect((path as { path: object[] }).path.length).toBeGreaterThanOrEqual(1)
  await expect(calls.read('around', { graph, entity: 'nobody' })).rejects.toThrow(/no entity/)
})

test('a question leads to its facts in the graph, to its entities, and to the whole graph', async () => {
  const graph = exam.at('kg.duckdb')
  const { data } = await calls.transcript()
  const place = data.transcript?.questions.expected.findIndex((text) => /no|false/i.test(text)) ?? 0
  const question = data.transcript?.questions.ids[place] ?? ''

  const proof = (await calls.read('proof', { question })) as ProofView
  const asked = (await calls.read('entities')) as AskedView
  const picture = (await calls.read('picture', { graph })) as GraphPicture

  const [first] = proof.statements
  expect(proof.statements.map(({ holds }) => holds)).toContain(false)
  expect(picture.entities.map(({ id }) => id)).toContain(first?.fact.from.id)
  const own = (asked.questions[question] ?? []).map((number) => asked.entities[number])
  expect(own).toContain(first?.fact.from.id)
  expect(picture).toMatchObject({ all: 48, allLinks: 40 })
  expect(picture.entities.length).toBe(48)
  expect(picture.links.length).toBe(80)
  await expect(calls.read('proof', { question: 'nobody' })).rejects.toThrow(/No run/)
})
