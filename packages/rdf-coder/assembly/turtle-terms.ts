import { addBase, baseLength } from './base'
import { writeDecimal } from './decimal'
import { blankLabelEnd, escapedName, isDelimiter, localEnd, prefixEnd } from './names'
import { findPrefix, prefixIri, prefixLength } from './prefixes'
import { blankKind, entityKind, inputEnd, literalKind, none } from './regions'
import { bracketsEnd, iriEnd } from './scan'
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
const firstRelation = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#first'
const restRelation = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#rest'
const emptyList = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#nil'

/** Behind the term that was read last. */
export let termEnd: usize = 0

// what blank nodes of the file begin with
const blankPrefix = memory.data(64, 16)
let blankPrefixLength: usize = 0
export function blankPrefixRoom(): usize {
  return blankPrefix
}

// what lists are made of, in this block
let first: i32 = none
let rest: i32 = none
let nil: i32 = none

let block: u64 = 0
let blanks: u64 = 0
// `-`, two numbers and a mark between them
const label = memory.data(96, 16)

export function startTurtleTerms(prefix: usize, number: i32): void {
  blankPrefixLength = prefix
  block = number as u64
  blanks = 0
  forgetLists()
}

/** After terms were forgotten. */
export function forgetLists(): void {
  first = none
  rest = none
  nil = none
}

/** An IRI, as it is or by its prefix, or `none`. */
export function iri(start: usize): i32 {
  if (load<u8>(start) === 0x3c) {
    termEnd = iriEnd(start)
    return termEnd === 0 ? relativeIri(start) : iriTerm(start, termEnd)
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
  if (escapedName) addWithoutBackslashes(colon + 1, termEnd)
  else addBytes(colon + 1, termEnd - colon - 1)
  const term = addTerm(entityKind, none, none, from)
  remember(term, hashed, start, termEnd)
  return term
}

function addWithoutBackslashes(start: usize, end: usize): void {
  for (let at = start; at < end; at++) {
    // one behind another stands for itself, which no name has
    if (load<u8>(at) !== 0x5c) addBytes(at, 1)
  }
}

/** Where there is a base. */
function relativeIri(start: usize): i32 {
  termEnd = bracketsEnd(start)
  if (termEnd === 0) return none
  const length = baseLength(start + 1, termEnd - 1)
  if (length === 0) return none
  const known = find(start, termEnd)
  if (known !== none) return known
  const hashed = found
  textRoom(length, start)
  const from = textsEnd
  addBase(start + 1, termEnd - 1)
  addBytes(start + 1, termEnd - start - 2)
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

/** What lists are made of. */
export function firstOfList(start: usize): i32 {
  if (first === none) first = constantOf(firstRelation, start)
  return first
}

export function restOfList(start: usize): i32 {
  if (rest === none) rest = constantOf(restRelation, start)
  return rest
}

export function noList(start: usize): i32 {
  if (nil === none) nil = constantOf(emptyList, start)
  return nil
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
export function unlabelled(): i32 {
  store<u8>(label, 0x2d)
  let length: usize = 1
  length += writeDecimal(block, label + length)
  store<u8>(label + length++, 0x2d)
  length += writeDecimal(blanks++, label + length)
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
