// Fits the weights that separate wrong answers from empty ones, on answers that people called uninformative, after a
// build:
// node scripts/fit-empty-answers.mjs UNINFORMATIVE.jsonl.gz [CORRECT.jsonl.gz…]
// Answers that people accept in the other sets are examples of replies with content.
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { load } from '../bench/build.mjs'
import { figuresOf, judgementsIn, pack, partOf } from './judgement-folds.mjs'

const { boostTrees } = await load('statistics/boosted-trees.js')
const { treeScorer } = await load('statistics/tree-scorer.js')
const { emptySignals } = await load('verdicts/learned/empty-signals.js')
const { emptyEvidenceOf } = await load('verdicts/learned/empty-evidence.js')
const { readMarkedReply } = await load('verdicts/reading/reading.js')

const files = process.argv.slice(2)
const options = { trees: 120, leaves: 8, rate: 0.08 }
const foldCount = 5
const threshold = 0.25
// every other one of those answers, at half weight
const [own = [], ...others] = files.map((file) => judgementsIn(file).map(examined))
const further = others
  .flat()
  .filter((row) => row.value)
  .filter((_, index) => index % 2 === 0)
  .map((row) => ({ ...row, value: false, weight: 0.5 }))

const said = new Map()
for (let part = 0; part < foldCount; part++) {
  const isTested = (row) => partOf(row.question, foldCount) === part
  const score = treeScorer(fit([...own, ...further].filter((row) => !isTested(row))))
  for (const row of own.filter(isTested)) said.set(row, chance(score(row.signals)) >= threshold)
}
const figures = figuresOf(own, (row) => said.get(row))
console.log(figures)
const weights = {
  kind: 'boosted-trees',
  provenance: {
    script: 'scripts/fit-empty-answers.mjs',
    sets: files.map((file) => basename(file)),
    licence: 'Apache-2.0 (TruthfulQA, EVOUNA); the sets are not part of this package',
    rows: own.length + further.length,
    options,
    folds: { [basename(files[0])]: figures },
  },
  signals: emptySignals.map((signal) => signal.id),
  threshold,
  unsure: [threshold, threshold],
  trees: fit([...own, ...further]).map(pack),
}
const path = join(import.meta.dirname, '..', 'weights', 'empty-answers.json')
writeFileSync(path, `${JSON.stringify(weights)}\n`)

function examined(row) {
  const question = { text: row.question, labels: {} }
  const reply = readMarkedReply(row.answer, 'prose', row.question)
  const evidence = emptyEvidenceOf(question, reply)
  return { ...row, signals: emptySignals.map(({ of }) => of(evidence)), weight: 1 }
}

function chance(score) {
  return 1 / (1 + Math.exp(-score / 2 ** 20))
}

function fit(rows) {
  return boostTrees(
    {
      features: emptySignals.map((_, at) => Float64Array.from(rows, (row) => row.signals[at])),
      target: Uint8Array.from(rows, (row) => (row.value ? 1 : 0)),
      weight: Float64Array.from(rows, (row) => row.weight),
    },
    options,
  )
}
