import { writeDecimal } from './decimal'
import { blankKind, input, inputEnd, none } from './regions'
import { noRole, roleOf } from './roles'
import { addFact, facts, nameRow, names, setRows } from './rows'
import { setTerms, termRow, terms, textsEnd } from './terms'
import {
  addQuoted,
  atEnd,
  bare,
  languageOfQuoted,
  quoted,
  quotedEnd,
  scanQuoted,
  startStatement,
} from './turtle-literals'
import { iri, labelled, relation, startTurtleTerms, termEnd, unlabelled } from './turtle-terms'

/** A fact that waits for a blank node's key. */
const unkeyed = 2
const deepest = 64

let at: usize = 0
let block: u64 = 0
let blanks: u64 = 0
let atInputEnd: bool = false
/** Whether the brackets that were closed last hold nothing. */
let empty: bool = false
// `-`, two numbers and a mark between them
const label = memory.data(96, 16)

/** A block of Turtle, or a part of it, at the start of a statement. */
export function startStatements(number: i32, blankPrefix: i32): void {
  at = input
  block = number as u64
  blanks = 0
  startTurtleTerms(blankPrefix as usize)
}

export function goOnAtStatement(offset: i32): void {
  at = input + (offset as usize)
}

/**
 * Codes statements as far as they are the usual ones; returns where another one begins, or the block's length. It takes none
 * that N3.js refuses, and makes the same triples of it.
 */
export function codeStatements(): i32 {
  for (;;) {
    skipBlanks()
    if (at >= inputEnd) return (inputEnd - input) as i32
    const start = at
    const before = rowsBefore()
    startStatement()
    if (statement()) continue
    atInputEnd = at >= inputEnd || atEnd
    setRows(before, namesBefore)
    setTerms(termsBefore, textsBefore)
    at = start
    return (start - input) as i32
  }
}

/** Whether the statement that was not coded went on to the block's end. */
export function goesOn(): bool {
  return atInputEnd
}

// what there was before a statement
let namesBefore: i32 = 0
let termsBefore: i32 = 0
let textsBefore: usize = 0

function rowsBefore(): i32 {
  namesBefore = names
  termsBefore = terms
  textsBefore = textsEnd
  return facts
}

function statement(): bool {
  const open = load<u8>(at) === 0x5b
  const subject = open ? openNode() : node()
  if (subject === none) return false
  if (open && !closeNode(subject, 0)) return false
  // a blank node may say all within its brackets, if it says anything
  const enough = open && !empty
  skipBlanks()
  if (!(enough && load<u8>(at) === 0x2e) && !statements(subject, 0)) return false
  skipBlanks()
  const next = load<u8>(at, 1)
  if (at >= inputEnd || load<u8>(at) !== 0x2e || next - 0x30 < 10) return false
  at++
  return true
}

/** All that is said of a subject; ends at what follows. */
function statements(subject: i32, depth: i32): bool {
  let said = relation(at)
  while (said !== none) {
    at = termEnd
    if (!objects(subject, said, depth)) return false
    if (load<u8>(at) !== 0x3b) return true
    while (load<u8>(at) === 0x3b) {
      at++
      skipBlanks()
    }
    if (load<u8>(at) === 0x2e || load<u8>(at) === 0x5d) return true
    said = relation(at)
  }
  return false
}

function objects(subject: i32, said: i32, depth: i32): bool {
  skipBlanks()
  while (object(subject, said, depth)) {
    skipBlanks()
    if (load<u8>(at) !== 0x2c) return true
    at++
    skipBlanks()
  }
  return false
}

function object(subject: i32, said: i32, depth: i32): bool {
  const code = load<u8>(at)
  const waits = isBlank(subject) ? unkeyed : 0
  if (code === 0x22) return literal(subject, said, waits)
  if (code === 0x5b) {
    const inner = openNode()
    addFact(subject, said, inner, unkeyed)
    return depth < deepest && closeNode(inner, depth + 1)
  }
  const term = node()
  if (term !== none) {
    addFact(subject, said, term, isBlank(term) ? unkeyed : waits)
    return true
  }
  const value = bare(at)
  if (value === none) return false
  at = termEnd
  return addLiteral(subject, said, value, waits)
}

function literal(subject: i32, said: i32, waits: i32): bool {
  const start = at
  if (!scanQuoted(start)) return false
  at = quotedEnd
  const role = roleOf(said)
  if (role === noRole) {
    const value = quoted(start)
    if (value === none) return false
    addFact(subject, said, value, 1 | waits)
    return true
  }
  const language = languageOfQuoted()
  const from = textsEnd
  addQuoted()
  nameRow(subject, role, language, from)
  return true
}

/** A number as a name is one for N3.js's reader too: it goes there. */
function addLiteral(subject: i32, said: i32, value: i32, waits: i32): bool {
  if (roleOf(said) !== noRole) return false
  addFact(subject, said, value, 1 | waits)
  return true
}

/** An IRI or a labelled blank node. */
function node(): i32 {
  const term = load<u8>(at) === 0x5f ? labelled(at) : iri(at)
  if (term !== none) at = termEnd
  return term
}

function openNode(): i32 {
  at++
  store<u8>(label, 0x2d)
  let length: usize = 1
  length += writeDecimal(block, label + length)
  store<u8>(label + length++, 0x2d)
  length += writeDecimal(blanks++, label + length)
  return unlabelled(label, length)
}

/** What is said within brackets, perhaps nothing. */
function closeNode(subject: i32, depth: i32): bool {
  skipBlanks()
  const says = load<u8>(at) !== 0x5d
  if (says && !statements(subject, depth)) return false
  skipBlanks()
  if (load<u8>(at) !== 0x5d) return false
  at++
  empty = !says
  return true
}

function isBlank(term: i32): bool {
  return load<i32>(termRow(term) + 16) === blankKind
}

/** Behind blanks, line ends and comments. */
function skipBlanks(): void {
  while (at < inputEnd) {
    const code = load<u8>(at)
    if (code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d) at++
    else if (code === 0x23) skipComment()
    else return
  }
}

function skipComment(): void {
  while (at < inputEnd && load<u8>(at) !== 0x0a && load<u8>(at) !== 0x0d) at++
}
