import { copyBytes } from './bytes'
import { writeDecimal } from './decimal'
import { continueKey, high, low, mixKey, startKey } from './fact-key'
import { foldedEnd, mostFolded } from './fold'
import { digestLanes, digestText, digestWord, endLane, laneAt, mostInLane } from './md5'
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

// where the digests of the lanes go
const targets = memory.data(4 * 4, 16)
let filled = 0

const quote: u8 = 0x22
const at: u8 = 0x40
const blank: u8 = 0x20
const description = 'description'

/** The digests of all terms. */
export function digestTerms(): void {
  for (let term = 0; term < terms; term++) {
    const length = idLength(term)
    if (length > mostInLane) {
      flushTerms()
      textRoom(length, inputEnd)
      writeId(term, textsEnd)
      digestText(textsEnd, length)
      storeDigest(0, termRow(term))
      continue
    }
    writeId(term, laneAt(filled))
    if (fillLane(length, termRow(term))) flushTerms()
  }
  flushTerms()
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
    const into = short ? laneAt(filled) : textsEnd
    const folded = foldedEnd(start, end, into)
    if (folded === 0) {
      store<i32>(unfolded + ((left++ as usize) << 2), name)
    } else if (short) {
      if (fillLane(folded - 1, row)) flushNames()
    } else {
      flushNames()
      digestText(into, folded - 1)
      storeNameKey(0, row)
    }
  }
  flushNames()
  return left
}

/** A name that was folded elsewhere, and stands behind the texts. */
export function keyName(name: i32, length: usize): void {
  digestText(textsEnd, length)
  storeNameKey(0, nameRows + (name as usize) * nameWidth)
}

/** Whether all lanes are full. */
function fillLane(length: usize, target: usize): bool {
  endLane(filled, length)
  store<u32>(targets + ((filled as usize) << 2), target as u32)
  return ++filled === 4
}

function flushTerms(): void {
  if (filled === 0) return
  digestLanes()
  for (let lane = 0; lane < filled; lane++) storeDigest(lane, targetOf(lane))
  filled = 0
}

function flushNames(): void {
  if (filled === 0) return
  digestLanes()
  for (let lane = 0; lane < filled; lane++) storeNameKey(lane, targetOf(lane))
  filled = 0
}

function targetOf(lane: i32): usize {
  return load<u32>(targets + ((lane as usize) << 2)) as usize
}

function storeDigest(lane: i32, row: usize): void {
  for (let word = 0; word < 4; word++) {
    store<i32>(row + ((word as usize) << 2), digestWord(lane, word))
  }
}

/** The keys of all that names say, as the fingerprint has it. */
export function keySaid(names: i32): void {
  for (let name = 0; name < names; name++) {
    const row = nameRows + (name as usize) * nameWidth
    const length = (load<i32>(row + 24) - load<i32>(row + 20)) as usize
    const language = load<i32>(row + 8)
    const most = beforeSaid + length + (language === none ? 0 : valueLength(language))
    if (most > mostInLane) {
      flushSaid()
      textRoom(most, inputEnd)
      digestText(textsEnd, writeSaid(row, textsEnd))
      storeSaid(0, row)
    } else if (fillLane(writeSaid(row, laneAt(filled)), row)) flushSaid()
  }
  flushSaid()
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

function flushSaid(): void {
  if (filled === 0) return
  digestLanes()
  for (let lane = 0; lane < filled; lane++) storeSaid(lane, targetOf(lane))
  filled = 0
}

function storeSaid(lane: i32, row: usize): void {
  store<i32>(row + 28, digestWord(lane, 1))
  store<i32>(row + 32, digestWord(lane, 0))
}

function storeNameKey(lane: i32, row: usize): void {
  store<i32>(row + 12, digestWord(lane, 1))
  store<i32>(row + 16, digestWord(lane, 0))
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
