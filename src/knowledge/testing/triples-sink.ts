import type { Quad } from 'n3'
import { DataFactory, type Quad_Object, type Quad_Predicate, type Quad_Subject } from 'n3'
import { type CodedBlock, termColumns } from '../store/coded-block.ts'
import type { GraphSink, TermCode } from '../store/graph-sink.ts'
import { termKind } from '../store/schema.ts'
import { triplesOfBlock } from './triples-of-block.ts'

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

  /** Blocks keep the roles of names in place of their relations: names are no part of the triples here. */
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
      if (relation.startsWith('role ')) continue
      const node = (text: string) =>
        kinds.get(text) === termKind.blank ? this.blank(text) : this.entity(text)
      const [value = '', datatype, language = ''] = object
      const code = datatype === undefined ? node(value) : this.literal(value, datatype, language)
      this.fact(node(subject), this.entity(relation), code)
    }
  }

  drain(): Promise<void> {
    return Promise.resolve()
  }
}
