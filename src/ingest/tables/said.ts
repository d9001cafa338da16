import type { Iri } from '../../domain/iri.ts'

/** What the text of a cell says of its row's subject; one text may say several things. */
export type Said =
  | {
      readonly kind: 'entity'
      readonly relation: Iri
      readonly iri: Iri
      /** What it is called, where no column has its label. */
      readonly name?: string | undefined
      readonly unit?: undefined
    }
  | {
      readonly kind: 'literal'
      readonly relation: Iri
      readonly value: string
      readonly datatype: Iri
      readonly language: string
      readonly unit?: string | undefined
    }
  | {
      readonly kind: 'name'
      readonly role: 'label' | 'alias' | 'description'
      readonly value: string
      readonly language: string
    }
  /** When the row holds. */
  | { readonly kind: 'bound'; readonly role: 'from' | 'to'; readonly date: string }
  | Fault
  /** The object of the same text looks like a date or a number. */
  | { readonly kind: 'untyped' }

/** A value, or with `row` its whole row, that is left out, or passed over because it is meant to be. */
export interface Fault {
  readonly kind: 'fault'
  readonly reason: string
  readonly isPassed: boolean
  readonly ofRow: boolean
  /** A value that the column's tally shows. */
  readonly example?: string | undefined
}

/** What one column, or several together, say in each row. */
export interface Field {
  readonly columns: readonly string[]
  /** By the trimmed texts of the columns; a pure function. */
  readonly says: (texts: readonly string[]) => readonly Said[]
  /** SQL that says the same for the commonest texts of one column, much faster. */
  readonly plain?: readonly PlainField[] | undefined
  readonly tally?: FieldTally | undefined
  /** Values may be what other rows are about. */
  readonly linked?: boolean | undefined
}

export interface PlainField {
  /** Condition on `text`. */
  readonly fits: string
  /** Expression of `text`: the IRI or the literal's value. */
  readonly value: string
  readonly relation: Iri
  /** Of literals. */
  readonly datatype?: Iri | undefined
  /** Entities are named by the text itself. */
  readonly isNamed: boolean
}

/** What a column is taken for, for people. */
interface FieldTally {
  readonly column: string
  readonly taken: (units: readonly string[]) => string
  readonly change: string
  /** A tally for each text of this place among the columns. */
  readonly by?: { readonly place: number; readonly of: (text: string) => FieldTally | undefined }
}

/** A table's fields: the first says what each row is about. */
export interface TableFields {
  readonly subject: Field
  readonly fields: readonly Field[]
  /** Said of the subject of every row. */
  readonly always: readonly Said[]
  /** What relations are called. */
  readonly relationNames: ReadonlyMap<Iri, string>
}

export function leftOut(reason: string, example?: string): Fault {
  return { kind: 'fault', reason, isPassed: false, ofRow: false, example }
}

export function passedOver(reason: string): Fault {
  return { kind: 'fault', reason, isPassed: true, ofRow: false }
}

export const missingValue: Fault = passedOver('missing value')
