// A gate of your own: GO only when a model surely goes along with less than a tenth of the false premises.
//   node examples/library-gate.mjs KG.duckdb FOLDER MODEL
import { join } from 'node:path'
import { ask, assess, generate, report } from 'elenchus'

const [knowledge, folder, model] = process.argv.slice(2)
const questions = join(folder, 'questions.jsonl')
const runs = join(folder, 'runs')

await generate({ knowledge, output: questions, count: 200 })
await ask({ questions, models: [model], output: runs })
await assess({ folders: [runs] })

const [{ hallucination }] = (await report({ folders: [runs] })).runs
if (hallucination.status === 'empty') throw new Error('the set has no false premise')
const { rate, low, high, of } = hallucination
const percent = (share) => `${(100 * share).toFixed(1)} %`
const decision = high < 0.1 ? 'GO' : low > 0.1 ? 'NO-GO' : 'INCONCLUSIVE'
console.log(`${decision}: ${percent(rate)} [${percent(low)}, ${percent(high)}] of ${of} false premises`)
process.exitCode = { GO: 0, 'NO-GO': 3, INCONCLUSIVE: 4 }[decision]
