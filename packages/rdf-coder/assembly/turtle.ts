import { closed, keywordEnd, mayClose, mayOpen, startGraphs, stoodOutside } from './graphs'
import { blanksEnd, isDigit } from './names'
import { blankKind, input, inputEnd, none } from './regions'
import { noRole, roleOf } from './roles'
import { addFact, facts, nameRow, names, setRows } from './rows'
import { forgetLast, setTerms, termRow, terms, textsEnd } from './terms'
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
import {
  firstOfList,
  forgetLists,
  iri,
  labelled,
  noList,
  relation,
  restOfList,
  startTurtleTerms,
  termEnd,
  unlabelled,
} from './turtle-terms'

/** A fact that waits for a blank node's key. */
const unkeyed = 2
const deepest = 64

let at: usize = 0
let atInputEnd: bool = false
/** Whether the brackets that were closed last hold nothing. */
let empty: bool = false

/** A block of Turtle, or a part of it, at the start of a statement. */
export function startStatements(number: i32, blankPrefix: i32, graphs: bool): void {
  startGraphs(graphs)
  at = input
  atInputEnd = false
  startTurtleTerms(blankPrefix as usize, number)
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
    forgetLists()
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

/** What ends with a dot or a graph's end, and before it the graph's beginning where it is the first there. */
function statement(): bool {
  const code = load<u8>(at)
  if (code === 0x7b) return graph()
  if (code === 0x7d) return end(false)
  const behind = keywordEnd(at)
  if (behind === 0) return triples(false)
  at = behind
  skipBlanks()
  if (graphName() === none) return false
  skipBlanks()
  return named()
}

/** What stands in a graph's name is no term of the knowledge. */
function named(): bool {
  if (terms > termsBefore) forgetLast(textsBefore)
  return graph()
}

function graphName(): i32 {
  if (load<u8>(at) !== 0x5b) return node()
  const name = openNode()
  return closeNode(name, 0) && empty ? name : none
}

/** A graph from its bracket on, as far as its first statement ends, or itself. */
function graph(): bool {
  if (load<u8>(at) !== 0x7b || load<u8>(at, 1) === 0x7c || !mayOpen()) return false
  at++
  skipBlanks()
  return load<u8>(at) === 0x7d ? end(true) : triples(true)
}

/** What is said of a subject, unless it is a graph's name. */
function triples(opening: bool): bool {
  const code = load<u8>(at)
  const open = code === 0x5b
  const subject = open ? openNode() : code === 0x28 ? list(0) : node()
  if (subject === none) return false
  if (open && !closeNode(subject, 0)) return false
  // a blank node may say all within its brackets, if it says anything
  const enough = open && !empty
  skipBlanks()
  const next = load<u8>(at)
  if (next === 0x7b) return !opening && !enough && code !== 0x28 && named()
  const all = enough && (next === 0x2e || next === 0x7d)
  return (all || statements(subject, 0)) && end(opening)
}

/** A dot, or the end of a graph; `opening` where that has begun since the last one. */
function end(opening: bool): bool {
  skipBlanks()
  const code = load<u8>(at)
  if (code === 0x7d) {
    if (!opening && !mayClose()) return false
    at++
    if (opening) stoodOutside(false)
    else closed()
    return true
  }
  if (at >= inputEnd || code !== 0x2e || isDigit(load<u8>(at, 1))) return false
  at++
  if (opening) stoodOutside(true)
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
    const next = load<u8>(at)
    if (next === 0x2e || next === 0x5d || next === 0x7d) return true
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
  if (code === 0x22 || code === 0x27) return literal(subject, said, waits)
  if (code === 0x5b || code === 0x28) return nested(subject, said, depth + 1)
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

/** An object in brackets or parentheses. */
function nested(subject: i32, said: i32, depth: i32): bool {
  if (depth > deepest) return false
  if (load<u8>(at) === 0x5b) {
    const inner = openNode()
    addFact(subject, said, inner, unkeyed)
    return closeNode(inner, depth)
  }
  const inner = list(depth)
  if (inner === none) return false
  addFact(subject, said, inner, isBlank(subject) || isBlank(inner) ? unkeyed : 0)
  return true
}

/** The first node of what stands in parentheses, or what stands for nothing, or `none`. */
function list(depth: i32): i32 {
  at++
  skipBlanks()
  let first = none
  let last = none
  while (load<u8>(at) !== 0x29) {
    const next = unlabelled()
    if (last === none) first = next
    else addFact(last, restOfList(at), next, unkeyed)
    if (!object(next, firstOfList(at), depth)) return none
    last = next
    skipBlanks()
  }
  at++
  // the end of a term that is a triple
  if (load<u16>(at) === 0x3e3e) return none
  const nothing = noList(at)
  if (last === none) return nothing
  addFact(last, restOfList(at), nothing, unkeyed)
  return first
}

function openNode(): i32 {
  at++
  return unlabelled()
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

function skipBlanks(): void {
  at = blanksEnd(at)
}
