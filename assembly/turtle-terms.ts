import { blankLabelEnd, isDelimiter, localEnd, prefixEnd } from './names'
import { findPrefix, prefixIri, prefixLength } from './prefixes'
import { blankKind, entityKind, inputEnd, literalKind, none } from './regions'
import { iriEnd } from './scan'
import {
  addBytes,
  addTerm,
  constantTerm,
  find,
  found,
  iriTerm,
  remember,
  textRoom,
  textsEnd,
} from './terms'

const typeRelation = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'

/** Behind the term that was read last. */
export let termEnd: usize = 0

// what blank nodes of the file begin with
const blankPrefix = memory.data(64, 16)
let blankPrefixLength: usize = 0
export function blankPrefixRoom(): usize {
  return blankPrefix
}

export function startTurtleTerms(prefix: usize): void {
  blankPrefixLength = prefix
}

/** An IRI, as it is or by its prefix, or `none`. */
export function iri(start: usize): i32 {
  if (load<u8>(start) === 0x3c) {
    termEnd = iriEnd(start)
    return termEnd === 0 ? none : iriTerm(start, termEnd)
  }
  const colon = prefixEnd(start)
  if (colon === 0) return none
  termEnd = localEnd(colon + 1)
  if (termEnd === 0) return none
  const known = find(start, termEnd)
  if (known !== none) return known
  const hashed = found
  if (!findPrefix(start, colon)) return none
  textRoom(prefixLength, start)
  const from = textsEnd
  addBytes(prefixIri, prefixLength)
  addBytes(colon + 1, termEnd - colon - 1)
  const term = addTerm(entityKind, none, none, from)
  remember(term, hashed, start, termEnd)
  return term
}

/** `a`, or an IRI. */
export function relation(start: usize): i32 {
  if (load<u8>(start) !== 0x61 || !isDelimiter(load<u8>(start, 1))) return iri(start)
  termEnd = start + 1
  return constant(start, termEnd, typeRelation)
}

/** A blank node by its label, or `none`. */
export function labelled(start: usize): i32 {
  if (load<u8>(start, 1) !== 0x3a) return none
  termEnd = blankLabelEnd(start + 2)
  if (termEnd === 0) return none
  const known = find(start, termEnd)
  if (known !== none) return known
  const hashed = found
  textRoom(blankPrefixLength, start)
  const from = textsEnd
  addBytes(blankPrefix, blankPrefixLength)
  addBytes(start + 2, termEnd - start - 2)
  const term = addTerm(blankKind, none, none, from)
  remember(term, hashed, start, termEnd)
  return term
}

/** A blank node without a label: `-`, the block's number and its own. */
export function unlabelled(label: usize, length: usize): i32 {
  textRoom(blankPrefixLength + length, inputEnd)
  const from = textsEnd
  addBytes(blankPrefix, blankPrefixLength)
  addBytes(label, length)
  return addTerm(blankKind, none, none, from)
}

/** A literal as it stands. */
export function plain(start: usize, end: usize, type: string): i32 {
  termEnd = end
  const known = find(start, end)
  if (known !== none) return known
  const hashed = found
  const datatype = constantOf(type, start)
  const from = textsEnd
  addBytes(start, end - start)
  const term = addTerm(literalKind, datatype, none, from)
  remember(term, hashed, start, end)
  return term
}

function constant(start: usize, end: usize, iri: string): i32 {
  const known = find(start, end)
  if (known !== none) return known
  const hashed = found
  const term = constantOf(iri, start)
  remember(term, hashed, start, end)
  return term
}

function constantOf(iri: string, at: usize): i32 {
  textRoom(iri.length as usize, at)
  return constantTerm(iri)
}
