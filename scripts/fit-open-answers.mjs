// Fits the weights of the cascade's learned step on human judgements, and on replies in today's styles, after a build:
// node scripts/fit-open-answers.mjs [--folds] [--voices QUESTIONS.jsonl] [--share 0.2] [--dry] SET.jsonl.gz…
// --voices adds replies that voices/styles.yaml makes for these questions, with --share of the judgements' weight in all. They teach, but count for
// nothing: agreement is that with people, and probabilities are calibrated, by the reply's length, on what people judged. With --folds it
// first reports the agreement on held-out questions and models, and how replies of held-out styles and questions are read. --dry writes nothing.
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { load } from '../bench/build.mjs'
import { calibrationTree } from './calibration-tree.mjs'
import { figuresOf, foldsOf, judgementsIn, pack, partOf } from './judgement-folds.mjs'
import { questionsIn, voiceRows } from './voice-rows.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folds: { type: 'boolean', default: false },
    dry: { type: 'boolean', default: false },
    voices: { type: 'string' },
    share: { type: 'string', default: '0.2' },
  },
})
const options = { trees: 160, leaves: 12, rate: 0.08 }
const foldCount = 3
/** Parts of the styles' mechanisms, and of their questions, that are held out together. */
const styleFolds = 5
/** Of what is judged rightly, the share that may be marked unsure. */
const mostUnsure = 0.15
/** Of each style, right and wrong each. */
const repliesPerStyle = 40

const { boostTrees, scoreUnit } = await load('statistics/boosted-trees.js')
const { treeScorer } = await load('statistics/tree-scorer.js')
const { signals } = await load('verdicts/learned/signals.js')
const { examine } = await load('verdicts/cascade/examine.js')
const { isDoubtful } = await load('verdicts/readers/doubtful.js')
const { readReply } = await load('verdicts/reading/reading.js')

const rows = positionals.flatMap(rowsOf)
const styled = values.voices === undefined ? [] : styledRows(values.voices)
const styledWeight = styled.length === 0 ? 0 : (Number(values.share) * rows.length) / styled.length
/** Scores by weights fitted without the row's question and model. */
const unseen = new Map()
const figures = values.folds ? inFolds() : undefined
const trees = fit([...rows, ...styled])
const calibration = values.folds ? [calibratedOn(rows)] : []
const unsure = values.folds ? unsureRange() : [0.2, 0.8]
const weights = {
  kind: 'boosted-trees',
  provenance: {
    script: 'scripts/fit-open-answers.mjs',
    sets: positionals.map((file) => basename(file)),
    licence: 'Apache-2.0 (EVOUNA); the sets are not part of this package',
    rows: rows.length,
    options,
    ...(styled.length > 0 && { styled: { rows: styled.length, share: Number(values.share) } }),
    ...(figures && { folds: figures, unseen: tablesOf() }),
  },
  signals: signals.map((signal) => signal.id),
  threshold: 0.5,
  unsure,
  trees: [...trees, ...calibration].map(pack),
}
const path = join(import.meta.dirname, '..', 'weights', 'open-answers.json')
if (!values.dry) writeFileSync(path, `${JSON.stringify(weights)}\n`)

function rowsOf(file) {
  return judgementsIn(file).map((row) => ({ ...row, weight: 1, ...judged(row) }))
}

function judged({ question: text, references, answer }) {
  const answers = references.map((label, index) => ({
    id: `urn:name:${index}`,
    label,
    aliases: [],
  }))
  const expected = { kind: 'entities', need: 'any', answers }
  return examined(expected, { text, expected, labels: {} }, answer)
}

/** Replies in today's styles to questions that ask for one name. */
function styledRows(file) {
  const asked = questionsIn(file).filter(
    ({ expected }) => expected.kind === 'entities' && expected.need === 'any',
  )
  return voiceRows(asked, repliesPerStyle)
    .filter(({ intent }) => intent !== 'abstains')
    .map(({ question, reply, intent, mechanism, style }) => ({
      ...{ question: question.text, mechanism, style, value: intent === 'right' },
      ...examined(question.expected, question, reply),
    }))
}

/** What the rules found, and the signals if that is unsure. */
function examined(expected, question, answer) {
  const reply = readReply(answer, 'prose', question.text)
  const { found, parts } = examine(expected, question, reply)
  const isDoubted = isDoubtful(found, { ...question, expected }, reply)
  return {
    found,
    isDoubted,
    signals: parts.map((part) => signals.map((signal) => signal.of(part))).at(0),
  }
}

