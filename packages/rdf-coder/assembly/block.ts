import { lineBreaks, lineEnds, mostObjects } from './bytes'
import { digestTerms, keyFacts, keyNames, keySaid } from './digests'
import {
  factRows,
  input,
  inputEnd,
  inputRoom,
  layOut,
  nameRows,
  none,
  termRows,
  texts,
  unfolded,
} from './regions'
import { noRole, roleOf } from './roles'
import { addFact, facts, nameRow, names, startRows } from './rows'
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
import { startStatements } from './turtle'

export { baseRoom } from './base'
export { addBaseWithHttp, baseWithHttpRoom } from './canonical'
export { keyName } from './digests'
export { foldTable } from './fold'
export { beganInside, endsInside, mayDeclare } from './graphs'
export { addPrefix, prefixRoom, startPrefixes } from './prefixes'
// what this module is for, call by call, in this order
export { addRole, roleRoom } from './roles'
export { addFact } from './rows'
export { forgetTerms } from './terms'
export { codeStatements, goesOn, goOnAtStatement } from './turtle'
export { blankPrefixRoom } from './turtle-terms'
export { inputRoom }

/** Rows of so many objects take two gigabytes where all are there. */
const mostRows = 8_000_000

let quick: i32 = 0
let at: usize = 0
let subject: i32 = none
let subjectStart: usize = 0
let knownEnd: usize = 0

/** The block's bytes are there: `inputRoom` said where. */
export function start(valid: bool, graphs: bool): void {
  layOut((lineEnds(input, inputEnd) as usize) + 1)
  startScan(inputEnd, valid, graphs)
  startTerms()
  startRows()
  quick = 0
  at = input
  subject = none
  subjectStart = 0
  knownEnd = 0
  textRoom(0, at)
}

/**
 * The same for a block of Turtle, in UTF-8: its number in the file, how long what blank nodes begin with is, and whether there
 * may be graphs. False where it would take too much memory.
 */
export function startTurtle(number: i32, blankPrefix: i32, graphs: bool): bool {
  const objects = mostObjects(input, inputEnd)
  const tooMany = objects > mostRows
  layOut(tooMany ? 1 : (objects as usize) + 1)
  startScan(inputEnd, true, false)
  startTerms()
  startRows()
  textRoom(0, input)
  startStatements(number, blankPrefix, graphs)
  // what is added behind all statements
  at = inputEnd
  return !tooMany
}

/** How many lines of the input end before an offset. */
export function linesBefore(offset: i32): i32 {
  return lineBreaks(input, input + (offset as usize))
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
  if (quote === 0) {
    addFact(subject, relation, iriTerm(objectStart, objectEnd), 0)
    return
  }
  const role = roleOf(relation)
  if (role === noRole) {
    addFact(subject, relation, literalTerm(), 1)
    return
  }
  const language = languageTerm()
  const from = textsEnd
  addValue()
  nameRow(subject, role, language, from)
}
