import { noBase } from './no-base.ts'
import type { ParsedQuad, ParsedTerm } from './quad.ts'

/** Why a quad cannot be kept as a fact, in words for people; `undefined` when it can. */
export function quadFault({ subject, predicate, object }: ParsedQuad): string | undefined {
  return subjectFault(subject) ?? iriFault(predicate) ?? objectFault(object)
}

function subjectFault(term: ParsedTerm): string | undefined {
  return term.termType === 'BlankNode' ? undefined : iriFault(term)
}

function objectFault(term: ParsedTerm): string | undefined {
  if (term.termType !== 'Literal') return subjectFault(term)
  const { language = '', datatype } = term
  if (language !== '' && !languageTag.test(language)) return 'broken language tag'
  return datatype === undefined ? undefined : iriValueFault(datatype.value)
}

function iriFault(term: ParsedTerm): string | undefined {
  switch (term.termType) {
    case 'NamedNode':
      return iriValueFault(term.value)
    case 'BlankNode':
      return 'blank node as relation'
    case 'Literal':
      return 'text as subject or relation'
    default:
      return 'triple term or variable'
  }
}

function iriValueFault(iri: string): string | undefined {
  if (illegal.test(iri)) return 'broken IRI'
  return scheme.test(iri) && !iri.startsWith(noBase) ? undefined : 'relative IRI without --base'
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the grammar forbids them
const illegal = /[\u0000-\u0020<>"{}|^`\\]/
const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/
const languageTag = /^[A-Za-z]+(?:-[A-Za-z0-9]+)*$/
