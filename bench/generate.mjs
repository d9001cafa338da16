import { join } from 'node:path'
import { grouped } from './grouped.mjs'
import { inAProcess } from './in-a-process.mjs'

/** Questions with proof, beside picking at random without; and 20,000 beside 2,000, for the cost of one has to stay the same. */
export async function generate({ folder, graph, knowledge }) {
  const { name } = await graph()
  const path = await knowledge()
  const made = (script, count) =>
    inAProcess(script, path, count, join(folder, `${script}-${count}.jsonl`))
  const few = await made('generate.mjs', 2000)
  const many = await made('generate.mjs', 20_000)
  const careless = await made('exchange-at-random.mjs', 20_000)

  const random = 'random exchange, no proof'
  const rate = ({ questions, seconds }) => questions / seconds
  const what = `${grouped(many.questions)} questions of ${name}`
  return [
    {
      measured: `${what}, rate`,
      unit: '/s',
      ours: rate(many),
      beside: { name: random, value: rate(careless) },
      better: 'more',
    },
    {
      measured: `${what}, rate`,
      unit: '/s',
      ours: rate(many),
      beside: { name: `${grouped(few.questions)} questions`, value: rate(few) },
      better: 'more',
    },
    {
      measured: `${what}, peak memory`,
      unit: 'MB',
      ours: many.peak,
      beside: { name: random, value: careless.peak },
      better: 'less',
    },
    {
      measured: `${what}, peak memory`,
      unit: 'MB',
      ours: many.peak,
      beside: { name: `${grouped(few.questions)} questions`, value: few.peak },
      better: 'less',
    },
  ]
}
