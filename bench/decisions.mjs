// How often a gate decides, and how often wrongly, by simulation of an assessor that errs:
// node bench/decisions.mjs [--seeds 500] prints the table of docs/decisions/statistics-that-decide.md#the-assessors-error; `npm run bench -- decisions` its figures.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { load } from './build.mjs'

const { estimate } = await load('report/frame/estimate.js')
const { measureNamed } = await load('report/measures/measures.js')
const { assessorModel } = await load('report/error/assessor-model.js')
const { withError } = await load('report/error/with-error.js')
const { errorOfRun } = await load('report/error/error-of-run.js')
const { decide, parseGate } = await load('report/gate.js')
const { drawToJudge } = await load('report/sheets/draw-to-judge.js')
const { randomStream } = await load('random/stream.js')

const weights = (file) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'weights', file), 'utf8'))
const priors = weights('assessor-priors.json')
const figures = weights('assessors.json')
const cascade = figures.assessors.find(({ assessor }) => assessor.id === 'cascade').assessor

/** The rates that the shipped figures have for open questions. */
const shipped = { passed: 0.12, blamed: 0.048 }
const answers = 500

/** A true share against a limit, with so many replies judged by people. */
export const cases = [
  { share: 0.93, limit: 0.88, judged: 100, ...shipped },
  { share: 0.93, limit: 0.88, judged: 200, ...shipped },
  { share: 0.97, limit: 0.88, judged: 0, ...shipped },
  { share: 0.97, limit: 0.88, judged: 100, ...shipped },
  { share: 0.93, limit: 0.9, judged: 0, ...shipped },
  { share: 0.85, limit: 0.8, judged: 0, passed: 0.3, blamed: 0.2, words: 160 },
  { share: 0.85, limit: 0.8, judged: 100, passed: 0.3, blamed: 0.2, words: 160 },
  ...[0, 100].flatMap((judged) =>
    [0.8, 0.88].flatMap((limit) =>
      [0.05, 0.15, 0.4].flatMap((passed) =>
        [0.02, 0.1, 0.3].map((blamed) => ({ share: limit, limit, judged, passed, blamed })),
      ),
    ),
  ),
]

const rows = Array.from({ length: answers }, (_, place) => ({
  ...{ id: String(place).padStart(16, '0'), text: '', form: 'wh', premise: true, options: [] },
  ...{ expected: 'entities', hops: 1, concepts: [], rule: '', wording: 'rules', groups: [] },
  ...{ origin: 'knowledge', proof: 'none', relations: [{ key: `r${place % 40}`, label: '' }] },
  clusters: { subject: place, relation: 1e5 + (place % 40), question: 2e5 + place },
}))

/** A run as a report reads it, and what people would say of it. */
function runOf({ share, passed, blamed, words = 20 }, seed) {
  const { next } = randomStream(seed, 'decisions', share, passed, blamed)
  const people = []
  const cells = rows.map((row) => {
    const right = next() < share
    people.push(right)
    const said = next() < (right ? 1 - blamed : passed)
    const outcome = said ? 'correct' : 'wrong'
    return { state: 'answered', row, sample: 0, outcome, ending: 'whole', words, milliseconds: 1 }
  })
  const manifest = {
    questions: { hash: 'simulated', count: answers, path: 'simulated.jsonl' },
    model: { label: `model-${seed}`, simulated: true },
    protocol: { id: 'plain', version: 1, task: 'answer' },
    ...{ samples: 1, parameters: { maxTokens: 1 }, elenchus: 'bench' },
  }
  const verdicts = { assessor: { ...cascade, models: [] } }
  return { people, run: { manifest, verdicts, cells, errors: [], disputed: [], leftOut: [] } }
}

/** Some of the answers with people's word, as `elenchus sample` draws them. */
function unitsOf({ run, people }, count, seed) {
  const drawable = run.cells.map(({ row, outcome, words }) => ({
    ...{ key: row.id, pair: row.id, run: '', right: outcome === 'correct', unsure: false, words },
  }))
  const drawn = count === 0 ? [] : drawToJudge(drawable, { count, seed })
  const words = new Map(
    drawn.map(({ key, probability }) => [key, { value: Number(people[Number(key)]), probability }]),
  )
  return run.cells.map((cell) => ({
    cells: [cell],
    good: Number(cell.outcome === 'correct'),
    ...(words.has(cell.row.id) && { word: words.get(cell.row.id) }),
  }))
}

const accuracy = measureNamed('accuracy')

/** What a gate reads of a report. */
function reportOf(made, judged, seed, rates) {
  const { cells, manifest } = made.run
  const share = estimate(cells, (cell) => accuracy.valueOf(cell, 'answer'))
  const error = withError(share, unitsOf(made, judged, seed), rates, accuracy.people, false)
  const counts = { asked: answers, assessed: answers }
  const assessorError = errorOfRun(error, cells, 'answer')
  return { ...manifest, counts, accuracy: error.share, assessorError }
}

/** Shares of the seeds that end in GO, in NO-GO, and undecided with a number of judgements said. */
export function decided(plan, seeds) {
  const gate = [parseGate('fail-under', `accuracy=${plan.limit}`)]
  const found = { go: 0, noGo: 0, saysHowMany: 0 }
  const { run } = runOf(plan, 0)
  const rates = assessorModel([run], priors, figures)(run)
  for (let seed = 0; seed < seeds; seed++) {
    const report = reportOf(runOf(plan, seed), plan.judged, seed, rates)
    const { decision, criteria } = decide(gate, report)
    if (decision === 'GO') found.go += 1 / seeds
    if (decision === 'NO-GO') found.noGo += 1 / seeds
    if (criteria[0]?.judgements !== undefined) found.saysHowMany += 1 / seeds
  }
  return found
}

export async function decisions() {
  return cases.slice(0, 4).map((plan) => {
    const { go, saysHowMany } = decided(plan, 50)
    return {
      measured: `true ${100 * plan.share} % against ${100 * plan.limit} %, ${plan.judged} judged: GO`,
      unit: '%',
      ours: 100 * go,
      beside: { name: 'open, and says how many judgements', value: 100 * saysHowMany },
      better: 'more',
    }
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { seeds: { type: 'string', default: '500' } } })
  console.log('true  limit  passed  blamed  judged    GO  NO-GO  open, says how many')
  for (const plan of cases) {
    const { go, noGo, saysHowMany } = decided(plan, Number(values.seeds))
    const cells = [plan.share, plan.limit, plan.passed, plan.blamed].map((each) =>
      each.toFixed(3).padStart(5),
    )
    const shares = [go, noGo, saysHowMany].map((each) => `${(100 * each).toFixed(1)} %`.padStart(7))
    console.log([...cells, String(plan.judged).padStart(4), ...shares].join('  '))
  }
}
