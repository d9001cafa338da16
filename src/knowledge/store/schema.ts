import type { Iri } from '../../domain/iri.ts'
import { aliasRelations, descriptionRelations, labelRelations } from './vocabulary.ts'

/** The file's version; a reader refuses later ones. */
export const storeVersion = 2

/** `meta.name` = `format` has this value in every knowledge file. */
export const storeFormat = 'elenchus-knowledge'

/** The role of a name. A relation's label is not an entity's name. */
export const nameRole = { label: 0, alias: 1, relationLabel: 2, relationAlias: 3 } as const

/** A role only of `raw_names`, which also hold descriptions. */
export const descriptionRole = 9

/** A `tag` occurs only in `raw_terms`: a language tag, numbered like terms. */
export { termKind } from '@elenchus/rdf-coder'

/** Relations whose literals are names or descriptions, with their role in `raw_names`. */
export const nameRoles: ReadonlyMap<Iri, number> = new Map([
  ...labelRelations.map((relation) => [relation, nameRole.label] as const),
  ...aliasRelations.map((relation) => [relation, nameRole.alias] as const),
  ...descriptionRelations.map((relation) => [relation, descriptionRole] as const),
])

/** How a literal's values are ordered. */
export const literalSort = { text: 0, number: 1, date: 2 } as const

/**
 * The tables. `popularity` has how many pages of Wikimedia's projects are about an entity. `key` is the upper half of MD5 over the term (a fact's: over its terms' keys): the same on every machine, so
 * orders and samples come from keys and never from codes. `folded` is the key of the folded name. `sources` of a
 * fact or a name is the code of a set of sources, listed in `source_sets`; a set of one source has that source's code.
 * `merged` has the IRIs that were joined into another term, for who asks by them. `literals` has what values are compared by: a date at its own precision
 * (`1867-11-07`, `1867-11`, `1867`), a number, or folded text.
 */
export const tables = {
  meta: 'name VARCHAR, value VARCHAR',
  terms:
    'code INTEGER, key UBIGINT, kind INTEGER, value VARCHAR, datatype VARCHAR, language VARCHAR',
  facts:
    'subject INTEGER, relation INTEGER, object INTEGER, literal INTEGER, key UBIGINT, since VARCHAR, until VARCHAR, sources INTEGER',
  names:
    'entity INTEGER, role INTEGER, language VARCHAR, text VARCHAR, folded UBIGINT, sources INTEGER',
  descriptions: 'entity INTEGER, language VARCHAR, text VARCHAR, folded UBIGINT, sources INTEGER',
  types: 'entity INTEGER, type INTEGER',
  popularity: 'entity INTEGER, sitelinks INTEGER',
  literals: 'code INTEGER, sort INTEGER, comparable VARCHAR, number DOUBLE',
  source_sets: 'code INTEGER, source INTEGER',
  sources:
    'code INTEGER, name VARCHAR, licence VARCHAR, format VARCHAR, hash VARCHAR, options VARCHAR, facts BIGINT, names BIGINT, links BIGINT',
  merged: 'key UBIGINT, value VARCHAR, code INTEGER',
} as const
