import { digestTerms, keyFacts, keyNames, keySaid } from './digests'
import {
  factRows,
  factWidth,
  input,
  inputEnd,
  inputRoom,
  layOut,
  nameRows,
  nameWidth,
  none,
  termRows,
  texts,
  unfolded,
} from './regions'
import { noRole, roleOf } from './roles'
import {
  next,
  objectEnd,
  objectStart,
  quote,
  relationEnd,
  relationStart,
  sameSubject,
  scanLine,
  startScan,
  subjectEnd,
} from './scan'
import {
  addTerm,
  addValue,
  iriTerm,
  languageTerm,
  literalTerm,
  startTerms,
  takeText,
  terms,
  textRoom,
  textsEnd,
} from './terms'

// what this module is for, call by call, in this order
export { addRole, roleRoom } from './roles'
export { foldTable } from './fold'
export { inputRoom }
export { keyName } from './digests'

let facts: i32 = 0
let names: i32 = 0
let quick: i32 = 0
let at: usize = 0
let subject: i32 = none
let subjectStart: usize = 0
let knownEnd: usize = 0

/** The block's bytes are there: `inputRoom` said where. */
export function start(valid: bool, graphs: bool): void {
  layOut()
  startScan(inputEnd, valid, graphs)
  startTerms()
  facts = 0
  names = 0
  quick = 0
  at = input
  subject = none
  subjectStart = 0
  knownEnd = 0
  textRoom(0, at)
}

/** Codes lines as far as their shape is plain; returns where another one stands, or the block's length. */
export function codeLines(): i32 {
  quick = 0
  while (at < inputEnd) {
    if (!scanLine(at, subjectStart, knownEnd)) break
    if (!sameSubject) subject = iriTerm(at, subjectEnd)
    subjectStart = at
    knownEnd = subjectEnd
    codeTriple()
    quick++
    at = next
  }
  return (at - input) as i32
}

/** How many lines the last call coded. */
export function quickLines(): i32 {
  return quick
}

/** Goes on behind a line that was read elsewhere. */
export function goOnAt(offset: i32): void {
  at = input + (offset as usize)
}

/** Where a text of that many bytes may be written that is then added. */
export function room(bytes: usize): usize {
  textRoom(bytes, at)
  return textsEnd
}

/** A term whose value was written to `room`. */
export function addText(kind: i32, length: usize, datatype: i32, language: i32): i32 {
  const from = textsEnd
  takeText(length)
  return addTerm(kind, datatype, language, from)
}

export function addFact(subject: i32, relation: i32, object: i32, literal: i32): void {
  const row = factRows + (facts++ as usize) * factWidth
  store<i32>(row, subject)
  store<i32>(row + 4, relation)
  store<i32>(row + 8, object)
  store<i32>(row + 12, literal)
}

/** A name that was written to `room`. */
export function addName(entity: i32, role: i32, language: i32, length: usize): void {
  const from = textsEnd
  takeText(length)
  nameRow(entity, role, language, from)
}

/** When all lines were read: makes the keys; returns how many names are still to be folded. */
export function finish(): i32 {
  digestTerms()
  keyFacts(facts)
  keySaid(names)
  return keyNames(names)
}

export function termCount(): i32 {
  return terms
}

export function factCount(): i32 {
  return facts
}

export function nameCount(): i32 {
  return names
}

export function textLength(): i32 {
  return (textsEnd - texts) as i32
}

export function termsAt(): usize {
  return termRows
}

export function factsAt(): usize {
  return factRows
}

export function namesAt(): usize {
  return nameRows
}

export function unfoldedAt(): usize {
  return unfolded
}

export function textsAt(): usize {
  return texts
}

function codeTriple(): void {
  const relation = iriTerm(relationStart, relationEnd)
  if (quote == 0) {
    addFact(subject, relation, iriTerm(objectStart, objectEnd), 0)
    return
  }
  const role = roleOf(relation)
  if (role == noRole) {
    addFact(subject, relation, literalTerm(), 1)
    return
  }
  const language = languageTerm()
  const from = textsEnd
  addValue()
  nameRow(subject, role, language, from)
}

/** A name whose text stands in the texts from `from`. */
function nameRow(entity: i32, role: i32, language: i32, from: usize): void {
  const row = nameRows + (names++ as usize) * nameWidth
  store<i32>(row, entity)
  store<i32>(row + 4, role)
  store<i32>(row + 8, language)
  store<i32>(row + 20, (from - texts) as i32)
  store<i32>(row + 24, (textsEnd - texts) as i32)
}
