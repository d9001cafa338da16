import type { GraphSink, TermCode } from '../../knowledge/store/graph-sink.ts'
import { langString, xsdString } from '../../knowledge/store/vocabulary.ts'
import { type ColumnLook, columnLook, valueAsLooked } from './column-look.ts'
import { ColumnTally } from './column-tally.ts'
import type { NamingSink } from './naming-sink.ts'
import { type Cell, type RowCounts, valuesOf } from './row.ts'
import { sayChange, sayLook } from './say-look.ts'
import type { ValueType } from './table-mapping.ts'
import { typedValue } from './typed-value.ts'

/** A relation of a table, by a column or by a word in one, with how its values are read. */
export interface GuessedColumnOptions {
  readonly column: string
  readonly relation: string
  readonly look: ColumnLook
  readonly type?: ValueType | undefined
  readonly language: string
  readonly sink: GraphSink
  readonly names: NamingSink
  readonly named: (entity: TermCode) => void
}

/** What else a row says of its facts. */
export interface RowTold {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly type?: ValueType | undefined
  readonly language?: string | undefined
}

/** Stores the values of one relation and counts them. */
export class GuessedColumn {
  readonly tally: ColumnTally
  readonly #options: GuessedColumnOptions
  readonly #units = new Set<string>()

  constructor(options: GuessedColumnOptions) {
    this.#options = options
    const { column, look } = options
    this.tally = new ColumnTally(
      column,
      () => sayLook(look, [...this.#units]),
      sayChange(column, look),
    )
  }

  /** Whether a value of the cell was kept. */
  store(subject: TermCode, cell: Cell, counts: RowCounts, told: RowTold = {}): boolean {
    const { look } = this.#options
    let kept = false
    for (const value of valuesOf(cell, look.separator)) {
      if (isBlank(value, counts)) continue
      const fits = this.#value(subject, value, told)
      if (fits) this.tally.read()
      else {
        this.tally.leftOut(value)
        counts.leaveOut(`value of "${this.#options.column}" ${faultOf(look)}`)
      }
      kept ||= fits
    }
    return kept
  }

  #value(subject: TermCode, text: string, told: RowTold): boolean {
    const { sink, names, type } = this.#options
    if (isFormula(text)) return false
    const language = told.language ?? this.#options.language
    const { from, to } = told
    const look = told.type === undefined ? this.#options.look : lookOfType(told.type)
    const read = valueAsLooked(text, look)
    if (read === undefined) return false
    if (read.unit !== undefined) this.#units.add(read.unit)
    const relation = names.relation(withUnit(this.#options.relation, read.unit))
    if (look.kind === 'names') {
      const entity = names.entity(read.value)
      this.#options.named(entity)
      sink.fact(subject, relation, entity, from, to)
      return true
    }
    if (look.kind === 'text') {
      const datatype = language === '' ? xsdString : langString
      sink.literalFact(subject, relation, read.value, datatype, language, from, to)
      return true
    }
    const value = typedValue(read.value, typeOf(look, told.type ?? type), language)
    if (value.kind !== 'literal') return false
    sink.literalFact(subject, relation, value.value, value.datatype, value.language, from, to)
    return true
  }
}

function lookOfType(type: ValueType): ColumnLook {
  return columnLook(['as told'], { type, separator: '' })
}

/** A cell without a letter or a figure says nothing: "-", "?". */
function isBlank(value: string, { isMissing, passOver }: RowCounts): boolean {
  if (isMissing(value)) return true
  if (/[\p{L}\p{N}]/u.test(value)) return false
  passOver('missing value')
  return true
}

/** A spreadsheet that was saved with its formulas in place of what they give. */
function isFormula(text: string): boolean {
  return /^=[A-Za-z(+\-\d$]/.test(text)
}

function typeOf(look: ColumnLook, told: ValueType | undefined): ValueType {
  if (told !== undefined && told !== 'auto') return told
  switch (look.kind) {
    case 'numbers':
      return 'number'
    case 'years':
      return 'year'
    case 'dates':
      return 'date'
    case 'truths':
      return 'boolean'
    case 'names':
    case 'text':
    case 'nothing':
      return 'text'
  }
}

/** "Rent (GBP)": a head that has a unit already keeps it. */
function withUnit(relation: string, unit: string | undefined): string {
  if (unit === undefined || /[)\]]$/.test(relation)) {
    return relation
  }
  return `${relation} (${unit})`
}

function faultOf(look: ColumnLook): string {
  return look.kind === 'dates' && look.order === 'unknown'
    ? 'of which none tells whether the day or the month is first (--dates dmy or mdy)'
    : `that is none of its ${look.kind}`
}
