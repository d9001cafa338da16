import { ElenchusError } from '../../errors.ts'

/** A term as parsers give it (RDF/JS). */
export interface ParsedTerm {
  readonly termType: string
  readonly value: string
  readonly language?: string
  readonly datatype?: { readonly value: string }
}

export interface ParsedQuad {
  readonly subject: ParsedTerm
  readonly predicate: ParsedTerm
  readonly object: ParsedTerm
  readonly graph: ParsedTerm
}

export interface ParseOptions {
  /** What relative IRIs are resolved against. */
  readonly base?: string
  /** Refuse what the syntax says to pass over. */
  readonly strict: boolean
  /** Where in its document it begins, if not at the start. */
  readonly from?: DocumentPlace
  /** Gets every quad, with its line where the parser knows it. */
  readonly onQuad: (quad: ParsedQuad, line: number) => void
}

/** A place between statements: its line, and what holds there. */
export interface DocumentPlace {
  readonly line: number
  readonly prefixes: readonly (readonly [name: string, iri: string])[]
  /** What relative IRIs are resolved against, if not as at the start. */
  readonly base: string | undefined
  /** Whether a graph is open. */
  readonly inGraph: boolean
}

/** Parses a document piece by piece; fails with a `SyntaxFault` at a syntax error. */
export type Parse = (pieces: AsyncIterable<string>, options: ParseOptions) => Promise<void>

/** Where and why a document breaks off: these syntaxes have no lines to go on at. */
export class SyntaxFault extends Error {
  override readonly name = 'SyntaxFault'
  /** 0 where the parser does not know it. */
  readonly line: number

  constructor(message: string, line: number, options?: { cause: unknown }) {
    super(message, options)
    this.line = line
  }
}

const position = /^(?:Line (\d+) column \d+|(\d+):\d+): /
// N3.js's own; the token before may stand on another line
const lineTold = / on line (\d+)\.?$/

/**
 * A fault of what a parser threw, at the line that it tells and `before` more, else at `line`; what we threw through it comes back
 * as it is.
 */
export function faultOf(error: unknown, line: number, before = 0): unknown {
  if (!(error instanceof Error) || error instanceof ElenchusError) return error
  if (error instanceof SyntaxFault) return error
  const told = position.exec(error.message)
  const message = error.message.slice(told?.[0].length ?? 0)
  const where = told?.[1] ?? told?.[2] ?? lineTold.exec(message)?.[1]
  const at = where === undefined ? line : Number(where) + before
  return new SyntaxFault(message, at, { cause: error })
}
