// The whole way in a notebook: each part is a cell. It reads a table, makes questions, asks a model of your own that is a function in
// a file beside this one, and looks at the wrong answers.
//   node examples/library-notebook.mjs TABLE.csv FOLDER
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, assess, generate, ingest, inspect, report, why } from 'elenchus'

const [table, folder] = process.argv.slice(2)
const at = (name) => join(folder, name)

// 1. Facts
const { facts } = await ingest({ sources: [{ path: table }], into: at('kg.duckdb') })
console.log(facts, 'facts')
const { summary } = await inspect(at('kg.duckdb'), 1)
console.table(summary.relations.map(({ relation, facts: count }) => ({ relation, count })))

// 2. Questions; in a table one value a row is likely, not certain
await generate({ knowledge: at('kg.duckdb'), output: at('questions.jsonl'), count: 60, proof: 'likely' })

// 3. A model is any function from messages to text
writeFileSync(at('my-model.mjs'), `export async function complete({ messages }) {
  return { text: /^(?:Is|Was|Did|Does|Are|Were) /.test(messages.at(-1).content) ? 'Yes.' : "I don't know." }
}`)
const [run] = await ask({ questions: at('questions.jsonl'), models: [`module:${at('my-model.mjs')}`], output: at('runs') })

// 4. What it got wrong
await assess({ folders: [run.folder] })
const [{ accuracy, abstention }] = (await report({ folders: [run.folder] })).runs
console.log('right', accuracy.rate, [accuracy.low, accuracy.high], 'of', accuracy.of)
console.log('said it does not know', abstention.rate)

// 5. One answer, from the fact to the verdict
const verdicts = readFileSync(join(run.folder, 'verdicts', 'cascade.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line))
const wrong = verdicts.find(({ outcome }) => outcome === 'wrong')
if (wrong !== undefined) {
  const [story] = await why({ id: wrong.question, folders: [run.folder], assessor: 'cascade' })
  console.log(story)
}
