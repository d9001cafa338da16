import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOpenList } from '../../src/domain/expected.ts'
import type { RunManifest, VerdictsManifest } from '../../src/domain/manifest.ts'
import type { Question } from '../../src/domain/question.ts'
import type { Share } from '../../src/domain/share.ts'
import type { Outcome } from '../../src/domain/verdict.ts'
import { createModel } from '../../src/models/create-model.ts'
import { abilities } from '../../src/models/simulated-abilities.ts'
import { plannedOutcomes } from '../../src/models/simulated-outcomes.ts'
import { generate } from '../../src/pipeline/generate/generate.ts'
import { atlasSources } from '../../src/pipeline/ingest/atlas.ts'
import { ingest } from '../../src/pipeline/ingest/ingest.ts'
import { reportOn } from '../../src/report/report-on.ts'
import type { RunEntry } from '../../src/report/run-evidence.ts'
import { plain } from '../../src/responses/protocols/plain.ts'
import { recordOf } from '../../src/responses/protocols/protocol.ts'
import { assess } from '../../src/verdicts/assess.ts'
import { patternAssessor } from '../../src/verdicts/assessors/pattern-assessor.ts'
import { openQuestionSet } from '../../src/workspace/question-set.ts'
import { recordsOf } from '../report/evidence.ts'

const seeds = 100
let folder = ''
const questions: Question[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-recovery-'))
  const knowledge = join(folder, 'kg.duckdb')
  const output = join(folder, 'questions.jsonl')
  await ingest({ sources: atlasSources(), into: knowledge })
  const options = { preset: 'all', count: 600, seed: 11, relations: [], language: 'en' }
  await generate({ knowledge, output, ...options })
  const set = await openQuestionSet(output)
  for await (const question of set.questions()) questions.push(question)
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

// 95 % intervals cover at least 88 of 100 with a probability of 99.9 %; Wilson's are never far below their level
const least = 88
// what the assessor makes of replies in styles is measured by scripts/voices.mjs
const plainSpoken = Object.keys(abilities).filter((name) => abilities[name]?.styled !== true)
test.for(plainSpoken)(
  'the report recovers what was planted in simulated:%s, over a hundred seeds',
  async (name) => {
    const covered = { accuracy: 0, hallucination: 0, abstention: 0 }

    for (let seed = 0; seed < seeds; seed++) {
      const run = await reportFor(name, seed)
      const answerable = questions.filter(({ expected }) => countsForAccuracy(expected))
      const falsePremises = questions.filter((question) => question.premise.status === false)
      covered.accuracy += covers(run.accuracy, planted(name, answerable, ['correct', 'corrected']))
      covered.hallucination += covers(run.hallucination, planted(name, falsePremises, ['accepted']))
      covered.abstention += covers(run.abstention, planted(name, questions, ['abstained']))
    }

    expect(covered.accuracy).toBeGreaterThanOrEqual(least)
    expect(covered.abstention).toBeGreaterThanOrEqual(least)
    expect(covered.hallucination).toBeGreaterThanOrEqual(least)
  },
)

test('an ability that is not the planted one is not recovered', async () => {
  const gullible = planted('gullible', questions, ['correct', 'corrected'])
  let covered = 0

  for (let seed = 0; seed < seeds; seed++) {
    covered += covers((await reportFor('careful', seed)).accuracy, gullible)
  }

  expect(covered).toBeLessThan(5)
})

/** What a report's accuracy is of: neither open lists nor premises that are only to be let stand. */
function countsForAccuracy(expected: Question['expected']): boolean {
  return !isOpenList(expected) && expected.kind !== 'acceptance'
}

async function reportFor(name: string, seed: number) {
  const entries: RunEntry[] = []
  for await (const entry of entriesOf(name, seed)) entries.push(entry)
  const report = await reportOn([{ manifest, verdicts, ...recordsOf(entries) }], 'test')
  const [run] = report.runs
  if (run === undefined) throw new Error('the report is of no run')
  return run
}

async function* entriesOf(name: string, seed: number): AsyncGenerator<RunEntry> {
  const model = createModel(`simulated:${name}`, { seed, now: () => 0 })
  for (const question of questions) {
    const completion = await model.complete({
      messages: plain.messages(question),
      temperature: 0,
      maxTokens: 150,
      sample: 0,
      about: question,
    })
    if (completion.status === 'failed') throw new Error(completion.message)
    const response = { question: question.id, sample: 0, ...completion }
    for await (const verdict of assess(
      [{ question, response }],
      patternAssessor,
      manifest.protocol,
    )) {
      yield { question, response, verdict }
    }
  }
}

/** The mean probability of the outcomes over the questions. */
function planted(name: string, asked: readonly Question[], outcomes: readonly Outcome[]): number {
  const able = abilities[name]
  if (able === undefined) throw new Error(`no stand-in ${name}`)
  const shares = asked.map((question) => {
    const plan = plannedOutcomes(able, question)
    return outcomes.reduce((sum, outcome) => sum + (plan.get(outcome) ?? 0), 0)
  })
  return shares.reduce((sum, share) => sum + share, 0) / asked.length
}

/** A share that is planted as exactly 0 or 1 must come out so; the ends of its interval differ from it by rounding alone. */
function covers(share: Share, truth: number): number {
  const tolerance = 1e-12
  const inside =
    share.status === 'measured' && share.low - tolerance <= truth && truth <= share.high + tolerance
  return inside ? 1 : 0
}

const manifest: RunManifest = {
  kind: 'run',
  version: 1,
  elenchus: 'test',
  questions: { path: 'questions.jsonl', hash: 'none', count: 600 },
  model: { label: 'simulated', provider: 'simulated', model: 'simulated', simulated: true },
  parameters: { temperature: 0, maxTokens: 150 },
  protocol: recordOf(plain),
  samples: 1,
}
const verdicts: VerdictsManifest = {
  kind: 'verdicts',
  version: 1,
  elenchus: 'test',
  assessor: { id: patternAssessor.id, version: patternAssessor.version },
  questions: 'none',
}
