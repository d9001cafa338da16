import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Expected } from '../../src/domain/expected.ts'
import type { Premise } from '../../src/domain/premise.ts'
import type { Assessor } from '../../src/verdicts/assessor.ts'
import { cascade } from '../../src/verdicts/assessors/cascade.ts'
import { patternAssessor } from '../../src/verdicts/assessors/pattern-assessor.ts'
import { questionOf } from '../sample-questions.ts'
import { answerTo } from '../support/verdicts/verdict-of.ts'

/**
 * How the rules and the cascade agree with people on real replies. The rules were tuned on one half of the questions, by hash; the floors are for
 * the other half, some three standard errors below what was measured. The cascade's weights have seen both halves of the first three sets: its
 * floors only notice what breaks (what it does on unseen answers is in docs/assessors/cascade.md). ELENCHUS_FIGURES prints the figures.
 */
const folder = '../shared/data/judgements'
const floors = [
  { assessor: patternAssessor, set: 'triviaqa', kappa: 0.63, precision: 0.985 },
  { assessor: patternAssessor, set: 'natural-questions', kappa: 0.59, precision: 0.97 },
  { assessor: patternAssessor, set: 'uninformative', kappa: 0.53, precision: 0.63 },
  { assessor: patternAssessor, set: 'false-premise', kappa: 0.6, precision: 0.78 },
  { assessor: cascade, set: 'triviaqa', kappa: 0.88, precision: 0.98 },
  { assessor: cascade, set: 'natural-questions', kappa: 0.82, precision: 0.955 },
  { assessor: cascade, set: 'uninformative', kappa: 0.63, precision: 0.69 },
  { assessor: cascade, set: 'false-premise', kappa: 0.6, precision: 0.78 },
]

const plain = { id: 'plain', version: 1, task: 'answer', answerPlace: 'prose', words: {} } as const

interface Row {
  readonly question: string
  readonly references: readonly string[]
  readonly answer: string
  readonly aspect: string
  readonly value: boolean
}

test.skipIf(!existsSync(folder)).for(floors)(
  'on $set $assessor.id agrees with people (skipped without ../shared/data)',
  { timeout: 60_000 },
  async ({ assessor, set, kappa, precision }) => {
    const tuned = await agreement(
      rowsOf(set).filter((row) => isTuned(row)),
      assessor,
    )
    const held = await agreement(
      rowsOf(set).filter((row) => !isTuned(row)),
      assessor,
    )

    if (process.env.ELENCHUS_FIGURES !== undefined) console.log(assessor.id, set, { tuned, held })
    expect(held.kappa).toBeGreaterThan(kappa)
    expect(held.precision).toBeGreaterThan(precision)
  },
)

async function agreement(rows: readonly Row[], assessor: Assessor) {
  const cells = { hit: 0, miss: 0, alarm: 0, quiet: 0 }
  for (const row of rows) {
    const said = await readAs(row, assessor)
    cells[said ? (row.value ? 'hit' : 'alarm') : row.value ? 'miss' : 'quiet'] += 1
  }
  const { hit, miss, alarm, quiet } = cells
  const accuracy = (hit + quiet) / rows.length
  const chance =
    ((hit + miss) * (hit + alarm) + (quiet + alarm) * (quiet + miss)) / rows.length ** 2
  const [recall, precision] = [hit / (hit + miss), hit / (hit + alarm)]
  return {
    rows: rows.length,
    accuracy,
    balanced: (recall + quiet / (quiet + alarm)) / 2,
    kappa: (accuracy - chance) / (1 - chance),
    precision,
    recall,
  }
}

/** What the verdict says of the aspect that people judged. */
async function readAs(row: Row, assessor: Assessor): Promise<boolean> {
  const { premise, expected } = askedAs(row)
  const question = questionOf(0, { text: row.question, premise, expected, labels: {} })
  const { outcome } = await assessor.assess(question, answerTo(question, row.answer), plain)
  if (row.aspect === 'correct') return outcome === 'correct'
  if (row.aspect === 'hallucinated') return outcome === 'accepted'
  return outcome === 'abstained' || outcome === 'incoherent'
}

function askedAs(row: Row): { readonly premise: Premise; readonly expected: Expected } {
  if (row.aspect === 'hallucinated') {
    const exchange = { place: 'object', replacement: 'urn:not-known' } as const
    return {
      premise: { status: false, exchanges: [exchange] },
      expected: { kind: 'rejection', correction: '' },
    }
  }
  const names = row.aspect === 'correct' ? row.references : ['(no reference)']
  const answers = names.map((label, index) => ({ id: `urn:name:${index}`, label, aliases: [] }))
  return { premise: { status: 'unknown' }, expected: { kind: 'entities', need: 'any', answers } }
}

function rowsOf(set: string): readonly Row[] {
  const text = gunzipSync(readFileSync(`${folder}/${set}.jsonl.gz`)).toString('utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

function isTuned(row: Row): boolean {
  const [first = 0] = createHash('sha256').update(`elenchus ${row.question}`).digest()
  return first % 2 === 0
}
