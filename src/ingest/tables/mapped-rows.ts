import type { GraphSink, TermCode } from '../../knowledge/store/graph-sink.ts'
import { rdfType, subClassOf } from '../../knowledge/store/vocabulary.ts'
import { normalised } from './column-format.ts'
import type { Identifiers } from './identifiers.ts'
import { type NamingSink, namingSink } from './naming-sink.ts'
import {
  type Cell,
  type FormatOf,
  type Row,
  type RowCounts,
  type RowPlan,
  textOf,
  valuesOf,
} from './row.ts'
import {
  type ColumnMapping,
  type ColumnRole,
  columnRoles,
  type TableMapping,
} from './table-mapping.ts'
import { typedValue, validityOf } from './typed-value.ts'

/** Reads rows as the user's mapping tells; what a cell holds that does not fit is left out alone. */
export function mappedPlan(
  mapping: TableMapping,
  sink: GraphSink,
  identifiers: Identifiers,
  formatOf: FormatOf = () => undefined,
): RowPlan {
  const names = namingSink(sink, identifiers, mapping.language ?? '')
  const columns = mapping.columns?.map((entry) => ({
    ...entry,
    column: entry.column.toLowerCase(),
  }))
  const unmapped = new Set<string>()
  return {
    store: (row, counts) => {
      const { leaveOut } = counts
      if (row.ragged !== undefined) {
        leaveOut(`${row.ragged} fields than the header`)
        return false
      }
      const subject = textOf(row.cell(columnOf(mapping.subject)))
      if (counts.isMissing(subject)) return false
      if (subject === '') {
        leaveOut('no subject')
        return false
      }
      const fact = new RowFacts(row, names.entity(subject), {
        mapping,
        sink,
        names,
        formatOf,
        ...counts,
      })
      if (fact.broken) return false
      if (mapping.relation !== undefined) fact.one(mapping.relation, columnOf(mapping.object))
      else fact.byColumn(columns, unmapped)
      return fact.kept
    },
    finish: names.finish,
  }
}

function columnOf(name: string | undefined): string {
  return name?.trim().toLowerCase() ?? ''
}

interface Context extends RowCounts {
  readonly mapping: TableMapping
  readonly sink: GraphSink
  readonly names: NamingSink
  readonly formatOf: FormatOf
}

/** The facts of one row. */
class RowFacts {
  kept = false
  broken = false
  readonly #row: Row
  readonly #subject: TermCode
  readonly #context: Context
  #from: string | undefined
  #to: string | undefined

  constructor(row: Row, subject: TermCode, context: Context) {
    this.#row = row
    this.#subject = subject
    this.#context = context
    this.#from = this.#bound('from')
    this.#to = this.#bound('to')
  }

