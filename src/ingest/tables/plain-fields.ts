import type { Iri } from '../../domain/iri.ts'
import { prefixes } from '../../domain/prefixes.ts'
import { quoted } from '../../knowledge/store/dialect.ts'
import type { IdentifierStyle, Reading } from './mapping.ts'
import type { PlainField } from './said.ts'

export interface PlainContext {
  readonly identifiers: IdentifierStyle
  readonly base: Iri
  readonly relation: Iri
  readonly missing: readonly string[]
  /** Of texts. */
  readonly language: string
}

/** Words of ASCII with nothing that an IRI encodes, a prefix begins with, or a list opens with. */
const words = `[A-Za-z][!#$&'()*+,./0-9;?@A-Za-z~-]*( [!#$&'()*+,./0-9;?@A-Za-z~-]+)*`
const texts = '[A-Za-z0-9]([ -~]*[!-~])?'
const wholeNumber = '-?(0|[1-9][0-9]*)'
const fraction = String.raw`-?(0|[1-9][0-9]*)\.[0-9]+`
const day = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'
const year = '(1[5-9]|20)[0-9]{2}'
const longestName = 150

/** What the commonest texts of a reading say, as SQL; `fieldsOf` says the same of them. */
export function plainFields(reading: Reading, context: PlainContext): readonly PlainField[] {
  const separator = reading.separator ?? reading.look?.separator ?? ''
  const one = separator === '' ? '' : ` AND NOT contains(text, ${quoted(separator)})`
  const { look } = reading
  if (look === undefined) return asPrograms(reading, context, one)
  if (isTyped(reading)) return []
  const whole = literal(wholeNumber, 'integer', context, one)
  switch (look.kind) {
    case 'names':
      return entities(context, one, false)
    case 'numbers':
      if (look.decimal === ',') return []
      return look.whole ? [whole] : [whole, literal(fraction, 'decimal', context, one)]
    case 'years':
      return [literal(year, 'gYear', context, one)]
    case 'dates':
      return [literal(day, 'date', context, one)]
    case 'text':
      if (look.what === 'figures in some notation' || look.what === 'numbers and words mixed')
        return []
      return context.language === '' ? [literal(texts, 'string', context, one)] : []
    case 'truths':
    case 'nothing':
      return []
  }
}

/** A type beyond what the look would give. */
function isTyped({ look, type }: Reading): boolean {
  if (type === undefined || look?.kind === 'names' || look?.kind === 'text') return false
  return look?.kind !== 'numbers' || type !== 'number'
}

function asPrograms(
  { type = 'auto', decimal, whole, dates }: Reading,
  context: PlainContext,
  one: string,
): readonly PlainField[] {
  if (type === 'entity') return entities(context, one, false)
  if (type !== 'auto') return []
  const isPlain = decimal !== ',' && whole !== true && dates === undefined
  const numbers = [
    literal(wholeNumber, 'integer', context, one),
    literal(fraction, 'decimal', context, one),
  ]
  return [
    ...entities(context, one, true),
    ...(isPlain ? numbers : []),
    literal(day, 'date', context, one),
  ]
}

function literal(
  pattern: string,
  datatype: string,
  context: PlainContext,
  one: string,
): PlainField {
  return {
    fits: `${matches(pattern)} AND ${present(context)}${one}`,
    value: 'text',
    relation: context.relation,
    datatype: prefixes.xsd + datatype,
    isNamed: false,
  }
}

function entities(
  { identifiers, base, relation, missing }: PlainContext,
  one: string,
  isByLook: boolean,
): readonly PlainField[] {
  if (identifiers === 'iris') return []
  // E17 and the like may be identifiers, not names
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
