// How the processor time of each stage of generate grows with the rows of a table:
// npm run bench growth, or node --expose-gc bench/growth.mjs [--small] [--json]; GROWTH_ROWS=10000,1000000 for other sizes
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { grouped } from './grouped.mjs'
import { inAProcess } from './in-a-process.mjs'
import { runAlone } from './run-alone.mjs'

const sizes = {
  small: { rows: [3000, 10_000, 30_000], count: 200 },
  large: { rows: [10_000, 30_000, 100_000, 300_000], count: 200 },
}

/** An exponent above this is a defect. */
const most = 1.1

/** One row a stage: seconds at the largest size, and the exponent from the size before it, of time and of memory. */
export async function growth({ folder }, { rows, count } = sizes.large) {
  const asked = process.env.GROWTH_ROWS?.split(',').map(Number) ?? rows
  const measured = []
  for (const size of asked) {
    const [table, knowledge, cache] = ['csv', 'duckdb', 'cache'].map((ending) =>
      join(folder, `growth-${size}.${ending}`),
    )
    await mkdir(cache)
    await inAProcess('write-growing-table.mjs', table, size)
    const ingested = await inAProcess('ingest.mjs', table, knowledge)
    const made = await inAProcess('generate-stages.mjs', knowledge, count, cache)
    measured.push({
      size,
      stages: { ingest: ingested.processor, ...made.stages },
      peak: made.peak,
    })
    for (const path of [table, knowledge, cache]) await rm(path, { recursive: true })
  }
  const [before, last] = measured.slice(-2)
  const exponent = (small, large) => Math.log(large / small) / Math.log(last.size / before.size)
  const row = (name, unit, small, large) => {
    const grown = exponent(small, large)
    return {
      measured: `${grouped(last.size)} rows: ${name}${grown > most ? ', TOO STEEP' : ''}, exponent ${grown.toFixed(2)}`,
      unit,
      ours: large,
      beside: { name: `${grouped(before.size)} rows`, value: small },
      better: 'less',
    }
  }
  return [
    ...Object.entries(last.stages).map(([name, seconds]) =>
      row(name, 's', before.stages[name], seconds),
    ),
    row('peak memory', 'MB', before.peak, last.peak),
  ]
}

if (process.argv[1] === import.meta.filename) await runAlone('growth', growth, sizes)
