import type { Declaration } from '../../domain/declaration.ts'
import type { Draws } from '../../domain/draws.ts'
import { isOfPublicVocabulary } from '../../domain/public-vocabularies.ts'
import type { Knowledge } from '../../knowledge/knowledge.ts'
import type { Contradiction } from '../../knowledge/truth/contradiction.ts'
import type { DeclaredName, Entry, Lexicon } from '../../lexicon/lexicon.ts'
import { describeUserRelation } from '../../lexicon/reader/describe-user-relation.ts'
import { loadEnglish } from '../../lexicon/reader/english.ts'
import { areForeign } from '../../lexicon/reader/foreign-heads.ts'
import { writtenHeading } from '../../lexicon/reader/heading.ts'
import { kindsOfTypes } from '../../lexicon/reader/kinds-of-types.ts'
import {
  type DeclaredRelations,
  declaredRelations,
  oneByOwner,
  withOwnersWord,
} from './declared-relations.ts'
import { type GrammarLexicon, isEnglish, mostUsedFirst } from './grammar-lexicon.ts'
import type { OwnersWord } from './owners-word.ts'
import { type CountedRelation, relationUses } from './relation-uses.ts'
import type { SetCounts } from './set-counts.ts'

/** How a private graph, whose owner vouches for it, is opened and worded. */
export interface UserGraph {
  readonly own: boolean
  readonly lexicon: Lexicon
  readonly declarations: readonly Declaration[]
  /** Wordings made from column headings and property names. */
  readonly grammar?: GrammarLexicon
}

/** `undefined` for a public graph without declarations. */
export async function userGraph(
  word: OwnersWord & { readonly grammar?: boolean; readonly language: string },
  lexicon: Lexicon,
  knowledge: Knowledge,
  relations: readonly CountedRelation[],
): Promise<UserGraph | undefined> {
  const own = word.own ?? isUserGraph(relations, lexicon)
  const words = withDeclared(word, lexicon)
  const declared = await declaredRelations(words, relations, knowledge, lexicon)
  const named = declared.one.size + declared.complete.size + declared.several.size
  if (!own && named === 0 && !declared.closed) return undefined
  const grammar =
    own && word.grammar !== false && isEnglish(word.language)
      ? await withUserWords(lexicon, knowledge, relations, declared)
      : undefined
  const said = grammar?.lexicon ?? (own ? lexicon.ofUserGraph([]) : lexicon)
  return {
    own,
    lexicon: said,
    declarations: withOwnersWord(said.declarations(), declared, relations),
    grammar,
  }
}

/** Adds what a lexicon file declares about relations without describing them. */
function withDeclared(word: OwnersWord, { declared }: Lexicon): OwnersWord {
  const of = (says: DeclaredName['says']) =>
    declared.flatMap((each) => (each.says === says ? [each.name] : []))
  return {
    ...word,
    one: [...(word.one ?? []), ...of('one')],
    complete: [...(word.complete ?? []), ...of('complete')],
    several: [...(word.several ?? []), ...of('several')],
    because: {
      ...Object.fromEntries(
        declared.flatMap(({ name, because }) => (because === undefined ? [] : [[name, because]])),
      ),
      ...word.because,
    },
  }
}

/** Whether none of its facts use a public vocabulary. */
function isUserGraph(relations: readonly CountedRelation[], lexicon: Lexicon): boolean {
  return relations.every(({ relation }) => {
    const entry = lexicon.entryOf(relation)
    const isShared = entry !== undefined && entry.owner !== true
    return !isOfPublicVocabulary(relation) && (!isShared || isNeutral(relation))
  })
}

/** Relations such as type and label, which occur in any graph. */
function isNeutral(relation: string): boolean {
  return relation.startsWith('http://www.w3.org/')
}

