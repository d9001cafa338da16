import { alternativesOf } from '../../domain/alternatives.ts'
import type { Iri } from '../../domain/iri.ts'
import { decodedLocalName, localName } from '../../domain/iri.ts'
import { contractPrefix, expandPrefix } from '../../domain/prefixes.ts'
import { ElenchusError } from '../../errors.ts'
import type { Entry, Lexicon } from '../../lexicon/lexicon.ts'
import { nearest } from '../../text/nearest.ts'

export interface CountedRelation {
  readonly relation: Iri
  readonly facts: number
}

interface Use {
  readonly relation: Iri
  readonly entry: Entry
}

export interface RelationUses {
  /** The requested relations. */
  readonly uses: readonly Use[]
  /** Every relation with wordings: a premise of a requested relation may involve any. */
  readonly all: readonly Use[]
  /** Relations without wordings, most used first; without those that the lexicon leaves out on purpose. */
  readonly unsaid: readonly CountedRelation[]
  /** Requested concepts without a relation in the graph, if that is allowed. */
  readonly missing: readonly string[]
}

/**
 * The graph's relations that can be asked about, in a total order. `wanted` restricts them by IRI, CURIE, last segment
 * or concept. A relation of another vocabulary resolves to the graph's relation of the same concept, and `A | B` to the
 * first that the graph has. A name that the graph or the lexicon lacks is an error that suggests the nearest, unless
 * missing relations are allowed and other graphs have it.
 */
export function relationUses(
  relations: readonly CountedRelation[],
  lexicon: Lexicon,
  wanted: readonly string[],
  missing: 'refused' | 'allowed' = 'refused',
): RelationUses {
  const all = relations
    .flatMap(({ relation }) => {
      const entry = lexicon.entryOf(relation)
      return entry === undefined ? [] : [{ relation, entry }]
    })
    .toSorted((a, b) => (a.relation < b.relation ? -1 : 1))
  const unsaid = relations.filter(
    ({ relation }) => lexicon.entryOf(relation) === undefined && !lexicon.notAsked.has(relation),
  )
  if (wanted.length === 0) return { uses: all, all, unsaid, missing: [] }
  const absent: string[] = []
  const chosen = new Set<Iri>()
  for (const name of wanted) {
    const others = alternativesOf(name)
    const [found = []] = others
      .map((each) => usesMeant(each, all, lexicon))
      .filter((uses) => uses.length > 0)
    const [first = name] = others
    const concept = conceptCalled(first, lexicon)?.concept
    if (found.length > 0) for (const { relation } of found) chosen.add(relation)
    else if (missing === 'allowed' && concept !== undefined) absent.push(concept)
    else throw unknownRelation(first, relations, lexicon)
  }
  return {
    uses: all.filter((use) => chosen.has(use.relation)),
    all,
    unsaid,
    missing: absent,
  }
}

/** The graph's relations with that IRI, CURIE or last segment. */
export function relationsCalled(name: string, relations: readonly CountedRelation[]): Iri[] {
  return relations.map(({ relation }) => relation).filter((relation) => isNamed(relation, name))
}

/** Whether a relation of the graph has that IRI, CURIE or last segment, or the same concept. */
export function isOfGraph(
  name: string,
  relations: readonly CountedRelation[],
  lexicon: Lexicon,
): boolean {
  const meant = conceptCalled(name, lexicon)?.concept
  return (
    relationsCalled(name, relations).length > 0 ||
    (meant !== undefined &&
      relations.some(({ relation }) => lexicon.entryOf(relation)?.concept === meant))
  )
}

/** The relations with the name, else those of the concept that the name has in another vocabulary. */
function usesMeant(
  name: string,
  uses: RelationUses['uses'],
  lexicon: Lexicon,
): RelationUses['uses'] {
  const called = uses.filter(
    ({ relation, entry }) => isCalled(relation, name) || entry.concept === name,
  )
  if (called.length > 0) return called
  const concept = conceptCalled(name, lexicon)?.concept
  return uses.filter(({ entry }) => entry.concept === concept)
}

/** The entry with that concept, or with a relation of that IRI, CURIE or last segment. */
export function conceptCalled(name: string, { entries }: Lexicon): Entry | undefined {
  return (
    entries.find(({ concept }) => concept === name) ??
    entries.find(({ relations }) => relations.some((relation) => isCalled(relation, name)))
  )
}

function isCalled(relation: string, name: string): boolean {
  const iri = expandPrefix(relation)
  return isNamed(iri, name)
}

function isNamed(iri: string, name: string): boolean {
  return iri === expandPrefix(name) || localName(iri) === name || decodedLocalName(iri) === name
}

/** Suggests the nearest names among concepts, identifiers of the graph, and `labels` of its relations. */
export function unknownRelation(
  name: string,
  relations: readonly CountedRelation[],
  lexicon: Lexicon,
  labels: readonly string[] = [],
): ElenchusError {
  if (relationsCalled(name, relations).length > 0) {
    return new ElenchusError(
      'unknown-relation',
      `The lexicon has no wording for the relation "${name}".`,
      {
        fix: 'Choose another relation, or describe this one in a lexicon file (docs/lexicon.md); `elenchus lexicon` says why the grammar declines it.',
      },
    )
  }
  const names = relations.flatMap(({ relation }) => {
    const concept = lexicon.entryOf(relation)?.concept
    return concept === undefined ? [] : [concept, localName(relation), contractPrefix(relation)]
  })
  const parts = name.split(',').map((part) => part.trim())
  if (parts.length > 1 && parts.every((part) => relationsCalled(part, relations).length > 0)) {
    return new ElenchusError('unknown-relation', `The graph has no relation "${name}".`, {
      fix: `Repeat the option for each of them: ${parts.join(' and ')}.`,
    })
  }
  const similar = nearest(name, [...new Set([...labels, ...names])])
  return new ElenchusError('unknown-relation', `The graph has no relation "${name}".`, {
    fix:
      similar.length > 0
        ? `Did you mean ${similar.join(', ')}? \`elenchus inspect\` lists all.`
        : 'See `elenchus inspect` for the relations that it has.',
  })
}
