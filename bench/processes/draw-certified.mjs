// draw-certified.mjs KNOWLEDGE STANDARD: what is drawn with certificates from a graph that hide.mjs made, and how much of it is true and hidden;
// by relation and by the certificates' level, too.
import { load } from '../build.mjs'
import { hiddenFacts } from '../hidden-facts.mjs'

const [knowledge, standard = 'certified'] = process.argv.slice(2)
const { openKnowledge } = await load('knowledge/open-knowledge.js')
const { loadLexicon } = await load('lexicon/load-lexicon.js')

const hidden = await hiddenFacts(knowledge)
const lexicon = loadLexicon()
const open = await openKnowledge(knowledge, {
  declarations: lexicon.declarations(),
  kinds: lexicon.kinds,
})
const relations = (await open.relations()).map(({ relation }) => relation)
const draws = {
  objects: await tally({ exchange: { edge: 0, place: 'object', count: 1 } }),
  subjects: await tally({ exchange: { edge: 0, place: 'subject', count: 1 } }),
  lists: await tally({ complete: [{ edge: 0, place: 'object' }], oncePer: 'subject' }),
  listsOfSubjects: await tally({ complete: [{ edge: 0, place: 'subject' }], oncePer: 'object' }),
}
open[Symbol.dispose]()
console.log(JSON.stringify(draws))

/** What one draw of everything brings, in all and by relation. */
async function tally(part) {
  const draw = {
    edges: [{ subject: 's', object: 'o', relations, objects: 'any' }],
    complete: [],
    perRelation: 1_000_000,
    salt: 'hiding',
    seed: 1,
    language: 'en',
    standard,
    ...part,
  }
  const isWrong = wrongness(part)
  const counts = { drawn: 0, wrong: 0, facts: 0, relations: {} }
  for await (const rows of open.draw(draw)) {
    for (const row of rows) {
      const { level } = row.replacements[0]?.certificate ?? row.complete[0]
      const own = countsOf(counts, row.facts[0].relation, level)
      for (const each of [own, counts]) each.drawn += 1
      if (isWrong(row)) for (const each of [own, counts]) each.wrong += 1
    }
  }
  counts.facts = (await open.tally(draw)).facts
  return counts
}

function countsOf({ relations }, relation, level) {
  relations[relation] ??= {}
  relations[relation][level] ??= { drawn: 0, wrong: 0 }
  return relations[relation][level]
}

/** Whether a row's exchange is a hidden fact, or whether its list lacks a hidden value. */
function wrongness({ exchange, complete }) {
  const statement = (s, relation, o) => `${idOf(s)} ${relation} ${idOf(o)}`
  if (exchange?.place === 'object') {
    return ({ facts: [{ subject, relation }], replacements: [{ value }] }) =>
      hidden.facts.has(statement(subject, relation, value))
  }
  if (exchange?.place === 'subject') {
    return ({ facts: [{ relation, object }], replacements: [{ value }] }) =>
      hidden.facts.has(statement(value, relation, object))
  }
  return complete[0].place === 'object'
    ? ({ facts: [{ subject, relation }] }) => hidden.subjects.has(`${idOf(subject)} ${relation}`)
    : ({ facts: [{ relation, object }] }) => hidden.objects.has(`${relation} ${idOf(object)}`)
}

function idOf(named) {
  return named.kind === 'entity' ? named.id : `${named.literal.value} ${named.literal.datatype}`
}