function fit(examples) {
  const known = examples.filter((row) => row.signals !== undefined)
  return boostTrees(
    {
      features: signals.map((_, index) => Float64Array.from(known, (row) => row.signals[index])),
      target: Uint8Array.from(known, (row) => (row.value ? 1 : 0)),
      weight: Float64Array.from(known, (row) => row.weight ?? styledWeight),
    },
    options,
  )
}

function inFolds() {
  for (const { learn, test } of foldsOf(rows, foldCount)) {
    const score = treeScorer(fit([...learn, ...styled]))
    for (const row of test) if (row.signals) unseen.set(row, score(row.signals))
  }
  heldOutStyles()
  const sets = [...new Set(rows.map((row) => row.set))]
  return Object.fromEntries(
    sets.map((set) => {
      const own = rows.filter((row) => row.set === set)
      const found = figuresOf(own, saysRight)
      console.log(set, found)
      return [set, found]
    }),
  )
}

/** Of the styles whose mechanism was held out, and to questions that were held out too: never counted as agreement. */
function heldOutStyles() {
  const seen = []
  for (let part = 0; part < styleFolds; part++) {
    const isOut = ({ mechanism, question }) => [
      partOf(mechanism, styleFolds) === part,
      partOf(question, styleFolds) === part,
    ]
    const test = styled.filter((row) => isOut(row).every(Boolean))
    const learn = styled.filter((row) => !isOut(row).some(Boolean))
    if (test.length === 0) continue
    const score = treeScorer(fit([...rows, ...learn]))
    for (const row of test) {
      const says = row.signals ? score(row.signals) >= 0 : row.found.outcome === 'correct'
      seen.push({ ...row, says })
    }
  }
  const by = (value) => seen.filter((row) => row.value === value)
  const misread = (own) => `${own.filter(({ says, value }) => says !== value).length}/${own.length}`
  console.log(`held-out styles: passed ${misread(by(false))}, blamed ${misread(by(true))}`)
  for (const mechanism of new Set(seen.map((row) => row.mechanism))) {
    const own = (value) => by(value).filter((row) => row.mechanism === mechanism)
    console.log(`  ${mechanism}: passed ${misread(own(false))}, blamed ${misread(own(true))}`)
  }
}

function saysRight(row) {
  return row.signals ? unseen.get(row) >= 0 : row.found.outcome === 'correct'
}

/** One tree more, fitted to scores of weights that knew neither question nor model. */
function calibratedOn(judgements) {
  const known = judgements.filter((row) => row.signals !== undefined)
  const length = signals.findIndex(({ id }) => id === 'reply-words')
  return calibrationTree(
    known.map((row) => ({
      length: row.signals[length],
      score: unseen.get(row),
      right: row.value,
    })),
    length,
  )
}

/** The widest range of probabilities around a half with no more than that share in it. */
function unsureRange() {
  const shift = treeScorer(calibration)
  const chances = rows.map((row) => {
    if (row.signals === undefined)
      return { isRight: saysRight(row) === row.value, distance: row.isDoubted ? 0 : 1 }
    const chance = 1 / (1 + Math.exp(-(unseen.get(row) + shift(row.signals)) / scoreUnit))
    return { isRight: chance >= 0.5 === row.value, distance: Math.abs(chance - 0.5) }
  })
  const distances = chances.filter(({ isRight }) => isRight).map(({ distance }) => distance)
  const most = distances.toSorted((one, other) => one - other)[
    Math.floor(mostUnsure * distances.length)
  ]
  const margin = Math.min(0.45, Math.floor(100 * most) / 100)
  const share = (own) => own.filter(({ distance }) => distance < margin).length / own.length
  const [errors, rest] = [false, true].map((right) =>
    chances.filter((one) => one.isRight === right),
  )
  console.log(
    `unsure within ${margin} of a half: ${percent(share(errors))} of ${errors.length} errors, ${percent(share(rest))} of ${rest.length} others`,
  )
  return [0.5 - margin, 0.5 + margin].map((end) => Math.round(100 * end) / 100)
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`
}

/**
 * Counts by model, with the error as the positive class: for the assessor card, which must use held-out predictions.
 */
function tablesOf() {
  const models = [...new Set(rows.map((row) => row.model))].toSorted()
  return models.map((model) => {
    const own = rows.filter((row) => row.model === model)
    const count = (people, said) =>
      own.filter((row) => row.value === people && saysRight(row) === said).length
    const table = {
      truePositive: count(false, false),
      falsePositive: count(true, false),
      falseNegative: count(false, true),
      trueNegative: count(true, true),
    }
    return { model, table }
  })
}
