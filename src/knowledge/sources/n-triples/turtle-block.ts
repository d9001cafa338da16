import type { CodedBlock } from '../../store/coded-block.ts'

/** A prefix's name, without its colon, and the IRI that it stands for. */
export type Prefix = readonly [name: string, iri: string]

/** A part of a document of Turtle or TriG that begins with a statement. */
export interface TurtleBlock {
  readonly turtle: Uint8Array
  /** Its place among the document's blocks: blank nodes without a label are named by it. */
  readonly number: number
  /** Those that hold where it begins. */
  readonly prefixes: readonly Prefix[]
}

/** What the usual statements assert that a block begins with. */
export interface TurtleResult {
  readonly block: CodedBlock
  readonly triples: number
  /** Behind them, in bytes, and how many lines end before it. */
  readonly end: number
  readonly lines: number
  /** Whether the next statement goes on behind the block, or seems to. */
  readonly goesOn: boolean
  /** Those that hold at the end. */
  readonly prefixes: readonly Prefix[]
}

const name = String.raw`((?:[A-Za-z][\w-]*)?):`
const iri = String.raw`<([A-Za-z][A-Za-z0-9+.-]*:[^\x00-\x20<>"{}|^\`\\\x7f-\uffff]*)>`
const directive = new RegExp(
  String.raw`(?:@prefix[ \t\r\n]+${name}[ \t\r\n]*${iri}[ \t\r\n]*\.(?!\d)|[Pp][Rr][Ee][Ff][Ii][Xx][ \t\r\n]+${name}[ \t\r\n]*${iri})`,
  'y',
)

/** The directive for a prefix that begins there, and how long it is; nothing where it is not the usual one. */
export function prefixAt(
  bytes: Buffer,
  at: number,
): { readonly prefix: Prefix; readonly length: number } | undefined {
  directive.lastIndex = 0
  const match = directive.exec(bytes.toString('latin1', at, at + longestDirective))
  if (match === null) return undefined
  const [text, name = match[3] ?? '', iri = match[4] ?? ''] = match
  return { prefix: [name, iri], length: text.length }
}

const longestDirective = 1024
