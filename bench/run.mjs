// What Elenchus costs beside what a user would pick instead: npm run bench [-- NAME...] [-- --json]
// docs/benchmarks.md says what is measured and how to read it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ask } from './ask.mjs'
import { assessAndReport } from './assess-and-report.mjs'
import { checks } from './checks.mjs'
import { decisions } from './decisions.mjs'
import { generate } from './generate.mjs'
import { growth } from './growth.mjs'
import { hiding } from './hiding.mjs'
import { ingest } from './ingest.mjs'
import { ingestLarge } from './ingest-large.mjs'
import { loadAverage, machine } from './machine.mjs'
import { materialIn } from './material.mjs'
import { memory } from './memory.mjs'
import { page } from './page.mjs'
import { printTable } from './print-table.mjs'
import { reportTen } from './report-ten.mjs'
import { reward } from './reward.mjs'
import { rewardFarming } from './reward-farming.mjs'
import { say } from './say.mjs'
import { sparql } from './sparql.mjs'
import { table } from './table.mjs'
import { topic } from './topic.mjs'
import { truthLarge } from './truth-large.mjs'
import { verdicts } from './verdicts-beside.mjs'
import { view } from './view.mjs'

const benchmarks = {
  ingest,
  'ingest-large': ingestLarge,
  say,
  generate,
  growth,
  ask,
  'assess-and-report': assessAndReport,
  verdicts,
  reward,
  'reward-farming': rewardFarming,
  'report-ten': reportTen,
  page,
  view,
  memory,
  hiding,
  checks,
  decisions,
  'truth-large': truthLarge,
  topic,
  table,
}
/** Those that need a server, only by name. */
const byName = { sparql }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
})
const unknown = positionals.find((name) => !Object.hasOwn({ ...benchmarks, ...byName }, name))
if (unknown === undefined) await run(positionals.length > 0 ? positionals : Object.keys(benchmarks))
else {
  console.error(`error There is no benchmark "${unknown}".`)
  console.error(`  fix Use any of: ${Object.keys({ ...benchmarks, ...byName }).join(', ')}.`)
  process.exitCode = 2
}

async function run(names) {
  const folder = await mkdtemp(join(tmpdir(), 'elenchus-bench-'))
  try {
    const material = materialIn(folder)
    const measured = []
    const loadBefore = loadAverage()
    for (const name of names) {
      console.error(`measuring ${name} …`)
      const rows = await { ...benchmarks, ...byName }[name](material)
      measured.push(...rows.map((row) => ({ benchmark: name, ...row })))
    }
    const load = { before: loadBefore, after: loadAverage() }
    if (values.json) console.log(JSON.stringify({ ...machine(), load, measured }, undefined, 2))
    else await printTable(measured, { ...machine(), load })
  } finally {
    await rm(folder, { recursive: true })
  }
}
