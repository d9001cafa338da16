// What gives a question away without any knowledge: node bench/giveaways.mjs SET.jsonl SET.jsonl ... (one set a graph, three or more). A naive Bayes
// over the words and the shape of a text learns from all sets but one and judges that one, each in turn. It says false premise or true, of the twins
// of groups and of all wh questions; and right option or wrong, of options alone. AUC of .5 is chance; intervals are of a bootstrap over groups.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { load } from './build.mjs'

const { auroc } = await load('statistics/auroc.js')
const { randomStream } = await load('random/stream.js')
const { groupBy } = await load('text/group-by.js')
const { contentWords } = await load('text/content-stems.js')

const draws = 500
const files = process.argv.slice(2)
if (files.length < 3) throw new Error('give three sets or more, each of another graph')
const sets = await Promise.all(
  files.map(async (file) => {
    const lines = (await readFile(file, 'utf8')).trim().split('\n')
    return { name: basename(file, '.jsonl'), questions: lines.map((line) => JSON.parse(line)) }
  }),
)
for (const [what, examplesOf] of Object.entries({
  'false premise or true, of twins': twins,
  'false premise or true, of questions that count': counting,
  'as before, acceptance or not, of true ones': acceptances,
  'yes or no': answers,
  'right option or wrong': options,
})) {
  report(
    what,
    sets.map(({ name, questions }) => ({ name, examples: examplesOf(questions) })),
  )
}

/** A true one and its twin; what both have in common tells nothing. */
function twins(questions) {
  const groups = new Set(questions.filter(({ premise }) => premise.status === false).map(groupOf))
  return questions
    .filter((question) => question.form === 'wh' && groups.has(groupOf(question)))
    .map((question) => example(question.text, question.premise.status === false, groupOf(question)))
}

/** Wh questions with an answer, and twins; not those that only count as not rejected. */
function counting(questions) {
  return questions
    .filter(({ form, expected }) => form === 'wh' && expected.kind !== 'acceptance')
    .map((question) => example(question.text, question.premise.status === false, groupOf(question)))
}

/** Of true questions: those that only count as not rejected, beside those with an answer. */
function acceptances(questions) {
  return questions
    .filter(({ form, premise }) => form === 'wh' && premise.status === true)
    .map((question) =>
      example(question.text, question.expected.kind === 'acceptance', groupOf(question)),
    )
}

function answers(questions) {
  return questions
    .filter(({ expected }) => expected.kind === 'boolean')
    .map((question) => example(question.text, question.expected.value, groupOf(question)))
}

/** Of each choice its options, each with how long it is among the four. */
function options(questions) {
  return questions
    .filter(({ form }) => form === 'multiple-choice')
    .flatMap((question) => {
      const lengths = question.options.map(({ text }) => text.length).toSorted((a, b) => a - b)
      return question.options.map(({ letter, text }) => {
        const { words, ...rest } = example(text, letter === question.expected.letter, question.id)
        return { ...rest, words: [...words, `#rank ${lengths.indexOf(text.length)}`] }
      })
    })
}

function groupOf({ id, groups = [] }) {
  return groups[0]?.id ?? id
}

function example(text, label, group) {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const shape = [
    `#words ${Math.min(30, words.length)}`,
    `#names ${(text.match(/\p{Lu}/gu) ?? []).length}`,
    `#commas ${(text.match(/,/g) ?? []).length}`,
    `#quotes ${(text.match(/“/g) ?? []).length}`,
    `#years ${(text.match(/\b\d{4}\b/g) ?? []).length}`,
    `#content ${contentWords(text).length}`,
  ]
  return { label, group, words: [...new Set([...words, ...shape])] }
}

function report(what, all) {
  const usable = all.filter(
    ({ examples }) => examples.some(({ label }) => label) && examples.some(({ label }) => !label),
  )
  const scored = usable.map(({ name, examples }) => {
    const model = learnt(
      usable.filter((other) => other.name !== name).flatMap((other) => other.examples),
    )
    return { name, rows: examples.map((one) => ({ ...one, score: scoreOf(model, one.words) })) }
  })
  for (const { name, rows } of scored) print(what, name, rows)
  // scores of different models are not compared with each other: each set weighs by its size
  const sum = scored.reduce((all, { rows }) => all + rows.length, 0)
  const mean = scored.reduce((all, { rows }) => all + (rows.length * aucOf(rows)) / sum, 0)
  console.log(`${what} | all | ${sum} | ${mean.toFixed(3)} |`)
}

function print(what, name, rows) {
  const { low, high } = bootstrapped(rows)
  console.log(
    `${what} | ${name} | ${rows.length} | ${aucOf(rows).toFixed(3)} | [${low.toFixed(2)}, ${high.toFixed(2)}]`,
  )
}

function aucOf(rows) {
  return auroc(
    rows.map(({ label }) => label),
    rows.map(({ score }) => score),
  )
}

function bootstrapped(rows) {
  const groups = [...groupBy(rows, ({ group }) => group).values()]
  const random = randomStream(1)
  const found = []
  for (let draw = 0; draw < draws; draw++) {
    const some = groups.flatMap(() => groups[random.below(groups.length)])
    const auc = aucOf(some)
    if (auc !== undefined) found.push(auc)
  }
  found.sort((a, b) => a - b)
  return {
    low: found[Math.floor(0.025 * found.length)],
    high: found[Math.floor(0.975 * found.length)],
  }
}

/** Logarithms of how much likelier a word is in a text of the label, with a count of one added to each. */
function learnt(examples) {
  const counts = new Map()
  const all = { true: 0, false: 0 }
  for (const { label, words } of examples) {
    all[label]++
    for (const word of words) {
      const own = counts.get(word) ?? { true: 0, false: 0 }
      own[label]++
      counts.set(word, own)
    }
  }
  return new Map(
    [...counts].map(([word, own]) => [
      word,
      Math.log((own.true + 1) / (all.true + 2)) - Math.log((own.false + 1) / (all.false + 2)),
    ]),
  )
}

function scoreOf(model, words) {
  return words.reduce((sum, word) => sum + (model.get(word) ?? 0), 0)
}
