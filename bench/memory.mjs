import { grouped } from './grouped.mjs'
import { inAProcess } from './in-a-process.mjs'

const few = 1000
const many = 100_000

/** Memory of each stage for a hundred times the questions: the process's peak, and what garbage collection leaves. */
export async function memory({ exam }) {
  const less = await stagesOn(await exam(few))
  const more = await stagesOn(await exam(many))
  return Object.keys(more).flatMap((stage) => rowsOf(stage, less[stage], more[stage]))
}

async function stagesOn(questions) {
  const [runs, watched] = [`${questions}.runs`, `${questions}.watched`]
  const asking = (output) => ['ask.mjs', questions, 'simulated:careful', output, 64]
  return {
    ask: await peakAndHeld(asking(runs), asking(watched)),
    assess: await peakAndHeld(['assess.mjs', runs]),
    report: await peakAndHeld(['report.mjs', runs]),
  }
}

/** Forced garbage collection would lower the peak, so each is measured in its own run. */
async function peakAndHeld(plain, watched = plain) {
  const { peak } = await inAProcess(...plain)
  const { held } = await inAProcess(...watched, '--heap')
  return { peak, held }
}

function rowsOf(stage, less, more) {
  const row = (what, kind) => ({
    measured: `${stage}, ${what}, ${grouped(many)} questions`,
    unit: 'MB',
    ours: more[kind],
    beside: { name: `${grouped(few)} questions`, value: less[kind] },
    better: 'less',
  })
  const each = ((more.held - less.held) * 2 ** 20) / (many - few)
  return [
    row('peak', 'peak'),
    row('held', 'held'),
    { measured: `${stage}, held for each question`, unit: 'bytes', ours: each, better: 'less' },
  ]
}
