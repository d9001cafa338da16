import { openKnowledge } from '../../knowledge/open-knowledge.ts'
import { loadLexicon, type OwnLexicon } from '../../lexicon/load-lexicon.ts'
import { QuestionStore } from '../../questions/select/question-store.ts'
import type { RelationTally } from '../../questions/select/relation-tallies.ts'
import { generateSet } from './generate-set.ts'
import { relationUses } from './relation-uses.ts'

/** Candidates per relation: enough to see whether there are any. */
const perRelation = 24

/**
 * For each relation, the forms of questions that could be asked, their certainty, and what prevents others. Writes
 * nothing.
 */
export async function askable(
  path: string,
  {
    lexicon: own,
    cache,
  }: { readonly lexicon?: OwnLexicon | undefined; readonly cache?: string } = {},
): Promise<readonly RelationTally[]> {
  const lexicon = loadLexicon(own)
  await using knowledge = await openKnowledge(path, {
    declarations: lexicon.declarations(),
    kinds: lexicon.kinds,
    ...(cache !== undefined && { cache }),
  })
  using store = new QuestionStore(lexicon)
  const { relations } = await generateSet(
    { preset: 'all', relations: [], perRelation, proof: 'published' },
    {
      draws: knowledge,
      lexicon,
      uses: relationUses(await knowledge.relations(), lexicon, []),
      topics: [],
      seed: 1,
      language: 'en',
      store,
      asked: [],
    },
  )
  return relations
}
