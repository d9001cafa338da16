// An assessor of your own: right if the expected name stands in the reply, word for word. Cruder than `cascade`: the two reports
// show by how much.
//   node examples/library-assessor.mjs RUNS
import { assess, report } from 'elenchus'

const folders = process.argv.slice(2)

const contains = {
  id: 'contains',
  version: 1,
  description: 'right if the reply contains an accepted name',
  async assess({ id, expected }, { sample, text }) {
    const about = { question: id, sample, step: 'contains' }
    // what an assessor does not read is unassessed, never wrong
    if (expected.kind !== 'entities') return { ...about, outcome: 'unassessed', reason: 'no names are expected' }
    const names = expected.answers.flatMap(({ label, aliases }) => [label, ...aliases])
    const isThere = names.some((name) => text.toLowerCase().includes(name.toLowerCase()))
    return isThere
      ? { ...about, outcome: 'correct', reason: 'an accepted name stands in it' }
      : { ...about, outcome: 'wrong', reason: 'no accepted name stands in it' }
  },
}

await assess({ folders, own: [contains] })
await assess({ folders })
for (const assessor of ['contains', 'cascade']) {
  for (const { model, accuracy } of (await report({ folders, assessor })).runs) {
    console.log(assessor, model.label, accuracy.count, 'right of', accuracy.of)
  }
}
