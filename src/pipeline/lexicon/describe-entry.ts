import type { DrawnFact } from '../../domain/draws.ts'
import { type Iri, localName } from '../../domain/iri.ts'
import { contractPrefix, expandPrefix } from '../../domain/prefixes.ts'
import { ElenchusError } from '../../errors.ts'
import type { Knowledge } from '../../knowledge/knowledge.ts'
import { openKnowledge } from '../../knowledge/open-knowledge.ts'
import type { Entry, Lexicon } from '../../lexicon/lexicon.ts'
import { loadLexicon, type UserLexicon } from '../../lexicon/load-lexicon.ts'
import { suits } from '../../lexicon/say-wording.ts'
import { fillTemplate } from '../../lexicon/template.ts'
import type { Wordings } from '../../lexicon/wording.ts'
import type { RenderedFact } from '../../questions/rendered.ts'
import { fillingOf, renderFact } from '../../questions/wording/render-fact.ts'
import { nearest } from '../../text/nearest.ts'
import { shell } from '../../text/shell-word.ts'
import type { DeclinedRelation } from '../generate/grammar-lexicon.ts'
import { relationsLabelled } from '../generate/named-relations.ts'
import { type CountedRelation, relationsCalled } from '../generate/relation-uses.ts'
import { wordsOfGraph } from '../generate/words-of-graph.ts'

/** One relation in full: its wordings, filled in with facts when there is a graph. */
export type EntryDescription =
  | {
      readonly kind: 'described'
      readonly entry: Entry
      readonly wordings: readonly FilledWording[]
    }
  | { readonly kind: 'declined'; readonly declined: readonly DeclinedRelation[] }

interface FilledWording {
  /** Its path in the entry: `ask.object`. */
  readonly place: string
  readonly wording: string
  /** Filled in with a matching fact; absent when there is none. */
  readonly example?: string
}

/**
 * `name` is a concept, IRI, CURIE or last segment or, with a graph, a label or alias of a relation. Throws
 * `unknown-relation` with the nearest names, and `ambiguous-name` for a label of several concepts.
 */
export async function describeEntry(
  name: string,
  own: UserLexicon | undefined,
  path: string | undefined,
): Promise<EntryDescription> {
  const lexicon = loadLexicon(own)
  const entry = entryCalled(name, lexicon)
  if (path === undefined) {
    if (entry === undefined) throw unknown(name, lexicon, [])
    return { kind: 'described', entry, wordings: wordingsOf(entry, []) }
  }
  await using knowledge = await openKnowledge(path)
  if (entry !== undefined) return await filled(entry, lexicon, knowledge)
  const relations = await knowledge.relations()
  const byIdentifier = relationsCalled(name, relations)
  const called =
    byIdentifier.length > 0 ? byIdentifier : await relationsLabelled(name, knowledge, lexicon)
  const known = called.flatMap((relation) => lexicon.entryOf(relation) ?? [])[0]
  if (known !== undefined) return await filled(known, lexicon, knowledge)
  const wanted = relations.filter(({ relation }) => called.includes(relation))
  if (wanted.length === 0) {
    const iris = relations.map(({ relation }) => relation)
    throw unknown(name, lexicon, iris, await knowledge.similar(name, 'relation'))
  }
  const grammar = await wordsOfGraph(lexicon, knowledge, relations)
  const isWanted = ({ relation }: CountedRelation) =>
    wanted.some((each) => each.relation === relation)
  const said = grammar.said.find(isWanted)
  return said === undefined
    ? { kind: 'declined', declined: grammar.declined.filter(isWanted) }
    : await filled(said.entry, grammar.lexicon, knowledge)
}

function entryCalled(name: string, lexicon: Lexicon): Entry | undefined {
  return (
    lexicon.entries.find(({ concept }) => concept === name) ??
    lexicon.entryOf(expandPrefix(name)) ??
    lexicon.entries.find(({ relations }) => relations.some((each) => localName(each) === name))
  )
}

// some facts have entities without a usable name
const drawn = 30

async function filled(
  entry: Entry,
  lexicon: Lexicon,
  knowledge: Knowledge,
): Promise<EntryDescription> {
  const facts: DrawnFact[] = []
  const relations = entry.relations.map(expandPrefix)
  for await (const rows of knowledge.draw({
    edges: [{ subject: 's', object: 'o', relations, objects: 'any' }],
    complete: [],
    perRelation: drawn,
    oncePer: 'subject',
    salt: 'lexicon',
    seed: 1,
    language: 'en',
  })) {
    facts.push(...rows.flatMap((row) => row.facts))
  }
  const said = facts
    .map((fact) => renderFact(fact, entry, lexicon))
    .flatMap((fact) => (fact.kind === 'fact' ? [fact] : []))
  return { kind: 'described', entry, wordings: wordingsOf(entry, said) }
}

/** Each wording with a different fact, as long as there are enough. */
function wordingsOf(entry: Entry, facts: readonly RenderedFact[]): readonly FilledWording[] {
  const one = (say: string | undefined): Wordings => (say === undefined ? [] : [{ say }])
  const places: readonly (readonly [string, Wordings | undefined])[] = [
    ['ask.object', entry.ask.object],
    ['ask.subject', entry.ask.subject],
    ['check', entry.check],
    ['choose.object', entry.choose.object],
    ['choose.subject', entry.choose.subject],
    ['state', one(entry.state)],
    ['deny', one(entry.deny)],
    ['suppose', entry.suppose],
    ['noun', entry.noun],
  ]
  const all = places.flatMap(([place, wordings]) =>
    (wordings ?? []).map((wording) => ({ place, wording })),
  )
  return all.map(({ place, wording }, index) => {
    const rotated = [...facts.slice(index % facts.length), ...facts.slice(0, index % facts.length)]
    const [example] = rotated.flatMap((fact) => {
      const filling = fillingOf(fact)
      return suits(wording, filling) ? (fillTemplate(wording.say, filling) ?? []) : []
    })
    return { place, wording: wording.say, example }
  })
}

function unknown(
  name: string,
  { entries }: Lexicon,
  relations: readonly Iri[],
  labels: readonly string[] = [],
): ElenchusError {
  const names = [
    ...labels,
    ...entries.flatMap(({ concept, relations: own }) => [concept, ...own]),
    ...relations.flatMap((relation) => [localName(relation), contractPrefix(relation)]),
  ]
  const similar = nearest(name, [...new Set(names)])
  const where =
    relations.length === 0 ? 'The lexicon has no' : 'Neither the lexicon nor the graph has a'
  return new ElenchusError('unknown-relation', `${where} relation or concept "${name}".`, {
    fix: name.endsWith('.duckdb')
      ? shell`To see how much of a graph is covered: elenchus lexicon --knowledge ${name}`
      : similar.length > 0
        ? `Did you mean ${similar.join(', ')}? \`elenchus lexicon\` lists all.`
        : 'See `elenchus lexicon` for all concepts; --knowledge adds the relations of a graph.',
  })
}
