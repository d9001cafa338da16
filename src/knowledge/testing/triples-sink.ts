import type { Quad } from 'n3'
import { DataFactory, type Quad_Object, type Quad_Predicate, type Quad_Subject } from 'n3'
import type { GraphSink, TermCode } from '../store/graph-sink.ts'

const { blankNode, literal, namedNode, quad } = DataFactory

/** Keeps what a source asserts as triples. */
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
    this.triples.push(quad(s as Quad_Subject, p as Quad_Predicate, o as Quad_Object))
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

  block(): void {
    throw new Error('blocks are not taken apart here')
  }

  drain(): Promise<void> {
    return Promise.resolve()
  }
}
