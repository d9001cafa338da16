// mixed-page.mjs SEED KEY NAME=SET:COUNT …: mixes questions of several sets (ours, and imported ones) in one order, so
// that a reader
// judges all by the same standard without knowing their origin (how-good.md#questions-read-by-people). Prints Markdown, each
// question with its
// expected answer; writes the origin of each number to the file KEY. Multiple-choice questions and those without a
// printable answer are left out.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const [seed, key, ...sets] = process.argv.slice(2)

const all = inOrder(sets.flatMap(chosen))
writeFileSync(key, all.map(({ name, text }, at) => `${at + 1}\t${name}\t${text}\n`).join(''))
console.log('# questions\n')
for (const [at, { text, expected }] of all.entries()) {
  console.log(`## ${at + 1}. ${text}\n\n- expected: ${expected}\n`)
}

function chosen(set) {
  const [name, path, count] = /^([^=]+)=(.+):(\d+)$/.exec(set)?.slice(1) ?? []
  if (name === undefined) throw new Error(`not NAME=SET:COUNT: ${set}`)
  const questions = readFileSync(path, 'utf8').trimEnd().split('\n').map(JSON.parse)
  const readable = questions.flatMap(({ id, text, options, expected }) => {
    const said = saidExpected(expected)
    return options !== undefined || said === undefined ? [] : [{ id, name, text, expected: said }]
  })
  return inOrder(readable).slice(0, Number(count))
}

function inOrder(questions) {
  const lot = ({ id }) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return questions.toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1))
}

function saidExpected({ kind, ...expected }) {
  if (kind === 'acceptance') return undefined
  if (kind === 'rejection') return `rejects the premise: ${expected.correction ?? ''}`
  if (kind === 'entities') return expected.answers.map(({ label }) => label).join('; ')
  const [value] = Object.values(expected)
  return { true: 'Yes', false: 'No' }[value] ?? value
}
