import { equalBytes } from './bytes'
import { unescapedEnd } from './unescape'

// each from its first byte to behind its last
export let sameSubject: bool = false
export let subjectEnd: usize = 0
export let relationStart: usize = 0
export let relationEnd: usize = 0
export let objectStart: usize = 0
export let objectEnd: usize = 0
/** Of a literal: its closing quotation mark; 0 for an IRI. */
export let quote: usize = 0
export let escaped: bool = false
/** Behind the closing quotation mark: `noSuffix`, `languageSuffix` or `datatypeSuffix`. */
export let suffix: i32 = 0
/** Behind the line's end. */
export let next: usize = 0

export const noSuffix = 0
export const languageSuffix = 1
export const datatypeSuffix = 2

let graphs: bool = false
let blockEnd: usize = 0
// what ends the run through an IRI, by a byte's halves: those that have a bit in common; and whether bytes from 0x80 on do
let highBits: v128 = i8x16.splat(0)
const lowBits: v128 = i8x16(11, 1, 3, 1, 1, 1, 1, 1, 1, 1, 1, 17, 21, 17, 5, 1)
let beyondAscii: v128 = i8x16.splat(0)

export function startScan(end: usize, valid: bool, withGraphs: bool): void {
  blockEnd = end
  graphs = withGraphs
  highBits = valid
    ? i8x16(1, 1, 2, 4, 0, 4, 8, 16, 0, 0, 0, 0, 0, 0, 0, 0)
    : i8x16(1, 1, 2, 4, 0, 4, 8, 16, 1, 1, 1, 1, 1, 1, 1, 1)
  beyondAscii = i8x16.splat(valid ? 0 : -128)
}

/**
 * Finds the parts of a line in the shape that all dumps are written in: terms apart by one blank, ` .` and a line end, no
 * blank nodes, no escapes in IRIs. It takes nothing that `NTriplesLine` refuses. `known` is a subject, with its brackets,
 * that the line perhaps starts with. Behind the block stand line feeds.
 */
export function scanLine(at: usize, knownStart: usize, knownEnd: usize): bool {
  const knownLength = knownEnd - knownStart
  sameSubject = knownLength > 0 && equalBytes(at, knownStart, knownLength)
  const subject = sameSubject ? at + knownLength : iriEnd(at)
  if (subject === 0 || load<u8>(subject) !== 0x20) return false
  const relation = iriEnd(subject + 1)
  if (relation === 0 || load<u8>(relation) !== 0x20) return false
  const start = relation + 1
  quote = 0
  const object = load<u8>(start) === 0x22 ? literalEnd(start) : iriEnd(start)
  if (object === 0) return false
  subjectEnd = subject
  relationStart = subject + 1
  relationEnd = relation
  objectStart = start
  objectEnd = object
  return lineEnd(graphs ? graphEnd(object) : object)
}

/** Behind the IRI's closing bracket, or 0. */
export function iriEnd(start: usize): usize {
  const end = bracketsEnd(start)
  return end !== 0 && hasScheme(start + 1) ? end : 0
}

/** The same where the IRI may be relative. */
export function bracketsEnd(start: usize): usize {
  if (load<u8>(start) !== 0x3c) return 0
  let at = start + 1
  let stops = iriStops(v128.load(at))
  while (stops === 0) {
    at += 16
    stops = iriStops(v128.load(at))
  }
  at += ctz(stops)
  return load<u8>(at) === 0x3e && at < blockEnd ? at + 1 : 0
}

function iriStops(bytes: v128): i32 {
  const low = i8x16.swizzle(lowBits, v128.and(bytes, i8x16.splat(0x0f)))
  const high = i8x16.swizzle(highBits, i8x16.shr_u(bytes, 4))
  return ~i8x16.bitmask(i8x16.eq(v128.and(low, high), i8x16.splat(0))) & 0xffff
}

function hasScheme(start: usize): bool {
  // `http`, then `:` or `s:`
  if (load<u32>(start) === 0x70747468) {
    const rest = load<u16>(start + 4)
    if ((rest & 0xff) === 0x3a || rest === 0x3a73) return true
  }
  if (!isLetter(load<u8>(start))) return false
  let at = start + 1
  while (isSchemeRest(load<u8>(at))) at++
  return load<u8>(at) === 0x3a
}

function literalEnd(start: usize): usize {
  escaped = false
  let at = start + 1
  for (;;) {
    at = textStop(at)
    if (at >= blockEnd) return 0
    const code = load<u8>(at)
    if (code === 0x22) break
    if (code !== 0x5c) return 0
    escaped = true
    at += 2
  }
  if (escaped && unescapedEnd(start + 1, at, 0) === 0) return 0
  quote = at
  return suffixEnd(at + 1)
}

/** The next quotation mark, backslash or line end, or what may be no UTF-8. */
export function textStop(start: usize): usize {
  let at = start
  let stops = textStops(v128.load(at))
  while (stops === 0) {
    at += 16
    stops = textStops(v128.load(at))
  }
  return at + ctz(stops)
}

function textStops(bytes: v128): i32 {
  const marks = v128.or(i8x16.eq(bytes, i8x16.splat(0x22)), i8x16.eq(bytes, i8x16.splat(0x5c)))
  const ends = v128.or(i8x16.eq(bytes, i8x16.splat(0x0a)), i8x16.eq(bytes, i8x16.splat(0x0d)))
  // what was found has its highest bit from the comparison, a byte beyond ASCII its own
  return i8x16.bitmask(v128.or(v128.or(marks, ends), v128.and(bytes, beyondAscii)))
}

function suffixEnd(start: usize): usize {
  const code = load<u8>(start)
  if (code === 0x40) {
    suffix = languageSuffix
    return tagEnd(start + 1)
  }
  if (code === 0x5e) {
    suffix = datatypeSuffix
    return load<u8>(start + 1) === 0x5e ? iriEnd(start + 2) : 0
  }
  suffix = noSuffix
  return start
}

export function tagEnd(start: usize): usize {
  let at = start
  while (isLetter(load<u8>(at))) at++
  if (at === start) return 0
  while (load<u8>(at) === 0x2d) {
    const part = ++at
    while (isLetter(load<u8>(at)) || isDigit(load<u8>(at))) at++
    if (at === part) return 0
  }
  return at
}

function graphEnd(at: usize): usize {
  return load<u16>(at) === 0x3c20 ? iriEnd(at + 1) : at
}

function lineEnd(at: usize): bool {
  if (at === 0 || load<u16>(at) !== 0x2e20 || load<u8>(at + 2) !== 0x0a) return false
  next = at + 3
  return next <= blockEnd
}

function isLetter(code: u8): bool {
  return (code | 0x20) - 0x61 < 26
}

function isDigit(code: u8): bool {
  return code - 0x30 < 10
}

function isSchemeRest(code: u8): bool {
  return isLetter(code) || isDigit(code) || code === 0x2b || code === 0x2d || code === 0x2e
}
