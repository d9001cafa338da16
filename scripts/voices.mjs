// How the cascade reads replies as models write them today, by style, after a build:
//   node scripts/voices.mjs QUESTIONS.jsonl [--count 4] [--seed 1] [--wrong] [--rows FILE.jsonl]
// Makes rows of voices/styles.yaml for the questions, judges them and prints, by style: the share read rightly, how many wrong replies passed and
// how many right ones were blamed, and how many of the misread and of the rest are marked unsure. Then the same by mechanism and in all, with
// intervals that cluster by style, and by kind of question. Last the mean and the standard deviation between styles of what passes and what is
// blamed, on the logit scale. --rows keeps the rows; --wrong prints what was misread. Rows never count as agreement with people.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { load } from '../bench/build.mjs'
import { questionsIn, voiceRows } from './voice-rows.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    wrong: { type: 'boolean', default: false },
    rows: { type: 'string' },
  },
})
const { groupBy } = await load('text/group-by.js')
const { cascade } = await load('verdicts/assessors/cascade.js')
const { clusteringOf } = await load('statistics/clusters.js')
const { clusteredMean } = await load('statistics/clustered-mean.js')
const { clusteredShare } = await load('statistics/clustered-share.js')
const { betweenGroups } = await load('statistics/between-groups.js')

const rows = voiceRows(positionals.flatMap(questionsIn), Number(values.count), Number(values.seed))
if (values.rows !== undefined) {
  writeFileSync(values.rows, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
}
const judged = []
for (const row of rows) judged.push({ ...row, verdict: await verdictOf(row) })

for (const [style, own] of groupBy(judged, (row) => `${row.mechanism} ${row.style}`))
  say(style, own)
console.log('\nby mechanism')
for (const [mechanism, own] of groupBy(judged, (row) => row.mechanism)) say(mechanism, own)
console.log('\nby kind of question and what is done')
for (const [kind, own] of groupBy(judged, (row) => `${row.form} ${row.intent}`)) say(kind, own)
console.log('')
say('all', judged)
for (const [what, of, errs] of [
  ['passed', (row) => !isRight(row.outcome), (row) => isRight(row.verdict.outcome)],
  ['blamed', (row) => isRight(row.outcome), (row) => !isRight(row.verdict.outcome)],
]) {
  for (const [group, by] of [
    ['style', (row) => row.style],
    ['mechanism', (row) => row.mechanism],
  ]) {
    const groups = [...groupBy(judged.filter(of), by).values()].map((own) => ({
      happened: own.filter(errs).length,
      trials: own.length,
    }))
    const { mean, deviation } = betweenGroups(groups)
    console.log(
      `${what}: of ${groups.length} ${group}s, logit mean ${mean.toFixed(2)} (${percent(1 / (1 + Math.exp(-mean)))}), sd between ${group}s ${deviation.toFixed(2)}`,
    )
  }
}
if (values.wrong) {
  for (const { question, reply, outcome, verdict, style } of judged.filter((row) => !agrees(row)))
    console.log(
      `\n[${style}] ${outcome}, not ${verdict.outcome} (${verdict.step})\n  ? ${question.text}\n  ! ${reply.replaceAll('\n', '\n    ')}`,
    )
}

function say(name, own) {
  const misread = own.filter((row) => !agrees(row))
  const wrong = own.filter(({ outcome }) => !isRight(outcome))
  const right = own.filter(({ outcome }) => isRight(outcome))
  const passed = wrong.filter(({ verdict }) => isRight(verdict.outcome)).length
  const blamed = right.filter(({ verdict }) => !isRight(verdict.outcome)).length
  const unsure = (some) =>
    `${some.filter(({ verdict }) => verdict.sure === false).length}/${some.length}`
  console.log(
    `${name.padEnd(42)} ${percent(1 - misread.length / own.length).padStart(6)} ${intervalOf(own)} of ${own.length}; passed ${passed}/${wrong.length}, blamed ${blamed}/${right.length}; unsure ${unsure(misread)} misread, ${unsure(own.filter(agrees))} read`,
  )
}

/** Clustered by style. */
function intervalOf(own) {
  const hits = own.map((row) => Number(agrees(row)))
  const mean = clusteredMean(hits, clusteringOf(own.map(({ style }) => style)))
  if (mean.clusters < 2) return ''
  const { low, high } = clusteredShare(mean, own.length)
  return `[${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`
}

function verdictOf({ question, reply }) {
  const response = {
    question: question.id,
    sample: 0,
    status: 'answered',
    text: reply,
    finish: 'stop',
    usage: {},
    milliseconds: 1,
  }
  return cascade.assess(question, response, {
    id: 'voices',
    version: 1,
    task: 'answer',
    answerPlace: 'prose',
    words: {},
  })
}

function agrees({ outcome, verdict }) {
  return outcome.split('|').includes(verdict.outcome)
}

function isRight(outcome) {
  return outcome === 'correct' || outcome === 'corrected'
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`
}