async function withUserWords(
  lexicon: Lexicon,
  knowledge: Knowledge,
  relations: readonly CountedRelation[],
  declared: DeclaredRelations,
): Promise<GrammarLexicon> {
  const english = await loadEnglish()
  const { types } = await knowledge.summary({ samples: 0 })
  const sketched = await knowledge.sketches(
    relations.map(({ relation }) => relation),
    'en',
  )
  const isForeign = areForeign(
    sketched.map(({ relation, label }) => writtenHeading(relation, label)),
  )
  // a type's kind comes from the user's own entry, if it has one
  const labelled = (isForeign ? [] : types).flatMap(({ type, label }) =>
    label === undefined || lexicon.kinds.ofTypes([type]) !== undefined ? [] : [{ type, label }],
  )
  const own = lexicon.ofUserGraph(kindsOfTypes(labelled, english, lexicon.kinds))
  const { unsaid } = relationUses(relations, own, [])
  const facts = new Map(unsaid.map((each) => [each.relation, each.facts]))
  const sketches = await knowledge.sketches([...facts.keys()], 'en', { named: true })
  const areTables = (await knowledge.sources()).every(({ format }) => tables.has(format))
  const origin = areTables ? 'table' : 'data'
  const described = sketches.map((sketch) =>
    describeUserRelation(sketch, english, own.kinds, { isForeign, origin }),
  )
  const counted = (relation: string) => ({ relation, facts: facts.get(relation) ?? 0 })
  const said = described.flatMap((each) =>
    each.kind === 'described'
      ? [{ ...counted(each.relation), entry: asDeclared(each.entry, each.relation, declared) }]
      : [],
  )
  const declined = described.flatMap((each) =>
    each.kind === 'declined' ? [{ ...counted(each.relation), reason: each.reason }] : [],
  )
  return {
    lexicon: own.with(said.map(({ entry }) => entry)),
    said: said.toSorted(mostUsedFirst),
    declined: declined.toSorted(mostUsedFirst),
  }
}

/** Formats that have columns with headings. */
const tables: ReadonlySet<string> = new Set(['csv', 'tsv', 'xlsx', 'parquet'])

function asDeclared(entry: Entry, relation: string, { one, because }: DeclaredRelations): Entry {
  if (!one.has(relation)) return entry
  return { ...entry, one: 'object', because: because.get(relation) ?? oneByOwner }
}

/**
 * Draws without the checks that only apply to public knowledge: in a private graph, a wrong value of another time,
 * place or field, or without anything in common, gives nothing away.
 */
export function withoutWorld(draws: Draws): Draws {
  type Drawing = Parameters<Draws['draw']>[0]
  const bare = (draw: Drawing): Drawing => {
    if (draw.exchange === undefined) return draw
    const { plausible: _, ...exchange } = draw.exchange
    return { ...draw, exchange }
  }
  return {
    ...draws,
    draw: async function* (draw) {
      for await (const rows of draws.draw(bare(draw))) {
        yield rows.map((row) => ({
          ...row,
          replacements: row.replacements.map(({ apart: _, ...replacement }) => replacement),
        }))
      }
    },
    unlooked: (draw) => draws.unlooked(bare(draw)),
    declined: (draw) => draws.declined(bare(draw)),
    tally: (draw) => draws.tally(bare(draw)),
  }
}

/** What to report about a set from such a graph. */
export interface OwnedOutcome {
  readonly own: boolean
  /** What falsehoods and lists rest on, by certificate. */
  readonly proofs: SetCounts['proofs']
  /** Facts of the graph that contradict its owner's declarations. */
  readonly against: readonly Contradiction[]
  /** Subjects with several values of a relation of which nearly all others have one: nothing is concluded of them. */
  readonly doubled: readonly { readonly relation: string; readonly subjects: readonly string[] }[]
}

export async function ownedOutcome(
  { own, declarations, lexicon }: UserGraph,
  { proofs }: SetCounts,
  knowledge: Knowledge,
): Promise<OwnedOutcome> {
  const owners = new Set(declarations.flatMap(({ relation, owner }) => (owner ? [relation] : [])))
  const contradictions = await knowledge.contradictions()
  const counted = own ? await knowledge.counted() : []
  return {
    own,
    proofs,
    against: contradictions.filter(({ relation }) => owners.has(relation)),
    doubled: counted.flatMap(({ relation, exceptions: subjects }) => {
      const concept = lexicon.entryOf(relation)?.concept.replace(/^grammar:/, '')
      return subjects.length === 0 ? [] : [{ relation: concept ?? relation, subjects }]
    }),
  }
}
