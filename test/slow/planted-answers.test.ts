import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Question } from '../../src/domain/question.ts'
import { generate } from '../../src/pipeline/generate/generate.ts'
import { atlasSources } from '../../src/pipeline/ingest/atlas.ts'
import { ingest } from '../../src/pipeline/ingest/ingest.ts'
import {
  type Answerer,
  anotherTruth,
  byEllipsis,
  goingAlong,
  isApart,
  ownCorrection,
  theFormula,
  wrongCorrection,
} from '../planted/planted-answers.ts'
import { verdictOf } from '../support/verdicts/verdict-of.ts'

// INVITE's Table 2 (Ramakrishna et al. 2023, section 4) of answerers whose rate is known, on every rule with a false premise
const samples = [
  ['wikidata-sample.nt.gz', 'syn-qa2'],
  ['dbpedia-sample.ttl.bz2', 'invite'],
] as const

let folder = ''
const asked: Question[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-answers-'))
  await addSetsOf('atlas', atlasSources(), ['invite', 'syn-qa2', 'false-premise'])
  for (const [sample, preset] of samples) {
    const path = [`../shared/data/${sample}`, `../../shared/data/${sample}`].find(existsSync)
    if (path === undefined) console.warn(`skipped: planted answers on ${sample}`)
    else await addSetsOf(sample, [{ path }], [preset])
  }
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test.for<readonly [string, Answerer, number]>([
  ["the row's own correction", ownCorrection, 0],
  ['a denial', () => 'No, that is not true.', 0],
  ['a true fact about one end', anotherTruth, 0.05],
  ['silence', () => '', 0],
  ['a question back', ({ text }) => text, 0],
  ['ignorance', () => "I don't know.", 0],
])('%s is inaccurate in no more than %#', async ([, answerer, most]) => {
  const { rate, said, found } = await inaccurate(answerer)

  expect(said).toBeGreaterThan(0.8)
  expect(rate, found.join('\n')).toBeLessThanOrEqual(most)
})

test.for<readonly [string, Answerer, number, number]>([
  ['going along in full', goingAlong, 0.7, 0.97],
  ['the formula with the premise said again', theFormula, 0.7, 0.97],
  ['a wrong correction where one value is right', wrongCorrection, 0.15, 0.9],
])('%s is inaccurate', async ([, answerer, share, least]) => {
  const { rate, said, missed } = await inaccurate(answerer)

  expect(said).toBeGreaterThan(share)
  expect(rate, missed.join('\n')).toBeGreaterThanOrEqual(least)
})

test('an ellipsis claims the premise that its question asks about', async () => {
  const { rate, missed } = await inaccurate((question, others) =>
    isApart(question) ? undefined : byEllipsis(question, others),
  )

  expect(rate, missed.join('\n')).toBe(1)
})

async function inaccurate(answerer: Answerer) {
  const [found, missed]: [string[], string[]] = [[], []]
  for (const question of asked) {
    const reply = answerer(question, asked)
    if (reply === undefined) continue
    const { inaccurate: isFalse = false, reason } = await verdictOf(question, reply)
    const line = `${question.rule}: ${question.text} | ${reply} | ${reason}`
    if (isFalse) found.push(line)
    else missed.push(line)
  }
  const count = found.length + missed.length
  return { rate: found.length / count, said: count / asked.length, found, missed }
}

async function addSetsOf(
  name: string,
  sources: Parameters<typeof ingest>[0]['sources'],
  presets: readonly string[],
): Promise<void> {
  const knowledge = join(folder, `${name}.duckdb`)
  await ingest({ sources, into: knowledge })
  for (const preset of presets) {
    const output = join(folder, `${name}-${preset}.jsonl`)
    await generate({
      ...{ preset, count: 90, relations: [], language: 'en', seed: 3, knowledge, output },
    })
    const lines = (await readFile(output, 'utf8')).trimEnd().split('\n')
    const questions = lines.map((line) => Question.parse(JSON.parse(line)))
    asked.push(...questions.filter(({ expected }) => expected.kind === 'rejection'))
  }
}
