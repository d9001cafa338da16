import type { Iri } from '../../domain/iri.ts'
import type { GraphSink, TermCode } from '../../knowledge/store/graph-sink.ts'
import {
  aliasRelations,
  descriptionRelations,
  labelRelations,
  langString,
  xsdString,
} from '../../knowledge/store/vocabulary.ts'
import type { Identifiers } from './identifiers.ts'

const relationOf = {
  label: `${labelRelations[0]}`,
  alias: `${aliasRelations[0]}`,
  description: `${descriptionRelations[0]}`,
} as const

/** Codes the cells of a table and names what they stand for. */
export interface NamingSink {
  readonly entity: (text: string) => TermCode
  readonly relation: (text: string) => TermCode
  /** Said by a column of its own, so that the identifier is no name. */
  readonly say: (
    entity: TermCode,
    role: 'label' | 'alias' | 'description',
    text: string,
    language: string,
  ) => void
  /** Names what has no label by the text that it was found under. */
  readonly finish: () => void
}

// what a table says again and again need not be made an IRI each time
const mostKnown = 100_000

export function namingSink(
  sink: GraphSink,
  identifiers: Identifiers,
  language: string,
): NamingSink {
  const found = new Map<TermCode, string>()
  const labelled = new Set<TermCode>()
  const coded = (identify: (text: string) => { iri: Iri; named: boolean }) => {
    const known = new Map<string, TermCode>()
    return (text: string) => {
      const before = known.get(text)
      if (before !== undefined) return before
      const { iri, named } = identify(text)
      const entity = sink.entity(iri)
      if (named && !found.has(entity)) found.set(entity, text)
      if (known.size >= mostKnown) known.clear()
      known.set(text, entity)
      return entity
    }
  }
  const write = (entity: TermCode, relation: Iri, text: string, tag: string) => {
    const datatype = tag === '' ? xsdString : langString
    sink.literalFact(entity, sink.entity(relation), text, datatype, tag)
  }
  return {
    entity: coded(identifiers.entity),
    relation: coded(identifiers.relation),
    say: (entity, role, text, tag) => {
      if (role === 'label') labelled.add(entity)
      write(entity, relationOf[role], text, tag)
    },
    finish: () => {
      for (const [entity, text] of found) {
        if (!labelled.has(entity)) write(entity, relationOf.label, text, language)
      }
    },
  }
}
