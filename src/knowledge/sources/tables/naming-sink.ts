import type { Iri } from '../../../domain/iri.ts'
import type { GraphSink, TermCode } from '../../store/graph-sink.ts'
import {
  aliasRelations,
  descriptionRelations,
  labelRelations,
  langString,
  xsdString,
} from '../../store/vocabulary.ts'
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

export function namingSink(
  sink: GraphSink,
  identifiers: Identifiers,
  language: string,
): NamingSink {
  const found = new Map<TermCode, string>()
  const labelled = new Set<TermCode>()
  const code = ({ iri, named }: { iri: Iri; named: boolean }, text: string) => {
    const entity = sink.entity(iri)
    if (named && !found.has(entity)) found.set(entity, text)
    return entity
  }
  const write = (entity: TermCode, relation: Iri, text: string, tag: string) => {
    const datatype = tag === '' ? xsdString : langString
    sink.literalFact(entity, sink.entity(relation), text, datatype, tag)
  }
  return {
    entity: (text) => code(identifiers.entity(text), text),
    relation: (text) => code(identifiers.relation(text), text),
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
