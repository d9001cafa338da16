import { slack } from './bytes'

/** Rows are of 32-bit integers and as `coded-block.ts` has them. */
export const none = -1
export const termWidth: usize = 36
export const termDatatype: usize = 20
export const termLanguage: usize = 24
export const termStart: usize = 28
export const termEnd: usize = 32
export const factWidth: usize = 24
export const nameWidth: usize = 36

/** `kind` as in `schema.ts`. */
export const entityKind = 0
export const literalKind = 1
export const blankKind = 2
export const tagKind = 3
export const descriptionRole = 9

/** A line names five terms at most; two more are datatypes that no line writes. */
const termsPerLine: usize = 5
const moreTerms: usize = 2

// behind one another in memory, for the block that is being read; the texts last, since only they may grow
export let input: usize = 0
export let inputEnd: usize = 0
export let termRows: usize = 0
/** Of each term, where the block writes it. */
export let places: usize = 0
/** Of each term, what it means for names as a relation. */
export let roles: usize = 0
export let factRows: usize = 0
export let nameRows: usize = 0
/** Numbers of names that are to be folded elsewhere. */
export let unfolded: usize = 0
export let texts: usize = 0

/** Room for a block of so many bytes; returns where it goes. */
export function inputRoom(length: usize): usize {
  input = aligned(__heap_base)
  inputEnd = input + length
  ensure(inputEnd + slack)
  return input
}

/** Lays out the rest when the block's bytes are there. */
export function layOut(lines: usize): void {
  memory.fill(inputEnd, 0x0a, slack)
  const terms = termsPerLine * lines + moreTerms
  termRows = aligned(inputEnd + slack)
  places = aligned(termRows + terms * termWidth)
  roles = aligned(places + 8 * terms)
  factRows = aligned(roles + terms)
  nameRows = aligned(factRows + lines * factWidth)
  unfolded = aligned(nameRows + lines * nameWidth)
  texts = aligned(unfolded + 4 * lines)
}

export function ensure(end: usize): void {
  const pages = (end as i32) >>> 16
  const missing = pages + 1 - memory.size()
  if (missing > 0 && memory.grow(missing) === -1) throw new Error('no memory for a block of lines')
}

function aligned(at: usize): usize {
  return (at + 63) & ~(63 as usize)
}
