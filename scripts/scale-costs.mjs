// Counts the cost table of docs/scale.md from measured figures and prices/models.yaml: node scripts/scale-costs.mjs
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'

const [questions, input, output] = [1_000_000, 33, 53]
/** Answers a second of one process with 32 requests under way, of a server that takes no time (docs/benchmarks.md). */
const answersPerSecond = 1122
const models = {
  openai: [
    'gpt-4o',
    'gpt-4o-mini',
    'gpt-4.1',
    'gpt-4.1-mini',
    'gpt-4.1-nano',
    'gpt-5',
    'gpt-5-1-mini',
    'gpt-5-2',
    'gpt-5-4',
    'gpt-5-4-mini',
  ],
}
const { models: prices } = parse(await readFile('prices/models.yaml', 'utf8'))
const rows = Object.entries(models).flatMap(([provider, names]) =>
  names.map((name) => {
    const price = prices[provider][name]
    const cost = (questions * (input * price.input + output * price.output)) / 1e6
    return { name: `${provider}:${name}`, cost }
  }),
)
const total = rows.reduce((sum, { cost }) => sum + cost, 0)
const dollars = (amount) => `$${Math.round(amount).toLocaleString('en-US')}`
for (const { name, cost } of rows)
  process.stdout.write(`| \`${name}\` | ${dollars(cost)} | ${dollars(cost / 2)} |\n`)
process.stdout.write(`| all ten | ${dollars(total)} | ${dollars(total / 2)} |\n`)
const hours = (questions * rows.length) / answersPerSecond / 3600
process.stdout.write(`program alone: ${hours.toFixed(1)} hours of one process\n`)