  /** The row is one fact. */
  one(relationColumn: string, objectColumn: string): void {
    const relation = textOf(this.#row.cell(columnOf(relationColumn)))
    const cell = this.#row.cell(objectColumn)
    if (this.#context.isMissing(relation)) return
    if (relation === '' || textOf(cell) === '') {
      this.#context.leaveOut(relation === '' ? 'no relation' : 'no object')
      return
    }
    const typed = this.#context.mapping.columns?.find(
      (entry) => entry.kind === 'relation' && columnOf(entry.column) === objectColumn,
    )
    const type = typed?.kind === 'relation' ? typed : { type: 'auto' as const }
    this.#values({ kind: 'relation', column: objectColumn, ...type, relation }, cell)
    this.#roles(this.#context.mapping.columns)
  }

  /** Each column is a relation of the subject. */
  byColumn(columns: readonly ColumnMapping[] | undefined, unmapped: Set<string>): void {
    const subject = columnOf(this.#context.mapping.subject)
    for (const column of columns === undefined ? this.#row.columns : []) {
      const name = columnOf(column)
      if (name === subject || isBound(name)) continue
      const role = columnRoles.find((known) => known === name)
      if (role !== undefined) this.#role(role, this.#row.cell(column))
      else this.#values(relationNamed(column), this.#row.cell(column))
    }
    if (columns === undefined) return
    for (const entry of columns) {
      if (entry.kind === 'relation') this.#values(entry, this.#row.cell(entry.column))
    }
    this.#roles(columns)
    this.#noteUnmapped(columns, subject, unmapped)
  }

  #roles(columns: readonly ColumnMapping[] | undefined): void {
    for (const entry of columns ?? []) {
      if (entry.kind === 'role') this.#role(entry.role, this.#row.cell(columnOf(entry.column)))
    }
  }

  #role(role: ColumnRole, cell: Cell): void {
    const { mapping, names, sink } = this.#context
    const separator = mapping.separator ?? '|'
    const language = mapping.language ?? ''
    switch (role) {
      case 'label':
      case 'description':
        this.#say(role, textOf(cell), language)
        return
      case 'aliases':
        for (const text of this.#present(cell, separator)) {
          names.say(this.#subject, 'alias', text, language)
          this.kept = true
        }
        return
      case 'type':
      case 'parent':
        for (const text of this.#present(cell, separator)) {
          const relation = sink.entity(role === 'type' ? rdfType : subClassOf)
          sink.fact(this.#subject, relation, names.entity(text))
          this.kept = true
        }
        return
      case 'from':
      case 'to':
        return
    }
  }

  #say(role: 'label' | 'description', text: string, language: string): void {
    const { names, isMissing } = this.#context
    if (text === '' || isMissing(text)) return
    names.say(this.#subject, role, text, language)
    this.kept = true
  }

  #values(entry: ColumnMapping & { kind: 'relation' }, cell: Cell): void {
    const { mapping, names, sink, leaveOut, formatOf } = this.#context
    const format = entry.type === 'text' ? undefined : formatOf(columnOf(entry.column))
    const all = entry.type === 'text' ? valuesOf : this.#present
    for (const written of all(cell, mapping.separator)) {
      const text = format === undefined ? written : normalised(written, format)
      const value = typedValue(text, entry.type, entry.language ?? mapping.language)
      if (value.kind === 'misfit') {
        leaveOut(`value of "${entry.column}" that is no ${entry.type}`)
        continue
      }
      const relation = names.relation(entry.relation)
      if (value.kind === 'entity') {
        sink.fact(this.#subject, relation, names.entity(text), this.#from, this.#to)
      } else {
        const { datatype, language } = value
        sink.literalFact(
          this.#subject,
          relation,
          value.value,
          datatype,
          language,
          this.#from,
          this.#to,
        )
      }
      this.kept = true
    }
  }

  /** The values of a cell that are not missing. */
  readonly #present = (cell: Cell, separator: string | undefined): readonly string[] =>
    valuesOf(cell, separator).filter((text) => !this.#context.isMissing(text))

  #bound(role: 'from' | 'to'): string | undefined {
    const { mapping, leaveOut } = this.#context
    const mapped = mapping.columns?.find((entry) => entry.kind === 'role' && entry.role === role)
    const column = mapping.columns === undefined ? role : mapped && columnOf(mapped.column)
    const told = column === undefined ? '' : textOf(this.#row.cell(column))
    const text = this.#context.isMissing(told) ? '' : told
    const bound = validityOf(text)
    if (text !== '' && bound === undefined) {
      leaveOut('broken date')
      this.broken = true
    }
    return bound
  }

  #noteUnmapped(columns: readonly ColumnMapping[], subject: string, unmapped: Set<string>): void {
    for (const column of this.#row.columns) {
      if (columnOf(column) === subject || unmapped.has(column)) continue
      if (textOf(this.#row.cell(column)) === '') continue
      unmapped.add(column)
      if (columns.some((entry) => entry.column === columnOf(column))) continue
      this.#context.note(`column "${column}", which --columns does not name`)
    }
  }
}

function isBound(column: string): boolean {
  return column === 'from' || column === 'to'
}

function relationNamed(column: string): ColumnMapping & { kind: 'relation' } {
  return { kind: 'relation', column, relation: column, type: 'auto' }
}
