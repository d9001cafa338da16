import type { Iri } from '../../domain/iri.ts'
import { prefixes } from '../../domain/prefixes.ts'
import { quoted } from '../../knowledge/store/dialect.ts'
import { xsdString } from '../../knowledge/store/vocabulary.ts'
import type { IdentifierStyle, Reading } from './mapping.ts'
import type { PlainField } from './said.ts'

export interface PlainContext {
  readonly identifiers: IdentifierStyle
  readonly base: Iri
  readonly relation: Iri
  readonly missing: readonly string[]
}

const xsd = (name: string) => `${prefixes.xsd}${name}`

/** Words of ASCII with nothing that an IRI encodes, a prefix begins with, or a list opens with. */
const words = String.raw`[A-Za-z][!#$&'()*+,./0-9;?@A-Za-z~-]*( [!#$&'()*+,./0-9;?@A-Za-z~-]+)*`
const texts = String.raw`[A-Za-z0-9]([ -~]*[!-~])?`
const wholeNumber = '-?(0|[1-9][0-9]*)'
const fraction = String.raw`-?(0|[1-9][0-9]*)\.[0-9]+`
const day = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'
const year = '(1[5-9]|20)[0-9]{2}'
const longestName = 150

/** What the commonest texts of a reading say, as SQL; `fieldsOf` says the same of them. */
export function plainFields(reading: Reading, context: PlainContext): readonly PlainField[] {
  const { look, type, separator } = reading
  const whole = separator ?? look?.separator
  const one = whole === undefined || whole === '' ? '' : ` AND NOT contains(text, ${quoted(whole)})`
  const literal = (pattern: string, datatype: string): PlainField => ({
    fits: `${matches(pattern)} AND ${present(context)}${one}`,
    value: 'text',
    relation: context.relation,
    datatype,
    isNamed: false,
  })
  const numbers = [literal(wholeNumber, xsd('integer')), literal(fraction, xsd('decimal'))]
  if (look === undefined) {
    if (type !== undefined && type !== 'auto' && type !== 'entity') return []
    const isPlain = reading.decimal !== ',' && reading.whole !== true && reading.dates === undefined
    const entity = entities(context, one, type !== 'entity')
    return type === 'entity' ? entity : [...entity, ...(isPlain ? numbers : []), literal(day, xsd('date'))]
  }
  switch (look.kind) {
    case 'names':
      return entities(context, one, false)
    case 'numbers':
      if (look.decimal === ',' || (type !== undefined && type !== 'number')) return []
      return look.whole ? numbers.slice(0, 1) : numbers
    case 'years':
      return type === undefined ? [literal(year, xsd('gYear'))] : []
    case 'dates':
      return type === undefined ? [literal(day, xsd('date'))] : []
    case 'text':
      return reading.language === undefined ? [literal(texts, xsdString)] : []
    case 'truths':
    case 'nothing':
      return []
  }
}

function entities(
  { identifiers, base, relation, missing }: PlainContext,
  one: string,
  isByLook: boolean,
): readonly PlainField[] {
  if (identifiers === 'iris') return []
  // E17 and the like may be identifiers, of which nobody is called so
  const figures = identifiers === 'names' ? '' : " AND NOT regexp_matches(text, '[0-9]')"
  const others = isByLook
    ? ` AND length(text) <= ${longestName} AND lower(text) NOT IN ('true', 'false')`
    : ''
  return [
    {
      fits: `${matches(words)} AND ${present({ missing })}${one}${figures}${others}`,
      value: `concat(${quoted(base)}, replace(text, ' ', '_'))`,
      relation,
      isNamed: true,
    },
  ]
}

function matches(pattern: string): string {
  return `regexp_full_match(text, ${quoted(pattern)})`
}

function present({ missing }: Pick<PlainContext, 'missing'>): string {
  return missing.length === 0 ? 'true' : `text NOT IN (${missing.map(quoted).join(', ')})`
}
