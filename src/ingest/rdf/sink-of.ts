import type { GraphSink, TermCode } from '../../knowledge/store/graph-sink.ts'
import { langString, xsdString } from '../../knowledge/store/vocabulary.ts'
import type { ParsedQuad, ParsedTerm } from './quad.ts'

/** Hands what a parser gives to the sink. */
export function sinkOf(sink: GraphSink): (quad: ParsedQuad) => void {
  const node = ({ termType, value }: ParsedTerm): TermCode =>
    termType === 'BlankNode' ? sink.blank(value) : sink.entity(value)
  return ({ subject, predicate, object }) => {
    const from = node(subject)
    const relation = sink.entity(predicate.value)
    if (object.termType !== 'Literal') {
      sink.fact(from, relation, node(object))
      return
    }
    const language = object.language?.toLowerCase() ?? ''
    const datatype = language === '' ? (object.datatype?.value ?? xsdString) : langString
    sink.literalFact(from, relation, object.value, datatype, language)
  }
}
