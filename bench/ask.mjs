import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { compared } from './compared.mjs'
import { grouped } from './grouped.mjs'
import { bestInTurns, inAProcess, withInstantServer } from './in-a-process.mjs'
import { askWithPromptfoo, promptfooFolder } from './promptfoo.mjs'

const count = 5000
const many = 100_000
/** promptfoo takes about 7 ms per question. */
const fewer = 1000

/** Asking an instant server, with answers read, checked and stored; compared with bare fetch and with promptfoo. */
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
    return [
      ...rows,
      ...(await besidePromptfoo(folder, exam, model, url)),
      await resumed(folder, exam),
    ]
  })
}

/** The same questions by both, as whole processes; skipped when promptfoo is not installed. */
async function besidePromptfoo(folder, exam, model, url) {
  const promptfoo = await promptfooFolder()
  if (promptfoo === undefined) {
    console.error('promptfoo is not installed (docs/benchmarks.md): left out')
    return []
  }
  const questions = await exam(fewer)
  const ours = await inAProcess('ask.mjs', questions, model, await freshFolder(folder), 32, url)
  const theirs = await askWithPromptfoo(promptfoo, questions, await freshFolder(folder), 32, url)
  return compared(`${grouped(fewer)} answers`, fewer, ours, 'promptfoo', theirs).slice(0, 1)
}

/** A resumed run of 100,000 answers: seconds until it reports progress. */
async function resumed(folder, exam) {
  const questions = await exam(many)
  const runs = await freshFolder(folder)
  const asking = ['simulated:careful', runs, 64]
  const first = await inAProcess('ask.mjs', questions, ...asking)
  const again = await inAProcess('resume.mjs', questions, ...asking, 'http://127.0.0.1:9/v1')
  return {
    measured: `a run of ${grouped(many)} answers goes on`,
    unit: 's',
    ours: again.first,
    beside: { name: 'asking them', value: first.seconds },
    better: 'less',
  }
}

function freshFolder(folder) {
  return mkdtemp(join(folder, 'runs-'))
}
