// Compares the cascade's verdicts with the outcomes that people gave to replies, after a build:
//   node scripts/read-replies.mjs [--wrong] FILE.jsonl…
// A row is {question, reply, outcome, arguable?, style?, form?}; several allowed outcomes are joined by "|". Prints for
// each file how many were read as people did, by style, how many of each were marked unsure, and replies a second of
// processor time; --wrong also prints every reply that was not.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { load } from '../bench/build.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { wrong: { type: 'boolean', default: false } },
})
const { cascade } = await load('verdicts/assessors/cascade.js')
const { verdictOn } = await load('verdicts/assess.js')
const { questionId } = await load('domain/question-id.js')

for (const file of positionals) await read(file)

async function read(file) {
  const rows = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const judged = []
  const start = process.cpuUsage()
  for (const row of rows.filter(({ arguable }) => !arguable))
    judged.push({ ...row, verdict: await verdictOf(row) })
  const { user, system } = process.cpuUsage(start)
  const wrong = judged.filter((row) => !agrees(row))
  const right = judged.length - wrong.length
  const a_second = Math.round((1e6 * judged.length) / (user + system))
  console.log(
    `${file}: ${right} of ${judged.length} (${share(right, judged.length)}), unsure ${unsureOf(wrong)} of the wrong and ${unsureOf(judged.filter(agrees))} of the right, ${a_second} a second`,
  )
  for (const [style, own] of byStyle(judged))
    console.log(`  ${style}: ${own.filter(agrees).length} of ${own.length}`)
  if (!values.wrong) return
  for (const { question, reply, outcome, verdict, style } of wrong)
    console.log(
      `\n[${style ?? ''}] ${outcome}, not ${verdict.outcome} (${verdict.step} ${verdict.probability ?? ''}${verdict.sure === false ? ' unsure' : ''})\n  ? ${question.text} ${JSON.stringify(question.options?.map(({ letter, text }) => `${letter} ${text}`) ?? '')} <${expectedOf(question)}>\n  ! ${reply.replaceAll('\n', '\n    ')}`,
    )
}

function verdictOf({ question, reply }) {
  const whole = {
    certificates: [],
    statements: [],
    facts: [],
    labels: {},
    concepts: [],
    relations: [],
    language: 'en',
    ...question,
  }
  const response = {
    question: question.id ?? questionId(whole),
    sample: 0,
    status: 'answered',
    text: reply,
    finish: 'stop',
    usage: {},
    milliseconds: 1,
  }
  const protocol = { id: 'read', version: 1, task: 'answer', answerPlace: 'prose', words: {} }
  return verdictOn(whole, response, cascade, protocol)
}

function agrees({ outcome, verdict }) {
  return outcome.split('|').includes(verdict.outcome)
}

function unsureOf(rows) {
  return share(rows.filter(({ verdict }) => verdict.sure === false).length, rows.length)
}

function share(part, whole) {
  return whole === 0 ? '0 %' : `${Math.round((100 * part) / whole)} %`
}

function byStyle(rows) {
  const styles = Map.groupBy ? Map.groupBy(rows, ({ style }) => style ?? '') : new Map()
  return [...styles].filter(([style]) => style !== '')
}

function expectedOf({ expected, premise }) {
  const said = expected.answers
    ?.map(({ label, aliases }) => [label, ...aliases].slice(0, 5).join('|'))
    .join(' & ')
  return `${expected.kind} ${said ?? expected.value ?? expected.letter ?? ''} ${expected.correction ?? premise.correction ?? ''}`
}
