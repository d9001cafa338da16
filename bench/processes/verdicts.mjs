// verdicts.mjs JUDGEMENTS [COUNT]: the cascade's verdicts on judged answers, from the first again until there are so many
import { load } from '../build.mjs'
import { balanced, judgedRows } from './judged-rows.mjs'
import { measure, parts } from './measure.mjs'

const [file, count] = parts
const { cascade } = await load('verdicts/assessors/cascade.js')
const { assess } = await load('verdicts/assess.js')
const { judgedQuestion, judgedResponse } = await load('verdicts/agreement/judged-question.js')
const protocol = { id: 'plain', version: 1, task: 'answer', answerPlace: 'prose', words: {} }
const rows = judgedRows(file)
const wanted = Number(count ?? rows.length)
const said = new Uint8Array(rows.length)

await measure(async () => {
  let at = 0
  for await (const verdict of assess(answers(), cascade, protocol)) {
    said[at % rows.length] = verdict.outcome === 'correct' ? 1 : 0
    at += 1
  }
  return {
    rows: at,
    balanced: balanced(
      rows,
      Array.from(said, (one) => one === 1),
    ),
  }
})

function* answers() {
  for (let at = 0; at < wanted; at++) {
    const row = rows[at % rows.length]
    const question = judgedQuestion(row)
    yield { question, response: judgedResponse(row, question) }
  }
}
