// generate-hidden.mjs KNOWLEDGE PRESET COUNT [PROOF]: a set from a graph that hide.mjs made, and how much of what its certificates of the
// standard's own level say is true and hidden, in all and by relation.
import { readFile } from 'node:fs/promises'
import { load } from '../build.mjs'
import { hiddenFacts } from '../hidden-facts.mjs'

const [knowledge, preset, count, proof = 'certified'] = process.argv.slice(2)
const { generate } = await load('pipeline/generate/generate.js')

const hidden = await hiddenFacts(knowledge)
const levels = { certified: 'certified', likely: 'likely', published: 'assumed' }
const output = `${knowledge}.${preset}.jsonl`
await generate({
  ...{ knowledge, output, preset, relations: [] },
  ...{ count: Number(count), seed: 1, language: 'en', proof },
})
const lines = (await readFile(output, 'utf8')).trimEnd().split('\n')
const questions = lines.map((line) => JSON.parse(line))
const counts = {
  questions: questions.length,
  premises: { drawn: 0, wrong: 0 },
  noes: { drawn: 0, wrong: 0 },
  options: { drawn: 0, wrong: 0 },
  unique: { drawn: 0, wrong: 0 },
  relations: {},
}
for (const question of questions) {
  const known = new Set(question.facts.map(keyOf))
  for (const { statement, level } of question.certificates) {
    if (level !== levels[proof]) continue
    const unique = known.has(keyOf(statement))
    const wrong = unique ? lacksValue(question, statement) : hidden.facts.has(keyOf(statement))
    counts.relations[question.concepts[0]] ??= { drawn: 0, wrong: 0 }
    for (const part of [
      counts[unique ? 'unique' : partOf(question)],
      counts.relations[question.concepts[0]],
    ]) {
      part.drawn += 1
      if (wrong) part.wrong += 1
    }
  }
}
console.log(JSON.stringify(counts))

function partOf({ form, premise }) {
  if (premise.status === false) return 'premises'
  return form === 'multiple-choice' ? 'options' : 'noes'
}

function lacksValue({ rule }, { subject, relation, object }) {
  return rule === 'wh-subject'
    ? hidden.objects.has(`${relation} ${idOf(object)}`)
    : hidden.subjects.has(`${subject} ${relation}`)
}

function keyOf({ subject, relation, object }) {
  return `${subject} ${relation} ${idOf(object)}`
}

function idOf(object) {
  return typeof object === 'string' ? object : `${object.value} ${object.datatype}`
}
