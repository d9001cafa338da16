// Replies in the styles of voices/styles.yaml to the questions of a set, with the outcomes that they should get.
import { readFileSync } from 'node:fs'
import { load } from '../bench/build.mjs'

const { groupBy } = await load('text/group-by.js')
const { styles } = await load('models/voices/styles.js')
const { outcomesOf } = await load('models/voices/intent.js')
const { matterOf } = await load('models/voices/matter.js')
const { speak } = await load('models/voices/speak.js')
const { answerPivot, supposedIn } = await load('models/voices/pivots.js')
const { valueAt } = await load('models/voices/claims.js')
const { loadLexicon } = await load('lexicon/load-lexicon.js')
const { randomStream } = await load('random/stream.js')

const lexicon = loadLexicon()

export function questionsIn(file) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line))
}

/**
 * For each style, kind of expected answer and intent up to `count` rows {question, reply, outcome, style, mechanism, intent, form}. Of a style and a
 * kind as many replies are right as wrong, to the same questions: what a style can say on one side alone would tell that side.
 */
export function voiceRows(questions, count, seed = 1) {
  const rivalsOf = rivalsIn(questions)
  const english = questions.filter(({ language }) => language.startsWith('en'))
  const kinds = groupBy(english, (question) => question.expected.kind)
  return styles().flatMap((style) =>
    [...kinds].flatMap(([form, own]) => {
      const random = randomStream(seed, 'voices', style.id, form)
      const made = (question, intent) =>
        rowOf(style, question, intent, { lexicon, random, rivals: rivalsOf(question) })
      const shuffled = random.shuffled(own)
      return intentsFor(form).flatMap((group) => firstWhole(shuffled, group, made, count))
    }),
  )
}

/** Intents that go together, for a kind of expected answer. */
function intentsFor(form) {
  const possible = (group) =>
    group.filter((intent) => outcomesOf({ expected: { kind: form } }, intent))
  const isOfPremise = form === 'rejection' || form === 'acceptance'
  const answered = isOfPremise ? ['rejects', 'goes-along'] : ['right', 'wrong']
  return [answered, ['undecided'], ['abstains']].map(possible).filter((group) => group.length > 0)
}

/** The rows of the first questions for which there is one of each intent. */
function firstWhole(questions, group, made, count) {
  const rows = []
  for (const question of questions) {
    if (rows.length >= count * group.length) break
    const own = group.map((intent) => made(question, intent))
    if (own.every((row) => row !== undefined)) rows.push(...own)
  }
  return rows
}

function rowOf(style, question, intent, tools) {
  const matter = matterOf(question, intent, tools)
  const reply = matter && speak(style, matter, tools.random)
  if (reply === undefined) return undefined
  const outcome = outcomesOf(question, intent).join('|')
  const { id, mechanism } = style
  return { question, reply, outcome, style: id, mechanism, intent, form: question.expected.kind }
}

/** Wrong names of the right kind: what the set certifies false of the same fact, else what the lexicon lets exclude one another. */
function rivalsIn(questions) {
  const falsehoods = namesBy(questions, ({ statements, facts }) =>
    statements
      .filter(
        ({ relation, object }) =>
          !facts.some((fact) => fact.relation === relation && fact.object === object),
      )
      .map(({ subject, relation, object }) => [`${subject} ${relation}`, object]),
  )
  const pools = namesBy(questions, ({ facts }) =>
    facts.flatMap(({ subject, relation, object }) => [
      [`object ${relation}`, object],
      [`subject ${relation}`, subject],
    ]),
  )
  return (question) => {
    const { statement, end, entry } =
      answerPivot(question, lexicon) ?? supposedIn(question, lexicon)?.pivot ?? {}
    if (entry === undefined) return []
    const own = question.labels[valueAt(statement, end)]
    const others = (map, key) => [...(map.get(key) ?? [])].filter((name) => name !== own)
    const proved =
      end === 'object' ? others(falsehoods, `${statement.subject} ${statement.relation}`) : []
    if (proved.length >= 2) return proved
    return excludes(entry, end) ? others(pools, `${end} ${statement.relation}`) : []
  }
}

/** Whether another value at this end is wrong, if one is right. */
function excludes({ one, widens, containment }, end) {
  return (one === end || one === 'both') && widens !== true && containment !== true
}

function namesBy(questions, pairsOf) {
  const names = new Map()
  for (const question of questions) {
    for (const [key, iri] of pairsOf(question)) {
      const name = question.labels[iri]
      if (name !== undefined) names.set(key, (names.get(key) ?? new Set()).add(name))
    }
  }
  return names
}
