// profile.mjs KNOWLEDGE: every relation's profile, and an entity's
import { load } from '../build.mjs'
import { measure, parts } from './measure.mjs'

const { openKnowledge } = await load('knowledge/open-knowledge.js')
const { loadLexicon } = await load('lexicon/load-lexicon.js')
const lexicon = loadLexicon()

await measure(async () => {
  const knowledge = await openKnowledge(parts[0], {
    declarations: lexicon.declarations(),
    kinds: lexicon.kinds,
  })
  const relations = await knowledge.relations()
  for (const { relation } of relations) await knowledge.relationProfile(relation)
  const { subject } = await knowledge.relationProfile(relations[0].relation)
  await knowledge.entityProfile(subject.types[0].id)
  knowledge[Symbol.dispose]()
  return { relations: relations.length }
})
