import type { GraphSink, TermCode } from '../../knowledge/store/graph-sink.ts'
import { rdfType, subClassOf } from '../../knowledge/store/vocabulary.ts'
import { type ColumnLook, valueAsLooked } from './column-look.ts'
import { ColumnTally } from './column-tally.ts'
import type { NamingSink } from './naming-sink.ts'
import { type Cell, type RowCounts, valuesOf } from './row.ts'
import type { ColumnRole } from './table-mapping.ts'
import { validityOf } from './typed-value.ts'

export interface RoleContext {
  readonly sink: GraphSink
  readonly names: NamingSink
  readonly language: string
}

/** A column that says what its subject is called, what it is, or when the row holds. */
export class RoleColumn {
  readonly tally: ColumnTally
  readonly #role: ColumnRole
  readonly #look: ColumnLook
  readonly #separator: string

  constructor(column: string, role: ColumnRole, look: ColumnLook, separator = '|') {
    this.#role = role
    this.#look = look
    this.#separator = separator
    this.tally = new ColumnTally(column, () => sayRole(role), `--columns "${column}=skip"`)
  }

  /** Whether something is said of the subject. */
  store(subject: TermCode, cell: Cell, counts: RowCounts, context: RoleContext): boolean {
    const role = this.#role
    if (role === 'from' || role === 'to') return false
    const texts = valuesOf(cell, this.#separator).filter((value) => !counts.isMissing(value))
    for (const text of texts) {
      storeRole(subject, role, text, context)
      this.tally.read()
    }
    return texts.length > 0
  }

  /** The date that bounds what a row says. */
  bound(role: 'from' | 'to', cell: Cell, counts: RowCounts): string | undefined {
    const [text] = role === this.#role ? valuesOf(cell, undefined) : []
    if (text === undefined || counts.isMissing(text)) return undefined
    const date = validityOf(valueAsLooked(text, this.#look)?.value ?? '')
    if (date === undefined) this.tally.leftOut(text)
    else this.tally.read()
    return date
  }
}

export function storeRole(
  subject: TermCode,
  role: Exclude<ColumnRole, 'from' | 'to'>,
  text: string,
  { sink, names, language }: RoleContext,
): void {
  switch (role) {
    case 'label':
    case 'description':
      names.say(subject, role, text, language)
      return
    case 'aliases':
      names.say(subject, 'alias', text, language)
      return
    case 'type':
    case 'parent':
      sink.fact(subject, sink.entity(role === 'type' ? rdfType : subClassOf), names.entity(text))
      return
  }
}

function sayRole(role: ColumnRole): string {
  switch (role) {
    case 'label':
      return 'what it is called'
    case 'aliases':
      return 'other names of it'
    case 'type':
      return 'the kind of thing it is'
    case 'parent':
      return 'the kind above it'
    case 'description':
      return 'a description, not asked'
    case 'from':
    case 'to':
      return `dates ${role} which the row holds`
  }
}
