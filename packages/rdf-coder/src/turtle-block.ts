import type { CodedBlock } from './coded-block.ts'
import { resolved } from './turtle-base.ts'

/** A prefix's name, without its colon, and the IRI that it stands for. */
export type Prefix = readonly [name: string, iri: string]

/** What directives have said before a place in a document. */
export interface Declared {
  readonly prefixes: readonly Prefix[]
  /** What relative IRIs are resolved against. */
  readonly base: string | undefined
}

/** A part of a document of Turtle or TriG that begins with a statement. */
export interface TurtleBlock extends Declared {
  readonly turtle: Buffer
  /** Its place among the document's blocks: blank nodes without a label are named by it. */
  readonly number: number
  /** Whether statements may stand in graphs. */
  readonly graphs: boolean
}

/** What the usual statements assert that a block begins with, and what has been declared at their end. */
export interface TurtleResult extends Declared {
  readonly block: CodedBlock
  readonly triples: number
  /** Behind them, in bytes, and how many lines end before it. */
  readonly end: number
  readonly lines: number
  /** Whether the next statement goes on behind the block, or seems to. */
  readonly goesOn: boolean
  /** Whether a graph must be open where the block begins, or must not; either will do where nothing is said. */
  readonly began?: boolean
  /** Whether one is at their end; as where the block begins where nothing is said. */
  readonly ends?: boolean
}

/** A directive, and how long it is. */
export type Directive = { readonly length: number } & (
  | { readonly kind: 'prefix'; readonly prefix: Prefix }
  | { readonly kind: 'base'; readonly base: string }
)

const name = String.raw`((?:[A-Za-z][\w-]*)?):`
const iri = String.raw`<([^\x00-\x20<>"{}|^\`\\]*)>`
const blanks = String.raw`[ \t\r\n]`
const dot = String.raw`${blanks}*\.(?!\d)`
const prefixIs = `${blanks}+${name}${blanks}*${iri}`
const baseIs = `${blanks}*${iri}`
const directive = new RegExp(
  `@prefix${prefixIs}${dot}|[Pp][Rr][Ee][Ff][Ii][Xx]${prefixIs}|@base${baseIs}${dot}|[Bb][Aa][Ss][Ee]${baseIs}`,
  'y',
)
const longestDirective = 1024

/** The directive that begins there; nothing where it is not a usual one. */
export function directiveAt(
  bytes: Buffer,
  at: number,
  base: string | undefined,
): Directive | undefined {
  directive.lastIndex = 0
  // bytes, so that its length is one of bytes
  const match = directive.exec(bytes.toString('latin1', at, at + longestDirective))
  if (match === null) return undefined
  const [text, name = match[3], of = match[4] ?? match[5] ?? match[6] ?? ''] = match
  const iri = resolved(Buffer.from(of, 'latin1').toString('utf8'), base)
  if (iri === undefined) return undefined
  const { length } = text
  return name === undefined
    ? { kind: 'base', base: iri, length }
    : { kind: 'prefix', prefix: [name, iri], length }
}
