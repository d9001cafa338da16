// reading-pages.mjs SEED NAME=SET:COUNT …: samples questions of each set evenly over the rules, as pages for a reader
// (how-good.md#questions-read-by-people). Prints Markdown: each question with options, expected answer, facts, and the proof of each
// falsehood.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [seed, ...sets] = process.argv.slice(2)

for (const set of sets) {
  const [name, path, count] = /^([^=]+)=(.+):(\d+)$/.exec(set)?.slice(1) ?? []
  if (name === undefined) throw new Error(`not NAME=SET:COUNT: ${set}`)
  const questions = readFileSync(path, 'utf8').trimEnd().split('\n').map(JSON.parse)
  console.log(`# ${name}\n`)
  for (const [place, question] of picked(questions, Number(count)).entries()) {
    console.log(`## ${place + 1}. ${question.text}\n\n${described(question)}\n`)
  }
}

/** One question of each rule in turn, within a rule in an order given by the seed. */
function picked(questions, count) {
  const byRule = grouped(inOrder(questions))
  const found = []
  for (let turn = 0; found.length < Math.min(count, questions.length); turn++) {
    for (const own of byRule.values()) {
      if (own[turn] !== undefined && found.length < count) found.push(own[turn])
    }
  }
  return inOrder(found)
}

function inOrder(questions) {
  const lot = ({ id }) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return questions.toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1))
}

function grouped(questions) {
  const groups = new Map()
  for (const one of questions) groups.set(one.rule, [...(groups.get(one.rule) ?? []), one])
  return groups
}

function described({ options, expected, facts, certificates, labels, ...question }) {
  const called = (value) => (typeof value === 'string' ? (labels[value] ?? value) : value.value)
  const fact = ({ subject, relation, object, from, to }) =>
    `${called(subject)} — ${called(relation)} — ${called(object)}${from || to ? ` (${from ?? ''}–${to ?? ''})` : ''}`
  return [
    ...(options ?? []).map(({ letter, text }) => `- ${letter}) ${text}`),
    `- expected: ${saidExpected(expected)}`,
    `- premise: ${question.premise.status ? 'true' : 'FALSE'}; rule ${question.rule}`,
    ...facts.map((one) => `- fact: ${fact(one)}`),
    ...certificates.map(
      ({ statement, sentence }) => `- held to be certain: ${fact(statement)}, for ${sentence}`,
    ),
  ].join('\n')
}

function saidExpected({ kind, ...expected }) {
  if (kind === 'rejection') return `rejects the premise: ${expected.correction}`
  if (kind === 'acceptance')
    return 'does not reject the premise; the facts say one answer, and there may be others'
  if (kind === 'entities') return expected.answers.map(({ label }) => label).join('; ')
  return Object.values(expected)
    .map((one) => (typeof one === 'object' ? JSON.stringify(one) : one))
    .join(' ')
}
