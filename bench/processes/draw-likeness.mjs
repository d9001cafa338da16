// draw-likeness.mjs KNOWLEDGE: plausible exchanges, as questions have them, from a graph that hide.mjs made: of each level of likeness how many
// were drawn, and how many are true and hidden. Replacements of one row are counted each.
import { load } from '../build.mjs'
import { hiddenFacts } from '../hidden-facts.mjs'

const [knowledge] = process.argv.slice(2)
const { openKnowledge } = await load('knowledge/open-knowledge.js')
const { loadLexicon } = await load('lexicon/load-lexicon.js')
const { oneOther } = await load('questions/rules/similarity.js')

const hidden = await hiddenFacts(knowledge)
const lexicon = loadLexicon()
const open = await openKnowledge(knowledge, {
  declarations: lexicon.declarations(),
  kinds: lexicon.kinds,
})
const all = (await open.relations()).flatMap(({ relation }) => {
  const entry = lexicon.entryOf(relation)
  return entry === undefined ? [] : [{ relation, entry }]
})
const levels = {}
for (const place of ['object', 'subject']) await tally(place)
open[Symbol.dispose]()
console.log(JSON.stringify(levels))

async function tally(place) {
  const rows = open.draw({
    edges: [
      {
        subject: 's',
        object: 'o',
        relations: all.map(({ relation }) => relation),
        objects: 'entity',
      },
    ],
    complete: [],
    exchange: { edge: 0, place, ...oneOther(all) },
    perRelation: 2000,
    salt: 'likeness',
    seed: 1,
    language: 'en',
  })
  for await (const batch of rows) {
    for (const { facts, replacements } of batch) {
      for (const { value, likeness = 'none' } of replacements) {
        const { subject, relation, object } = { ...facts[0], [place]: value }
        levels[likeness] ??= { drawn: 0, wrong: 0 }
        levels[likeness].drawn += 1
        if (hidden.facts.has(`${subject.id} ${relation} ${object.id}`)) levels[likeness].wrong += 1
      }
    }
  }
}
