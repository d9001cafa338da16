// certify.mjs KNOWLEDGE STATEMENTS EXCHANGES: in one process every relation's profile and an entity's, then calibration, then statements
// judged, then exchanges chosen and certified as codes, then told with names and sentences, then others as codes of those relations alone
// of which it is declared that there is one value, each with its time; what comes first is ready for what follows, as in one command.
// Statements are half facts, half with another's value.
import { load } from '../build.mjs'
import { parts } from './measure.mjs'
import { sampledStatements } from './sampled-statements.mjs'

const [path, statementCount, exchangeCount] = parts
const { openKnowledge } = await load('knowledge/open-knowledge.js')
const { loadLexicon } = await load('lexicon/load-lexicon.js')
const lexicon = loadLexicon()

const statements = await sampledStatements(path, Number(statementCount))
const open = () =>
  openKnowledge(path, { declarations: lexicon.declarations(), kinds: lexicon.kinds })
const knowledge = await open()
const relations = (await knowledge.relations()).map(({ relation }) => relation)
const ofOneValue = exchanges('single', relations.filter(hasOneValue))
const steps = {
  profiled: await timed(profile),
  calibrated: await timed(async () => ({ errors: (await knowledge.groundErrors()).length })),
  prepared: await timed(async () => ({
    truths: (await knowledge.truth(statements.slice(0, 100))).length,
  })),
  judged: await timed(judge),
  chosen: await timed(() => choose(exchanges('truth-large', relations))),
  drawn: await timed(draw),
  single: await timed(() => choose(ofOneValue)),
}
steps.drawn = together(steps.chosen, steps.drawn)
steps.single.exchanges = await countOf(ofOneValue)
knowledge[Symbol.dispose]()
console.log(JSON.stringify(steps))

async function profile() {
  for (const relation of relations) await knowledge.relationProfile(relation)
  const { subject } = await knowledge.relationProfile(relations[0])
  await knowledge.entityProfile(subject.types[0].id)
  return { relations: relations.length }
}

async function judge() {
  const truths = await knowledge.truth(statements)
  const count = (status) => truths.filter((truth) => truth.status === status).length
  return { statements: truths.length, true: count('true'), false: count('false') }
}

/**
 * As many of each relation as it takes to have so many; no more than eight facts are looked at for each, and far fewer of a relation
 * that is barren, as `generate` draws.
 */
function exchanges(salt, asked) {
  return {
    edges: [{ subject: 's', object: 'o', relations: asked, objects: 'any' }],
    complete: [],
    exchange: { edge: 0, place: 'object', count: 1 },
    perRelation: Math.ceil((1.35 * Number(exchangeCount)) / asked.length),
    leastYield: 1 / 8,
    salt,
    seed: 1,
    language: 'en',
  }
}

/** All of it but names and sentences: whoever asks what a draw left out has it drawn. */
async function choose(asked) {
  const unlooked = await knowledge.unlooked(asked)
  return { relations: asked.edges[0].relations.length - unlooked.size }
}

async function draw() {
  return { exchanges: await countOf(exchanges('truth-large', relations)) }
}

async function countOf(asked) {
  let drawn = 0
  for await (const batch of knowledge.draw(asked)) drawn += batch.length
  return drawn
}

function hasOneValue(relation) {
  return lexicon.declarations().some((own) => own.relation === relation && own.functional)
}

/** What two steps take that are one to a user. */
function together(one, other) {
  const seconds = one.seconds + other.seconds
  return { ...other, seconds, processor: one.processor + other.processor }
}

async function timed(work) {
  const start = performance.now()
  const busy = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(busy)
  return {
    ...result,
    seconds: (performance.now() - start) / 1000,
    processor: (user + system) / 1e6,
    peak: process.resourceUsage().maxRSS / 1024,
  }
}
