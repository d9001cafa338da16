import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compared } from './compared.mjs'
import { grouped } from './grouped.mjs'
import { bestInTurns, inAProcess } from './in-a-process.mjs'

const count = 20_000

/** Rows through `assess` and `report`, checked and joined; compared with splitting and parsing the same files. */
export async function assessAndReport({ folder, exam }) {
  const questions = await exam(count)
  const runs = await mkdtemp(join(folder, 'runs-'))
  await inAProcess('ask.mjs', questions, 'simulated:careful', runs, 8)
  const fileOf = await filesBelow(runs)

  const [assessed, parsed] = await bestInTurns(
    [
      () => inAProcess('assess.mjs', runs),
      () => inAProcess('parse-lines.mjs', questions, fileOf('responses.jsonl')),
    ],
    2,
  )
  const withVerdicts = await filesBelow(runs)
  const [reported, parsedAll] = await bestInTurns(
    [
      () => inAProcess('report.mjs', runs),
      () =>
        inAProcess(
          'parse-lines.mjs',
          questions,
          withVerdicts('responses.jsonl'),
          withVerdicts('cascade.jsonl'),
        ),
    ],
    2,
  )
  return [...rowsOf('assess', assessed, parsed), ...rowsOf('report', reported, parsedAll)]
}

function rowsOf(stage, ours, parsed) {
  const what = `${stage}, ${grouped(ours.rows)} rows`
  return compared(what, count, ours, 'JSON.parse of the lines', parsed)
}

async function filesBelow(folder) {
  const files = await readdir(folder, { recursive: true })
  return (name) =>
    join(
      folder,
      files.find((file) => file.endsWith(name)),
    )
}
