import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadAverage, machine } from './machine.mjs'
import { printTable } from './print-table.mjs'

/** One benchmark by itself, with `--small` and `--json`. */
export async function runAlone(benchmark, measure, sizes) {
  const { values } = parseArgs({
    options: {
      small: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const folder = await mkdtemp(join(tmpdir(), 'elenchus-bench-'))
  try {
    const busy = loadAverage()
    const rows = await measure({ folder }, values.small ? sizes.small : sizes.large)
    const measured = rows.map((row) => ({ benchmark, ...row }))
    const load = { before: busy, after: loadAverage() }
    if (values.json) console.log(JSON.stringify({ ...machine(), load, measured }, undefined, 2))
    else await printTable(measured, { ...machine(), load })
  } finally {
    await rm(folder, { recursive: true })
  }
}
