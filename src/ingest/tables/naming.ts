import type { Iri } from '../../domain/iri.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import { rdfProperty, rdfsClass } from '../../knowledge/store/vocabulary.ts'
import { headingUnit } from './heading-unit.ts'
import { type Identifiers, identifiersFor, namesOnly } from './identifiers.ts'
import type { Mapping } from './mapping.ts'

interface Named {
  readonly iri: Iri
  /** Absent if the text is not a name. */
  readonly name?: string
}

/** How the texts of one table become IRIs. */
export interface Naming {
  readonly entity: (text: string) => Named
  /** `undefined` for what no IRI can be made of. */
  readonly tryEntity: (text: string) => Named | undefined
  readonly tryType: (text: string) => Named | undefined
  /** A unit becomes part of the relation's name. */
  readonly relation: (text: string, unit?: string) => Iri
  readonly tryRelation: (text: string) => Iri | undefined
  /** What relations so far are called. */
  readonly relationNames: ReadonlyMap<Iri, string>
  /** Why a row without a subject is left out. */
  readonly noSubject: string
}

export function namingOf({ identifiers, base, columns, fact }: Mapping): Naming {
  const relationNames = new Map<Iri, string>()
  const isTable = fact === undefined && identifiers === 'iris'
  const names = columns.some(({ kind }) => kind === 'names')
  const noSubject = names ? 'no identifier' : isTable ? 'no entity' : 'no subject'
  if (identifiers === 'iris') return strictNaming(base, relationNames, noSubject)
  const by: Identifiers =
    identifiers === 'names' ? namesOnly(base) : identifiersFor(base, identifiers === 'wikidata')
  const known = new Map<string, Iri>()
  const entity = (text: string): Named => {
    const { iri, named } = by.entity(text)
    return named && !names ? { iri, name: text } : { iri }
  }
  const relation = (text: string, unit?: string) => {
    const called = withUnit(text, unit)
    const before = known.get(called)
    if (before !== undefined) return before
    const { iri, named } = by.relation(called)
    if (named && !relationNames.has(iri)) relationNames.set(iri, called)
    known.set(called, iri)
    return iri
  }
  return {
    ...{ entity, relation, relationNames, noSubject },
    tryEntity: entity,
    tryType: entity,
    tryRelation: relation,
  }
}

/** "Rent (GBP)": a head that has a unit already keeps it. */
function withUnit(relation: string, unit: string | undefined): string {
  return unit === undefined || headingUnit(relation) !== undefined
    ? relation
    : `${relation} (${unit})`
}

function strictNaming(
  base: Iri,
  relationNames: ReadonlyMap<Iri, string>,
  noSubject: string,
): Naming {
  const tryEntity = (text: string) => {
    const iri = identify(text, base)
    return iri === undefined ? undefined : { iri }
  }
  return {
    ...{ relationNames, noSubject, tryEntity },
    entity: (text) => tryEntity(text) ?? { iri: base + text },
    tryType: (text) => {
      const known = wellKnownTypes[text]
      return known === undefined ? tryEntity(text) : { iri: known }
    },
    relation: (text) => identify(text, base) ?? base + text,
    tryRelation: (text) => identify(text, base),
  }
}

/** Whether no letter of a text is forbidden in IRIs. */
export function isIri(text: string): boolean {
  return !illegal.test(text)
}

/** An IRI, a CURIE of a known prefix, or an identifier that the base is put before; blanks make none. */
function identify(text: string, base: Iri): Iri | undefined {
  if (illegal.test(text)) return undefined
  const expanded = expandPrefix(text)
  return /^[A-Za-z][A-Za-z0-9+.-]*:/.test(expanded) ? expanded : base + text
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no IRI has them
const illegal = /[\u0000-\u0020<>"{}|^`\\]/

const wellKnownTypes: Readonly<Record<string, Iri>> = { relation: rdfProperty, class: rdfsClass }
