import { copyBytes } from './bytes'
import { writeDecimal } from './decimal'
import { continueKey, high, low, mixKey, startKey } from './fact-key'
import { foldedEnd, mostFolded } from './fold'
import {
  digestLanes,
  digestText,
  digestWord,
  laneRoom,
  mostInLane,
  sizes,
  takeLane,
  targetOf,
} from './md5'
import {
  descriptionRole,
  factRows,
  factWidth,
  inputEnd,
  literalKind,
  nameRows,
  nameWidth,
  none,
  tagKind,
  termDatatype,
  termLanguage,
  texts,
  unfolded,
} from './regions'
import { termRow, terms, textRoom, textsEnd, valueLength, valueStart } from './terms'

// what is digested: terms, folded names, or all that names say
const ofTerms = 0
const ofNames = 1
const ofSaid = 2

const quote: u8 = 0x22
const at: u8 = 0x40
const blank: u8 = 0x20
const description = 'description'

/** The digests of all terms. */
export function digestTerms(): void {
  for (let term = 0; term < terms; term++) {
    const length = idLength(term)
    if (length > mostInLane) {
      textRoom(length, inputEnd)
      writeId(term, textsEnd)
      digestLong(textsEnd, length, ofTerms, termRow(term))
      continue
    }
    writeId(term, laneRoom())
    fillLane(length, ofTerms, termRow(term))
  }
  flush(ofTerms)
}

/** The keys of facts, from the digests of their terms. */
export function keyFacts(facts: i32): void {
  let subject = none
  let subjectHigh = 0
  let subjectLow = 0
  for (let fact = 0; fact < facts; fact++) {
    const row = factRows + (fact as usize) * factWidth
    const own = load<i32>(row)
    if (own !== subject) {
      startKey()
      mixTerm(own)
      subject = own
      subjectHigh = high
      subjectLow = low
    } else continueKey(subjectHigh, subjectLow)
    mixTerm(load<i32>(row + 4))
    mixTerm(load<i32>(row + 8))
    store<i32>(row + 16, high)
    store<i32>(row + 20, low)
  }
}

/** The keys of folded names; returns how many are to be folded elsewhere, their numbers in `unfolded`. */
export function keyNames(names: i32): i32 {
  let left = 0
  for (let name = 0; name < names; name++) {
    const row = nameRows + (name as usize) * nameWidth
    const start = texts + (load<i32>(row + 20) as usize)
    const end = texts + (load<i32>(row + 24) as usize)
    const short = end - start <= mostFolded
    if (!short) textRoom(2 * (end - start), inputEnd)
    const into = short ? laneRoom() : textsEnd
    const folded = foldedEnd(start, end, into)
    if (folded === 0) {
      store<i32>(unfolded + ((left++ as usize) << 2), name)
    } else if (short) {
      fillLane(folded - 1, ofNames, row)
    } else {
      digestLong(into, folded - 1, ofNames, row)
    }
  }
  flush(ofNames)
  return left
}

/** A name that was folded elsewhere, and stands behind the texts. */
export function keyName(name: i32, length: usize): void {
  digestLong(textsEnd, length, ofNames, nameRows + (name as usize) * nameWidth)
}

function fillLane(length: usize, what: i32, row: usize): void {
  const full = takeLane(length, row)
  if (full >= 0) flushSize(full, what)
}

function digestLong(start: usize, length: usize, what: i32, row: usize): void {
  flush(what)
  digestText(start, length)
  storeDigest(0, what, row)
}

function flush(what: i32): void {
  for (let size = 0; size < sizes; size++) flushSize(size, what)
}

function flushSize(size: i32, what: i32): void {
  const count = digestLanes(size)
  for (let lane = 0; lane < count; lane++) storeDigest(lane, what, targetOf(size, lane))
}

/** All of a term's digest; of a name's the key, the upper half first. */
function storeDigest(lane: i32, what: i32, row: usize): void {
  if (what === ofTerms) {
    for (let word = 0; word < 4; word++) {
      store<i32>(row + ((word as usize) << 2), digestWord(lane, word))
    }
    return
  }
  const at = row + (what === ofNames ? 12 : 28)
  store<i32>(at, digestWord(lane, 1))
  store<i32>(at + 4, digestWord(lane, 0))
}

/** The keys of all that names say, as the fingerprint has it. */
export function keySaid(names: i32): void {
  for (let name = 0; name < names; name++) {
    const row = nameRows + (name as usize) * nameWidth
    const length = (load<i32>(row + 24) - load<i32>(row + 20)) as usize
    const language = load<i32>(row + 8)
    const most = beforeSaid + length + (language === none ? 0 : valueLength(language))
    if (most > mostInLane) {
      textRoom(most, inputEnd)
      digestLong(textsEnd, writeSaid(row, textsEnd), ofSaid, row)
    } else fillLane(writeSaid(row, laneRoom()), ofSaid, row)
  }
  flush(ofSaid)
}

// a key, a role, and blanks
const beforeSaid: usize = 20 + 11 + 3

function writeSaid(row: usize, into: usize): usize {
  const entity = termRow(load<i32>(row))
  let to = into + writeDecimal(load<u64>(entity), into)
  store<u8>(to++, blank)
  const role = load<i32>(row + 4)
  if (role === descriptionRole) {
    for (let at = 0; at < description.length; at++) {
      store<u8>(to++, description.charCodeAt(at) as u8)
    }
  } else store<u8>(to++, (0x30 + role) as u8)
  store<u8>(to++, blank)
  const language = load<i32>(row + 8)
  if (language !== none) to = writeValue(language, to)
  store<u8>(to++, blank)
  const start = load<i32>(row + 20) as usize
  const length = (load<i32>(row + 24) as usize) - start
  copyBytes(to, texts + start, length)
  return to + length - into
}

function mixTerm(term: i32): void {
  const row = termRow(term)
  mixKey(load<i32>(row + 4), load<i32>(row))
}

/** How many bytes a term's digest is made of: its text as `termText` has it, a tag behind `@`. */
function idLength(term: i32): usize {
  const row = termRow(term)
  const value = valueLength(term)
  const kind = load<i32>(row + 16)
  if (kind === tagKind) return value + 1
  if (kind !== literalKind) return value
  const language = load<i32>(row + termLanguage)
  const tag: usize = language === none ? 0 : valueLength(language)
  return value + 3 + valueLength(load<i32>(row + termDatatype)) + tag
}

function writeId(term: i32, into: usize): void {
  const row = termRow(term)
  const kind = load<i32>(row + 16)
  if (kind === tagKind) {
    store<u8>(into, at)
    writeValue(term, into + 1)
    return
  }
  if (kind !== literalKind) {
    writeValue(term, into)
    return
  }
  store<u8>(into, quote)
  let to = writeValue(term, into + 1)
  store<u8>(to, quote)
  to = writeValue(load<i32>(row + termDatatype), to + 1)
  store<u8>(to, at)
  const language = load<i32>(row + termLanguage)
  if (language !== none) writeValue(language, to + 1)
}

function writeValue(term: i32, into: usize): usize {
  const length = valueLength(term)
  copyBytes(into, valueStart(term), length)
  return into + length
}
