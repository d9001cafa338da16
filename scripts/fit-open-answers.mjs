// Fits the weights of the cascade's learned step on human judgements, after a build:
// node scripts/fit-open-answers.mjs [--folds] SET.jsonl.gz…
// With --folds it first reports the agreement on held-out questions and models.
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { load } from '../bench/build.mjs'
import { figuresOf, foldsOf, judgementsIn, pack } from './judgement-folds.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folds: { type: 'boolean', default: false } },
})
const options = { trees: 160, leaves: 12, rate: 0.08 }
const foldCount = 3

const { boostTrees } = await load('statistics/boosted-trees.js')
const { treeScorer } = await load('statistics/tree-scorer.js')
const { signals } = await load('verdicts/learned/signals.js')
const { examine } = await load('verdicts/cascade/examine.js')
const { readReply } = await load('verdicts/reading/reading.js')

const rows = positionals.flatMap(rowsOf)
/** Predictions by weights fitted without the row's question and model. */
const unseen = new Map()
const figures = values.folds ? inFolds() : undefined
const trees = fit(rows)
const weights = {
  kind: 'boosted-trees',
  provenance: {
    script: 'scripts/fit-open-answers.mjs',
    sets: positionals.map((file) => basename(file)),
    licence: 'Apache-2.0 (EVOUNA); the sets are not part of this package',
    rows: rows.length,
    options,
    ...(figures && { folds: figures, unseen: tablesOf() }),
  },
  signals: signals.map((signal) => signal.id),
  threshold: 0.5,
  unsure: [0.2, 0.8],
  trees: trees.map(pack),
}
const path = join(import.meta.dirname, '..', 'weights', 'open-answers.json')
writeFileSync(path, `${JSON.stringify(weights)}\n`)

function rowsOf(file) {
  return judgementsIn(file).map((row) => ({ ...row, ...examined(row) }))
}

/** What the rules found, and the signals if that is unsure. */
function examined({ question: text, references, answer }) {
  const answers = references.map((label, index) => ({
    id: `urn:name:${index}`,
    label,
    aliases: [],
  }))
  const expected = { kind: 'entities', need: 'any', answers }
  const question = { text, expected, labels: {} }
  const { found, parts } = examine(expected, question, readReply(answer, 'prose', text))
  return { found, signals: parts.map((part) => signals.map((signal) => signal.of(part))).at(0) }
}

function fit(judged) {
  const examples = judged.filter((row) => row.signals !== undefined)
  return boostTrees(
    {
      features: signals.map((_, index) => Float64Array.from(examples, (row) => row.signals[index])),
      target: Uint8Array.from(examples, (row) => (row.value ? 1 : 0)),
      weight: new Float64Array(examples.length).fill(1),
    },
    options,
  )
}

function inFolds() {
  for (const { learn, test } of foldsOf(rows, foldCount)) {
    const score = treeScorer(fit(learn))
    for (const row of test)
      unseen.set(row, row.signals ? score(row.signals) >= 0 : row.found.outcome === 'correct')
  }
  const sets = [...new Set(rows.map((row) => row.set))]
  return Object.fromEntries(
    sets.map((set) => {
      const own = rows.filter((row) => row.set === set)
      const found = figuresOf(own, (row) => unseen.get(row))
      console.log(set, found)
      return [set, found]
    }),
  )
}

/**
 * Counts by model, with the error as the positive class: for the assessor card, which must use held-out predictions.
 */
function tablesOf() {
  const models = [...new Set(rows.map((row) => row.model))].toSorted()
  return models.map((model) => {
    const own = rows.filter((row) => row.model === model)
    const count = (people, said) =>
      own.filter((row) => row.value === people && unseen.get(row) === said).length
    const table = {
      truePositive: count(false, false),
      falsePositive: count(true, false),
      falseNegative: count(false, true),
      trueNegative: count(true, true),
    }
    return { model, table }
  })
}
