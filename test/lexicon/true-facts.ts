import { readFileSync } from 'node:fs'
import type { DrawnFact } from '../../src/domain/draws.ts'
import type { Named, NamedEntity } from '../../src/domain/named.ts'
import { expandPrefix } from '../../src/domain/prefixes.ts'
import { isLiteralKind } from '../../src/lexicon/concept.ts'
import type { Entry, Lexicon } from '../../src/lexicon/lexicon.ts'
import { worldLists } from '../../src/lexicon/world/world-lists.ts'
import { readEntities, readFacts } from '../atlas/atlas-tables.ts'
import { groupBy } from './group-by.ts'

/** A true fact of a concept, and an object that would make it false. */
export interface TrueFact {
  readonly entry: Entry
  readonly fact: DrawnFact
  readonly wrong?: Named
}

/** The facts of `examples.tsv`, one or two for concepts that the atlas does not know; `†` marks who or what is no more. */
export function exampleFacts(lexicon: Lexicon): readonly TrueFact[] {
  const rows = readFileSync('test/lexicon/examples.tsv', 'utf8').trimEnd().split('\n').slice(1)
  return rows.map((row) => {
    const [concept = '', subject = '', kind = '', object = '', objectKind = '', wrong = ''] =
      row.split('\t')
    const entry = lexicon.entries.find((each) => each.concept === concept)
    if (entry === undefined) throw new Error(`examples.tsv: there is no concept ${concept}`)
    const fact = {
      subject: entityOf(subject, kind, lexicon),
      relation: expandPrefix(entry.relations[0] ?? ''),
      object: namedOf(object, objectKind, entry, lexicon),
    }
    return { entry, fact, wrong: namedOf(wrong, objectKind, entry, lexicon) }
  })
}

/** The first two facts of each of the atlas's relations, and the object of the third as a wrong one. */
export function atlasFacts(lexicon: Lexicon): readonly TrueFact[] {
  const entities = new Map(readEntities().map((entity) => [entity.id, entity]))
  const endings = new Set(readFacts().flatMap((row) => (isDeath(row) ? [row.subject] : [])))
  const births = new Map(
    readFacts().flatMap(({ subject, relation, object }) =>
      relation === 'birth-date' ? [[subject, Number.parseInt(object, 10)] as const] : [],
    ),
  )
  const named = (id: string): NamedEntity => ({
    kind: 'entity',
    id: expandPrefix(`atlas:${id}`),
    label: entities.get(id)?.label ?? id,
    aliases: [],
    types: [expandPrefix(`atlas:${entities.get(id)?.type}`)],
    // the name alone, whatever tells it in a graph
    name: 'dominant',
    ended: endings.has(id),
    ...yearsOf(births.get(id)),
  })
  const objectOf = ({ object, datatype }: { object: string; datatype: string }): Named =>
    datatype === '' ? named(object) : { kind: 'literal', literal: { value: object, datatype } }
  const byRelation = groupBy(readFacts(), (row) => row.relation)
  return [...byRelation].flatMap(([name, rows]) => {
    const relation = expandPrefix(`atlas:${name}`)
    const entry = lexicon.entryOf(relation)
    const other = rows.find((row) => rows.slice(0, 2).every((first) => first.object !== row.object))
    if (entry === undefined) return []
    return rows.slice(0, 2).map((row) => ({
      entry,
      fact: {
        subject: named(row.subject),
        relation,
        object: objectOf(row),
        ...(row.to === '' ? {} : { to: row.to }),
      },
      wrong: other === undefined ? undefined : objectOf(other),
    }))
  })
}

function yearsOf(from: number | undefined): Pick<NamedEntity, 'years'> {
  return from === undefined ? {} : { years: { from } }
}

const units = worldLists('units-of-wikidata')

/** What is said in a unit has it as its datatype, as in Wikidata's JSON dump. */
export function datatypeFor({ unit = '' }: Entry): string {
  const [item] = units().get(unit) ?? []
  return expandPrefix(item === undefined ? 'xsd:string' : `wd:${item}`)
}

function isDeath({ relation }: { relation: string }): boolean {
  return relation === 'death-date' || relation === 'deathplace'
}

function namedOf(text: string, kind: string, entry: Entry, lexicon: Lexicon): Named {
  if (!isLiteralKind(kind)) return entityOf(text, kind, lexicon)
  return { kind: 'literal', literal: { value: text, datatype: datatypeFor(entry) } }
}

function entityOf(text: string, kind: string, lexicon: Lexicon): NamedEntity {
  const label = text.replace(/†$/, '')
  const [type] = lexicon.kinds.get(kind)?.types ?? []
  if (type === undefined) throw new Error(`examples.tsv: there is no kind ${kind}`)
  return {
    kind: 'entity',
    id: `urn:test:${label}`,
    label,
    aliases: [],
    types: [expandPrefix(type)],
    // the name alone, whatever tells it in a graph
    name: 'dominant',
    ended: text.endsWith('†'),
    // of a time of which everything is asked
    ...(kind === 'human' && { years: { from: 1930 } }),
  }
}
