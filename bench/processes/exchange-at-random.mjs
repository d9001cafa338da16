// Questions as most published benchmarks make them: a fact picked at random, for a false one another object of its relation
// picked at random, a plain template, no proof that it is false. exchange-at-random.mjs KNOWLEDGE COUNT OUTPUT
import { writeFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { load } from '../build.mjs'
import { measure, parts } from './measure.mjs'

const [knowledge, count, output] = parts
const { randomStream } = await load('random/stream.js')

await measure(async () => {
  const { facts, objects } = await factsOf(knowledge)
  const random = randomStream(7)
  const lines = []
  for (let index = 0; index < Number(count); index++) {
    const [subject, relation, object] = facts[random.below(facts.length)]
    const others = objects.get(relation)
    const expected = index % 2 === 0
    const said = expected ? object : others[random.below(others.length)]
    const text = `Is it true that the ${relation} of ${subject} is ${said}?`
    lines.push(JSON.stringify({ text, expected }))
  }
  writeFileSync(output, `${lines.join('\n')}\n`)
  return { questions: lines.length }
})

async function factsOf(path) {
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const reader = await connection.runAndReadAll(`
    WITH named AS (SELECT entity, min(text) AS text FROM names WHERE role IN (0, 2) GROUP BY entity)
    SELECT s.text, r.text, o.text FROM facts
    JOIN named s ON s.entity = subject JOIN named r ON r.entity = relation JOIN named o ON o.entity = object`)
  const facts = reader.getRows()
  const objects = new Map()
  for (const [, relation, object] of facts) {
    if (objects.has(relation)) objects.get(relation).push(object)
    else objects.set(relation, [object])
  }
  connection.closeSync()
  instance.closeSync()
  return { facts, objects }
}
