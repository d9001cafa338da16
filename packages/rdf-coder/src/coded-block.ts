/**
 * What a part of a file asserts. Terms are numbered within
 * the block from 0, some of them perhaps twice; a literal comes after its datatype and language.
 */
export interface CodedBlock {
  readonly terms: number
  /** A row of `termColumns` for each term. */
  readonly termRows: Int32Array
  /** A row of `factColumns` for each fact. */
  readonly facts: number
  readonly factRows: Int32Array
  /** A row of `nameColumns` for each name or description. */
  readonly names: number
  readonly nameRows: Int32Array
  /** UTF-8 of terms' values and names. */
  readonly texts: Uint8Array
}

/** What a term is; a `tag` is a language's. */
export const termKind = { entity: 0, literal: 1, blank: 2, tag: 3 } as const

/** Where things stand in a row. `none` stands for no datatype and no language. */
export const none = -1

/** Four words of digest; the value from `start` to `end` of `texts`. */
export const termColumns = {
  digest: 0,
  kind: 4,
  datatype: 5,
  language: 6,
  start: 7,
  end: 8,
  width: 9,
} as const

/** `literal` as in `raw_facts`. */
export const factColumns = {
  subject: 0,
  relation: 1,
  object: 2,
  literal: 3,
  high: 4,
  low: 5,
  width: 6,
} as const

/**
 * `high` and `low` are the folded name's key; the text from `start` to `end` of `texts`. `saidHigh` and `saidLow` are the key
 * of all that is said, as the fingerprint has it, unless of a blank node.
 */
export const nameColumns = {
  entity: 0,
  role: 1,
  language: 2,
  high: 3,
  low: 4,
  start: 5,
  end: 6,
  saidHigh: 7,
  saidLow: 8,
  width: 9,
} as const

/** A fact that names a blank node: its key waits for the blank node's own. */
export const unkeyed = 2
