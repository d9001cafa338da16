import type { Facts } from '../../domain/facts.ts'
import type { Iri } from '../../domain/iri.ts'
import type { Entry, Lexicon } from '../../lexicon/lexicon.ts'
import { loadEnglish } from '../../lexicon/reader/english.ts'
import { describeRelation } from '../../lexicon/reader/grammar.ts'
import { type CountedRelation, relationUses } from './relation-uses.ts'

export interface DeclinedRelation extends CountedRelation {
  /** The grammar's reason, or the lexicon's for leaving it out on purpose. */
  readonly reason: string
}

/** A lexicon extended by the grammar, and the relations that the grammar declines. */
export interface GrammarLexicon {
  readonly lexicon: Lexicon
  readonly said: readonly (CountedRelation & { readonly entry: Entry })[]
  readonly declined: readonly DeclinedRelation[]
}

/** Below this share of facts covered by the lexicon, the grammar is used by default. */
const wellCovered = 0.5

/** Whether a graph uses a vocabulary that the lexicon was not written for. */
export function isForeign(relations: readonly CountedRelation[], lexicon: Lexicon): boolean {
  const facts = (counted: readonly CountedRelation[]) =>
    counted.reduce((sum, each) => sum + each.facts, 0)
  const said = relations.filter(({ relation }) => lexicon.entryOf(relation) !== undefined)
  return facts(said) < wellCovered * facts(relations)
}

/** The grammar only supports English. */
export function isEnglish(language: string): boolean {
  return /^en\b/i.test(language)
}

/** Lets the grammar word the relations without an entry; declined ones stay without wordings. */
export async function withGrammar(
  lexicon: Lexicon,
  knowledge: Pick<Facts, 'sketches'>,
  relations: readonly CountedRelation[],
  language: string,
): Promise<GrammarLexicon> {
  const { unsaid } = relationUses(relations, lexicon, [])
  const leftOut = relations.flatMap(({ relation, facts }) => {
    const reason = lexicon.notAsked.get(relation)
    return reason === undefined ? [] : [{ relation, facts, reason }]
  })
  if (unsaid.length === 0) return { lexicon, said: [], declined: leftOut }
  const english = await loadEnglish()
  const facts = new Map<Iri, number>(unsaid.map((each) => [each.relation, each.facts]))
  const sketches = await knowledge.sketches([...facts.keys()], language)
  const described = sketches.map((sketch) => describeRelation(sketch, english, lexicon.kinds))
  const counted = (relation: Iri) => ({ relation, facts: facts.get(relation) ?? 0 })
  const said = described.flatMap((each) =>
    each.kind === 'described' ? [{ ...counted(each.relation), entry: each.entry }] : [],
  )
  return {
    lexicon: lexicon.with(said.map(({ entry }) => entry)),
    said: said.toSorted(mostUsedFirst),
    declined: described
      .flatMap((each) =>
        each.kind === 'declined' ? [{ ...counted(each.relation), reason: `${each.reason}` }] : [],
      )
      .concat(leftOut)
      .toSorted(mostUsedFirst),
  }
}

export function mostUsedFirst(a: CountedRelation, b: CountedRelation): number {
  return b.facts - a.facts || (a.relation < b.relation ? -1 : 1)
}
