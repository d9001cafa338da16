// check-drops.mjs KNOWLEDGE [SAMPLES]: of each check what it drops, alone and beside others, of rows that every rule draws of every relation;
// of checks of taste what they object to. With SAMPLES, so many texts of what each drops alone.
import { load } from '../build.mjs'

const [knowledge, wanted = '0'] = process.argv.slice(2)
const samples = Number(wanted)
const { openKnowledge } = await load('knowledge/open-knowledge.js')
const { loadLexicon } = await load('lexicon/load-lexicon.js')
const { randomStream } = await load('random/stream.js')
const { relationUses } = await load('pipeline/generate/relation-uses.js')
const { checks } = await load('questions/checks/checks.js')
const { sayRow } = await load('questions/rule.js')
const { rules } = await load('questions/rules/rules.js')

const perRelation = Number(process.argv[4] ?? 20)
const rulesAsked = [
  'yes-no',
  'choice-object',
  'choice-subject',
  'wh-object',
  'wh-subject',
  'false-premise',
]
const shipped = loadLexicon()
const lexicons = new Map()
const graph = await openKnowledge(knowledge, {
  declarations: shipped.declarations(),
  kinds: shipped.kinds,
})
const { all } = relationUses(await graph.relations(), shipped, [])
const counts = new Map(
  Object.values(checks)
    .flat()
    .map(({ id, about, stage, reason }) => [
      id,
      { id, about, stage, reason, alone: 0, beside: 0, texts: [] },
    ]),
)
const supply = {}
let [rows, asked] = [0, 0]
for (const rule of rules.filter(({ id }) => rulesAsked.includes(id))) await countRule(rule)
graph[Symbol.dispose]()
console.log(JSON.stringify({ rows, asked, supply, checks: [...counts.values()] }))

async function countRule(rule) {
  const uses = all.filter(({ entry }) => rule.serves(entry))
  const options = { uses, all, perRelation, seed: 1, language: 'en' }
  const draw = { ...rule.draw(options), leastYield: 1 / 4 }
  const relations = new Set()
  for await (const drawn of graph.draw(draw))
    for (const row of drawn) countRow(rule, row, relations)
  supply[rule.id] = relations.size
}

function countRow(rule, row, relations) {
  rows++
  const said = say(rule, row, shipped)
  if (said.kind === 'asked') {
    asked++
    relations.add(row.facts[0].relation)
    const doubts = [...new Set(said.questions.flatMap((question) => question.doubts ?? []))]
    for (const id of doubts) note(counts.get(id), doubts.length === 1, said)
    return
  }
  const { checks: forbidding = [] } = said
  for (const id of forbidding) {
    const other = forbidding.length === 1 ? without(id, (lexicon) => say(rule, row, lexicon)) : said
    note(counts.get(id), other.kind === 'asked', other)
  }
}

function note(count, isAlone, said) {
  count[isAlone ? 'alone' : 'beside']++
  if (!isAlone || said.kind !== 'asked' || count.texts.length >= samples) return
  count.texts.push(textOf(said.questions))
}

function textOf(questions) {
  return questions
    .slice(0, 2)
    .map(({ text, options = [], expected }) => {
      const listed = options.map((option) => option.text).join(' · ')
      return `${text} ${listed} [${expected.value ?? expected.letter ?? expected.answers?.[0]?.label ?? expected.kind}]`
    })
    .join(' / ')
}

function say(rule, row, lexicon) {
  const [first] = row.facts
  const entry = lexicon.entryOf(first.relation)
  const random = randomStream(1, rule.id, first.subject.id, first.relation)
  return sayRow(rule, row, { lexicon, language: 'en', random, entry })
}

/** As if there were no such check. What was said before is kept by the lexicon, so that it takes another one. */
function without(id, use) {
  const own = Object.values(checks).find((list) => list.some((check) => check.id === id))
  const place = own.findIndex((check) => check.id === id)
  const [check] = own.splice(place, 1)
  try {
    const lexicon = lexicons.get(id) ?? shipped.with([])
    lexicons.set(id, lexicon)
    return use(lexicon)
  } finally {
    own.splice(place, 0, check)
  }
}
