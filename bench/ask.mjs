import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { compared } from './compared.mjs'
import { grouped } from './grouped.mjs'
import { bestInTurns, inAProcess, withInstantServer } from './in-a-process.mjs'

const count = 5000

/** Answers from a server that takes no time, read, checked, kept on disk, beside fetch that drops them. */
export async function ask({ folder, exam }) {
  const questions = await exam(count)
  const model = 'openai-compatible:instant'
  return withInstantServer(async (url) => {
    const rows = []
    for (const concurrency of [8, 32]) {
      const [ours, bare] = await bestInTurns(
        [
          async () =>
            inAProcess('ask.mjs', questions, model, await freshFolder(folder), concurrency, url),
          () => inAProcess('fetch.mjs', count, concurrency, url),
        ],
        2,
      )
      const what = `${grouped(ours.answers)} answers, ${concurrency} at a time`
      rows.push(...compared(what, count, ours, 'bare fetch', bare))
    }
    return rows
  })
}

function freshFolder(folder) {
  return mkdtemp(join(folder, 'runs-'))
}
