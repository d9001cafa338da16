// The lexicon's wordings on one core: say.mjs COUNT, or say.mjs COUNT plain for string templates with nothing but names put in.
import { readFileSync } from 'node:fs'
import { load } from '../build.mjs'
import { measure, parts } from './measure.mjs'

const [count, way] = parts
const { loadLexicon } = await load('lexicon/load-lexicon.js')
const { mentionOf } = await load('lexicon/say-name.js')
const { sayWording } = await load('lexicon/say-wording.js')
const { asksWhetherTrue } = await load('lexicon/wording-patterns.js')
const { expandPrefix } = await load('domain/prefixes.js')
const { randomStream } = await load('random/stream.js')

const lexicon = loadLexicon()
const { kinds } = lexicon
const entries = lexicon.entries.filter(({ concept }) =>
  ['author', 'birthplace', 'spouse', 'director', 'headquarters', 'team'].includes(concept),
)
const facts = entries.flatMap((entry) =>
  names().map(([subject, object]) => ({
    entry,
    subject: entity(subject, entry.subject[0]),
    object: entity(object, entry.object[0]),
  })),
)
const random = randomStream(7)

await measure(async () => {
  let letters = 0
  for (let index = 0; index < Number(count); index++) {
    const fact = facts[index % facts.length]
    letters += (way === 'plain' ? sayPlainly(fact) : say(fact)).length
  }
  return { questions: Number(count), letters }
})

/** As a rule does it: both ends named anew, a wording that suits them chosen, its slots filled. */
function say({ entry, subject, object }) {
  const filling = {
    S: mentionOf(subject, kinds.among(subject, entry.subject), kinds),
    O: mentionOf(object, kinds.among(object, entry.object), kinds),
    tense: 'past',
  }
  return sayWording(entry.check, filling, random).text
}

function sayPlainly({ entry, subject, object }) {
  // the framed ones are rare in a set as well
  const templates = entry.check.filter(({ say }) => !asksWhetherTrue.test(say))
  const template = templates[random.below(templates.length)].say
  return template.replace('{S}', subject.label).replace('{O}', object.label)
}

function entity(label, kind) {
  const [type] = kinds.get(kind).types
  const types = type === undefined ? [] : [expandPrefix(type)]
  return { kind: 'entity', id: `urn:${label}`, label, aliases: [], types, name: 'unique' }
}

/** A thousand pairs of names of the atlas. */
function names() {
  const rows = readFileSync('atlas/arts-entities.tsv', 'utf8').trim().split('\n').slice(1)
  const labels = rows.map((row) => row.split('\t')[1])
  return Array.from({ length: 1000 }, (_, index) => [
    labels[index % labels.length],
    labels[(7 * index + 1) % labels.length],
  ])
}
