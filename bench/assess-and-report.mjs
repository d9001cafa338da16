import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { grouped } from './grouped.mjs'
import { bestInTurns, inAProcess } from './in-a-process.mjs'

const count = 20_000

/** Rows through `assess` and `report`, checked and joined, beside splitting the same files into lines and parsing each. */
export async function assessAndReport({ folder, exam }) {
  const questions = await exam(count)
  const runs = await mkdtemp(join(folder, 'runs-'))
  await inAProcess('ask.mjs', questions, 'simulated:careful', runs, 8)
  const fileOf = await filesBelow(runs)

  const [assessed, parsed] = await bestInTurns([
    () => inAProcess('assess.mjs', runs),
    () => inAProcess('parse-lines.mjs', questions, fileOf('responses.jsonl')),
  ])
  const withVerdicts = await filesBelow(runs)
  const [reported, parsedAll] = await bestInTurns([
    () => inAProcess('report.mjs', runs),
    () =>
      inAProcess(
        'parse-lines.mjs',
        questions,
        withVerdicts('responses.jsonl'),
        withVerdicts('rules.jsonl'),
      ),
  ])
  return [...rowsOf('assess', assessed, parsed), ...rowsOf('report', reported, parsedAll)]
}

function rowsOf(stage, ours, parsed) {
  const parse = 'JSON.parse of the lines'
  return [
    {
      measured: `${stage}, ${grouped(ours.rows)} rows`,
      unit: '/s',
      ours: ours.rows / ours.seconds,
      beside: { name: parse, value: parsed.rows / parsed.seconds },
      better: 'more',
    },
    {
      measured: `${stage}, peak memory`,
      unit: 'MB',
      ours: ours.peak,
      beside: { name: parse, value: parsed.peak },
      better: 'less',
    },
  ]
}

async function filesBelow(folder) {
  const files = await readdir(folder, { recursive: true })
  return (name) =>
    join(
      folder,
      files.find((file) => file.endsWith(name)),
    )
}
