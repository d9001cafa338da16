// Questions drawn, certified and worded from a synthetic graph of five million facts:
// npm run bench generate, or node --expose-gc bench/generate.mjs [--small] [--json]
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { compared } from './compared.mjs'
import { grouped } from './grouped.mjs'
import { inAProcess } from './in-a-process.mjs'
import { runAlone } from './run-alone.mjs'
import { worldOf } from './world-of.mjs'

const sizes = {
  small: { facts: 20_000, few: 200, many: 1000, searched: 100 },
  large: { facts: 5_000_000, few: 2000, many: 20_000, searched: 100 },
}

/**
 * Certified questions, compared with picking at random without proof and with searching for each; and large sets
 * compared with small ones, because the cost per question has to stay the same. The first run measures the graph, and
 * the others read the cache, as for a user.
 */
export async function generate({ folder }, { facts, few, many, searched } = sizes.large) {
  const knowledge = await worldOf(facts, folder)
  const made = (script, count, ...more) =>
    inAProcess(script, knowledge, count, join(folder, `${script}-${count}.jsonl`), ...more)
  const cache = join(folder, 'cache')
  const first = await made('generate.mjs', few, cache)
  const fewer = await made('generate.mjs', few, cache)
  const own = await made('generate.mjs', many, cache)
  const careless = await made('exchange-at-random.mjs', many)
  const invite = await made('exchange-as-invite.mjs', searched)
  await rm(knowledge)

  const rate = ({ questions, seconds }) => questions / seconds
  const what = `${grouped(facts)} facts: ${grouped(own.questions)} questions`
  const less = `${grouped(fewer.questions)} questions`
  const row = (measured, unit, ours, name, value, better) => ({
    measured,
    unit,
    ours,
    beside: { name, value },
    better,
  })
  return [
    ...compared(what, own.questions, own, 'random exchange, no proof', careless),
    row(`${what}, rate`, '/s', rate(own), less, rate(fewer), 'more'),
    row(`${what}, rate`, '/s', rate(own), "INVITE's way, search by string", rate(invite), 'more'),
    row(
      `one question more, of ${less} to ${grouped(own.questions)}, processor time`,
      'ms',
      (1000 * (own.processor - fewer.processor)) / (own.questions - fewer.questions),
      `each of ${less}`,
      (1000 * fewer.processor) / fewer.questions,
      'less',
    ),
    row(`${what}, peak memory`, 'MB', own.peak, less, fewer.peak, 'less'),
    row(
      `${less}, processor time`,
      's',
      fewer.processor,
      'the first time, the graph measured too',
      first.processor,
      'less',
    ),
  ]
}

if (process.argv[1] === import.meta.filename) await runAlone('generate', generate, sizes)
