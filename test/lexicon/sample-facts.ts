import type { Named, NamedEntity } from '../../src/domain/named.ts'
import { expandPrefix } from '../../src/domain/prefixes.ts'
import type { Lexicon } from '../../src/lexicon/lexicon.ts'
import { literalKindOf } from '../../src/lexicon/lexicon.ts'
import { samplePath, triplesOf } from '../atlas/wikidata-sample.ts'
import { datatypeFor, type TrueFact } from './true-facts.ts'

const perRelation = 5
const label = expandPrefix('rdfs:label')
const type = expandPrefix('wdt:P31')

/** Some facts of each relation that the lexicon can say, both of whose ends have a name. */
export function sampleFacts(lexicon: Lexicon): readonly TrueFact[] {
  const labels = new Map<string, string>()
  const types = new Map<string, string[]>()
  const triples = new Map<string, (readonly [string, string])[]>()
  for (const [subject, relation, object] of triplesOf(samplePath)) {
    if (relation === label) labels.set(subject, unescaped(object))
    if (relation === type) types.set(subject, [...(types.get(subject) ?? []), object])
    if (lexicon.entryOf(relation) !== undefined) {
      const those = triples.get(relation) ?? []
      if (those.length < 10 * perRelation) triples.set(relation, [...those, [subject, object]])
    }
  }
  const named = (id: string): NamedEntity => ({
    kind: 'entity',
    id,
    label: labels.get(id) ?? '',
    aliases: [],
    types: types.get(id) ?? [],
    name: 'unique',
  })
  return [...triples].flatMap(([relation, pairs]) => {
    const entry = lexicon.entryOf(relation)
    if (entry === undefined) return []
    const isLiteral = literalKindOf(entry) !== undefined
    const objectOf = (object: string): Named =>
      isLiteral
        ? { kind: 'literal', literal: { value: object, datatype: datatypeFor(entry) } }
        : named(object)
    return pairs
      .filter(([subject, object]) => labels.has(subject) && (isLiteral || labels.has(object)))
      .slice(0, perRelation)
      .map(([subject, object]) => ({
        entry,
        fact: { subject: named(subject), relation, object: objectOf(object) },
      }))
  })
}

function unescaped(text: string): string {
  return text
    .replaceAll(/\\u([0-9A-F]{4})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\\"', '"')
}
