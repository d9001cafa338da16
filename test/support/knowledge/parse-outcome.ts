import { DataFactory } from 'n3'
import {
  type Parse,
  type ParsedQuad,
  type ParsedTerm,
  SyntaxFault,
} from '../../../src/ingest/rdf/quad.ts'

/** What a document gives that is read in pieces of that size. */
export async function parseOutcome(parse: Parse, text: string, size: number, strict: boolean) {
  const quads: ParsedQuad[] = []
  async function* pieces() {
    // never within a character
    const characters = [...text]
    for (let at = 0; at < characters.length; at += size) {
      yield characters.slice(at, at + size).join('')
    }
  }
  try {
    await parse(pieces(), { strict, onQuad: (quad) => quads.push(quad) })
    return { quads, fault: undefined }
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error
    return { quads, fault: { line: error.line, message: error.message } }
  }
}

/** Each triple once. */
export function triplesOf(quads: readonly ParsedQuad[]) {
  const seen = new Map(
    quads.map((quad) => [
      JSON.stringify([quad.subject, quad.predicate, quad.object].map(idOf)),
      quad,
    ]),
  )
  return [...seen.values()].map(({ subject, predicate, object }) =>
    DataFactory.quad(termOf(subject) as never, termOf(predicate) as never, termOf(object) as never),
  )
}

function idOf({ termType, value, language = '', datatype }: ParsedTerm): readonly string[] {
  return [termType, value, language.toLowerCase(), datatype?.value ?? '']
}

function termOf({ termType, value, language = '', datatype }: ParsedTerm) {
  switch (termType) {
    case 'NamedNode':
      return DataFactory.namedNode(value)
    case 'BlankNode':
      return DataFactory.blankNode(value)
    default:
      return language === ''
        ? DataFactory.literal(value, DataFactory.namedNode(datatype?.value ?? ''))
        : DataFactory.literal(value, language.toLowerCase())
  }
}
