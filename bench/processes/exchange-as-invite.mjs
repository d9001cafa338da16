// INVITE's published way: a fact picked at random, another subject or object of its relation put in, then a search by string over
// all triples to see that the statement is not there. exchange-as-invite.mjs KNOWLEDGE COUNT OUTPUT
import { writeFileSync } from 'node:fs'
import { load } from '../build.mjs'
import { measure, parts } from './measure.mjs'
import { namedFacts } from './named-facts.mjs'

const [knowledge, count, output] = parts
const { randomStream } = await load('random/stream.js')

await measure(async () => {
  const facts = await namedFacts(knowledge)
  const triples = facts.map((fact) => fact.join('\t'))
  const random = randomStream(7)
  const lines = []
  while (lines.length < Number(count)) {
    const [subject, relation, object] = facts[random.below(facts.length)]
    const others = facts.filter((fact) => fact[1] === relation)
    const other = others[random.below(others.length)]
    const statement =
      lines.length % 2 === 0 ? [subject, relation, other[2]] : [other[0], relation, object]
    const written = statement.join('\t')
    if (triples.some((triple) => triple === written)) continue
    const text = `When did the ${relation} of ${statement[0]} become ${statement[2]}?`
    lines.push(JSON.stringify({ text, expected: 'no answer' }))
  }
  writeFileSync(output, `${lines.join('\n')}\n`)
  return { questions: lines.length }
})
