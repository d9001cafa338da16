import { join } from 'node:path'
import { compared } from './compared.mjs'
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
  const searched = await made('exchange-as-invite.mjs', 500)

  const rate = ({ questions, seconds }) => questions / seconds
  const what = `${grouped(many.questions)} questions of ${name}`
  const less = `${grouped(few.questions)} questions`
  return [
    ...compared(what, many.questions, many, 'random exchange, no proof', careless),
    {
      measured: `${what}, rate`,
      unit: '/s',
      ours: rate(many),
      beside: { name: less, value: rate(few) },
      better: 'more',
    },
    {
      measured: `${what}, rate`,
      unit: '/s',
      ours: rate(many),
      beside: { name: "INVITE's way, search by string", value: rate(searched) },
      better: 'more',
    },
    {
      measured: `one question more, of ${less} to ${grouped(many.questions)}`,
      unit: 'ms',
      ours: (1000 * (many.seconds - few.seconds)) / (many.questions - few.questions),
      beside: { name: `each of ${less}`, value: 1000 / rate(few) },
      better: 'less',
    },
    {
      measured: `${what}, peak memory`,
      unit: 'MB',
      ours: many.peak,
      beside: { name: less, value: few.peak },
      better: 'less',
    },
  ]
}
