// How an assessor agrees with people: node bench/verdicts.mjs [set…] [--assessor ID] [--misses]
// Sets: replies, triviaqa, natural-questions, uninformative, false-premise. Needs the build and ../shared/data
// (or the folder named by ELENCHUS_DATA). `elenchus agree` says more of one set; this says little of all, in seconds.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { load } from './build.mjs'

const { assessors } = await load('verdicts/assessors.js')
const { judgedQuestion } = await load('verdicts/agreement/judged-question.js')
const { saysOf } = await load('verdicts/agreement/aspects.js')
const data = process.env.ELENCHUS_DATA ?? join(import.meta.dirname, '..', '..', 'shared', 'data')
const sets = ['replies', 'triviaqa', 'natural-questions', 'uninformative', 'false-premise']
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { assessor: { type: 'string' }, misses: { type: 'boolean', default: false } },
})
const entry =
  values.assessor === undefined ? assessors[0] : assessors.find(({ id }) => id === values.assessor)
// those that need a model are measured with `elenchus agree`
const assessor = await entry?.make({})
const protocol = { id: 'plain', version: 1, task: 'answer', answerPlace: 'prose', words: {} }

const blank = {
  language: 'en',
  premise: { status: 'unknown' },
  statements: [],
  facts: [],
  certificates: [],
  rule: 'imported',
  concepts: [],
  relations: [],
  hops: 1,
  origin: { kind: 'imported', source: 'judgements', row: 0 },
  labels: {},
}

if (!existsSync(data)) console.error(`There is no ${data}: nothing measured.`)
else if (assessor === undefined) console.error(`There is no assessor "${values.assessor}".`)
else {
  console.log(`${assessor.id} v${assessor.version}`)
  console.log('set                     rows  accuracy  balanced  kappa  precision  recall  rows/s')
  for (const set of positionals.length > 0 ? positionals : sets) await measure(set)
}

async function measure(set) {
  const rows = set === 'replies' ? replies() : judgements(set)
  const started = performance.now()
  for (const row of rows) row.verdict = await verdictOn(row)
  const seconds = (performance.now() - started) / 1000
  for (const row of rows) row.said = row.read(row.verdict)

  printLine(set, rows, rows.length / seconds)
  if (set === 'false-premise') {
    for (const model of new Set(rows.map((row) => row.model)))
      printLine(
        `  ${model}`,
        rows.filter((row) => row.model === model),
      )
  }
  if (!values.misses) return
  for (const { question, answer, value, said, verdict } of rows.filter(
    (row) => row.said !== row.value,
  ))
    console.log(
      `  want ${value}, is ${said} (${verdict.outcome}, ${verdict.step}): ${question.text} => ${JSON.stringify(answer)}`,
    )
}

async function verdictOn({ question, answer }) {
  const response = { question: question.id, sample: 0, status: 'answered', text: answer }
  return assessor.assess(
    question,
    { ...response, finish: 'stop', usage: {}, milliseconds: 1 },
    protocol,
  )
}

function replies() {
  return linesOf(readFileSync(join(data, 'replies.jsonl'), 'utf8'))
    .filter(({ arguable }) => !arguable)
    .map(({ question, reply, outcome }, index) => ({
      question: { ...blank, ...question, id: index.toString(16).padStart(16, '0') },
      answer: reply,
      value: outcome,
      read: (verdict) => verdict.outcome,
    }))
}

function judgements(set) {
  const text = gunzipSync(readFileSync(join(data, 'judgements', `${set}.jsonl.gz`))).toString(
    'utf8',
  )
  return linesOf(text).map((row) => ({
    question: judgedQuestion(row),
    answer: row.answer,
    model: row.model,
    value: row.value,
    read: (verdict) => saysOf(row.aspect, verdict),
  }))
}

function printLine(name, rows, speed) {
  const count = (said, value) =>
    rows.filter((row) => row.said === said && row.value === value).length
  const right = rows.filter((row) => row.said === row.value).length
  const cells = [name.padEnd(22), String(rows.length).padStart(6), share(right, rows.length)]
  if (rows.every((row) => typeof row.value === 'boolean')) {
    const [hit, miss, alarm, quiet] = [
      count(true, true),
      count(false, true),
      count(true, false),
      count(false, false),
    ]
    const chance =
      ((hit + miss) * (hit + alarm) + (quiet + alarm) * (quiet + miss)) / rows.length ** 2
    const balanced = (hit / (hit + miss) + quiet / (quiet + alarm)) / 2
    const kappa = (right / rows.length - chance) / (1 - chance)
    cells.push(figure(balanced), figure(kappa), share(hit, hit + alarm), share(hit, hit + miss))
  }
  if (speed !== undefined) cells.push(Math.round(speed).toString().padStart(7))
  console.log(cells.join('  '))
}

function share(part, whole) {
  return figure(part / whole)
}

function figure(value) {
  return value.toFixed(3).padStart(8)
}

function linesOf(text) {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}
