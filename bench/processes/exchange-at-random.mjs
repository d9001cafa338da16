// Questions as most published benchmarks make them: a fact picked at random, for a false one another object of its relation
// picked at random, a plain template, no proof that it is false. exchange-at-random.mjs KNOWLEDGE COUNT OUTPUT
import { writeFileSync } from 'node:fs'
import { load } from '../build.mjs'
import { measure, parts } from './measure.mjs'
import { namedFacts } from './named-facts.mjs'

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
  const facts = await namedFacts(path)
  const objects = new Map()
  for (const [, relation, object] of facts) {
    if (objects.has(relation)) objects.get(relation).push(object)
    else objects.set(relation, [object])
  }
  return { facts, objects }
}
