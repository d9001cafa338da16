import { type CodedBlock, termColumns, triplesOfBlock } from '@elenchus/rdf-coder'
import {
  DataFactory,
  type Quad,
  type Quad_Object,
  type Quad_Predicate,
  type Quad_Subject,
} from 'n3'
import type { GraphSink, TermCode } from '../../../src/knowledge/store/graph-sink.ts'
import { nameRoles, termKind } from '../../../src/knowledge/store/schema.ts'

const { blankNode, literal, namedNode, quad } = DataFactory

/** A triple as the sink keeps it: of a name or description, only what it is by its relation, and its language. */
export function asKept({ subject, predicate, object }: Quad): Quad {
  const role = nameRoles.get(predicate.value)
  if (role === undefined || object.termType !== 'Literal') return quad(subject, predicate, object)
  const name =
    object.language === '' ? literal(object.value) : literal(object.value, object.language)
  return quad(subject, namedNode(`urn:role ${role}`), name)
}

/** Keeps what a source asserts as triples, as `asKept` has them. */
export class TriplesSink implements GraphSink {
  readonly triples: Quad[] = []
  readonly #terms: Quad_Object[] = []

  entity(iri: string): TermCode {
    return this.#terms.push(namedNode(iri)) - 1
  }

  blank(label: string): TermCode {
    return this.#terms.push(blankNode(label)) - 1
  }

  literal(value: string, datatype: string, language: string): TermCode {
    return this.#terms.push(literal(value, language || namedNode(datatype))) - 1
  }

  fact(subject: TermCode, relation: TermCode, object: TermCode): void {
    const [s, p, o] = [subject, relation, object].map((code) => this.#terms[code])
    this.triples.push(asKept(quad(s as Quad_Subject, p as Quad_Predicate, o as Quad_Object)))
  }

  literalFact(
    subject: TermCode,
    relation: TermCode,
    value: string,
    datatype: string,
    language: string,
  ): void {
    this.fact(subject, relation, this.literal(value, datatype, language))
  }

  block(block: CodedBlock): void {
    const kinds = new Map<string, number>()
    for (let term = 0; term < block.terms; term++) {
      const at = term * termColumns.width
      const [start, end] = block.termRows.subarray(at + termColumns.start, at + termColumns.end + 1)
      const text = Buffer.from(block.texts.subarray(start, end)).toString()
      const kind = block.termRows[at + termColumns.kind] ?? termKind.entity
      if (kind !== termKind.literal) kinds.set(text, kind)
    }
    for (const [subject = '', relation = '', ...object] of triplesOfBlock(block)) {
      const node = (text: string) =>
        kinds.get(text) === termKind.blank ? this.blank(text) : this.entity(text)
      if (relation.startsWith('role ')) {
        const [name = '', tag = ''] = object
        const code = this.#terms.push(tag === '' ? literal(name) : literal(name, tag)) - 1
        this.fact(node(subject), this.entity(`urn:${relation}`), code)
        continue
      }
      const [value = '', datatype, language = ''] = object
      const code = datatype === undefined ? node(value) : this.literal(value, datatype, language)
      this.fact(node(subject), this.entity(relation), code)
    }
  }

  drain(): Promise<void> {
    return Promise.resolve()
  }
}
