import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { sha256OfFile } from '../../src/workspace/sha256-of-file.ts'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam(60)
  for (const model of ['careful', 'guessing']) {
    const into = ['-m', `simulated:${model}`, '-o', exam.at(`runs/${model}`)]
    await elenchus(['ask', exam.at('questions.jsonl'), ...into])
  }
  await elenchus(['assess', exam.at('runs')])
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

const replies = (model: string) => exam.at(`runs/${model}/simulated=${model}/plain/responses.jsonl`)

test('gate --attest writes an in-toto test result: GO is passed, NO-GO failed, and digests are those of the files', async () => {
  const attested = async (...options: readonly string[]) => {
    const file = exam.at('gate.json')
    const { code } = await elenchus(['gate', ...options, '--attest', file, '--replace'])
    return { code, ...JSON.parse(await readFile(file, 'utf8')) }
  }

  const met = await attested(exam.at('runs/careful'), '--fail-under', 'accuracy=0.05')
  const missed = await attested(
    exam.at('runs'),
    '--fail-over',
    'hallucination=0.001',
    '--fail-under',
    'accuracy=0.999',
  )

  expect(met).toMatchObject({
    code: 0,
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ digest: { sha256: await sha256OfFile(replies('careful')) } }],
    predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    predicate: { result: 'PASSED', warnedTests: [], failedTests: [] },
  })
  expect(met.predicate.passedTests).toHaveLength(1)
  expect(missed.subject).toHaveLength(2)
  const { passedTests, warnedTests, failedTests } = missed.predicate
  expect(passedTests).toEqual([])
  expect(warnedTests.length + failedTests.length).toBe(4)
  expect({ FAILED: 3, WARNED: 4 }[String(missed.predicate.result)]).toBe(missed.code)
})

test('report --verify accepts a card and an attestation of these runs, and says where others differ', async () => {
  const [card, gate] = [exam.at('card.md'), exam.at('attested.json')]
  await elenchus(['report', exam.at('runs'), '--card', '-o', card])
  await elenchus([
    'gate',
    exam.at('runs'),
    '--fail-under',
    'accuracy=0.5',
    '--look',
    '1/2',
    '--attest',
    gate,
  ])
  const verify = (file: string) => elenchus(['report', exam.at('runs'), '--verify', file])

  const right = await Promise.all([card, gate].map(verify))
  for (const [file, one, other] of [
    [card, /\d+(\.\d)? %/, '99.9 %'],
    [gate, '"limit": 0.5', '"limit": 0.1'],
  ] as const) {
    await writeFile(file, (await readFile(file, 'utf8')).replace(one, other))
  }
  const forged = await Promise.all([card, gate].map(verify))

  expect(right.map(({ code }) => code)).toEqual([0, 0])
  expect(forged.map(({ code }) => code)).toEqual([1, 1])
})

test('a card names the digest of the verdicts beside each number, and is a model-index', async () => {
  const { output } = await elenchus(['report', exam.at('runs/careful'), '--card'])
  const [, head = '', body = ''] = output.split('---\n')
  const verdicts = await sha256OfFile(
    exam.at('runs/careful/simulated=careful/plain/verdicts/cascade.jsonl'),
  )

  const [entry] = parse(head)['model-index']
  const { metrics } = entry.results[0]
  expect(metrics.length).toBeGreaterThan(2)
  for (const metric of metrics) expect(metric.args.verdicts).toBe(verdicts)
  const rows = body.split('\n').filter((line) => /^\| [A-Z]/.test(line))
  expect(rows).toHaveLength(metrics.length)
  for (const row of rows) expect(row).toContain(`verdicts ${verdicts.slice(0, 12)}`)
})
