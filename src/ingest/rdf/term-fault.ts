import { noBase } from './no-base.ts'
import type { ParsedQuad, ParsedTerm } from './quad.ts'

/** Why an IRI cannot be kept; `undefined` when it can. */
export type IriFault = (iri: string) => string | undefined

/** Why a quad cannot be kept as a fact, in words for people; `undefined` when it can. */
export function quadFault(
  { subject, predicate, object }: ParsedQuad,
  iriFault: IriFault,
): string | undefined {
  return (
    nodeFault(subject, iriFault) ??
    relationFault(predicate, iriFault) ??
    objectFault(object, iriFault)
  )
}

/** For IRIs that a parser has checked for what may not stand in one. */
export function relativeFault(iri: string): string | undefined {
  if (iri.startsWith('http://') || iri.startsWith('https://')) return undefined
  return scheme.test(iri) ? undefined : 'relative IRI without --base'
}

/** For unchecked IRIs, from parsers that were given `noBase` for lack of a base. */
export function anyIriFault(iri: string): string | undefined {
  if (illegal.test(iri)) return 'broken IRI'
  return iri.startsWith(noBase) ? 'relative IRI without --base' : relativeFault(iri)
}

function nodeFault({ termType, value }: ParsedTerm, iriFault: IriFault): string | undefined {
  switch (termType) {
    case 'NamedNode':
      return iriFault(value)
    case 'BlankNode':
      return undefined
    case 'Literal':
      return 'text as subject'
    default:
      return 'triple term or variable'
  }
}

function relationFault(term: ParsedTerm, iriFault: IriFault): string | undefined {
  return term.termType === 'NamedNode' ? iriFault(term.value) : 'no IRI as relation'
}

function objectFault(term: ParsedTerm, iriFault: IriFault): string | undefined {
  if (term.termType !== 'Literal') return nodeFault(term, iriFault)
  const { language = '', datatype } = term
  if (language !== '') return languageTag.test(language) ? undefined : 'broken language tag'
  return datatype === undefined ? undefined : iriFault(datatype.value)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the grammar forbids them
const illegal = /[\u0000-\u0020<>"{}|^`\\]/
const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/
const languageTag = /^[A-Za-z]+(?:-[A-Za-z0-9]+)*$/
