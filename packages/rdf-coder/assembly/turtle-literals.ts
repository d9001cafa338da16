import { isDelimiter, isDigit, localEnd, prefixEnd } from './names'
import { findPrefix, prefixIri, prefixLength } from './prefixes'
import { inputEnd, literalKind, none, tagKind } from './regions'
import { iriEnd, tagEnd, textStop } from './scan'
import { addBytes, addTerm, constantType, find, found, remember, takeText, textsEnd } from './terms'
import { iri, plain } from './turtle-terms'
import { unescapedEnd } from './unescape'

const booleanType = 'http://www.w3.org/2001/XMLSchema#boolean'
const integerType = 'http://www.w3.org/2001/XMLSchema#integer'
const decimalType = 'http://www.w3.org/2001/XMLSchema#decimal'
const doubleType = 'http://www.w3.org/2001/XMLSchema#double'
/** What may stand behind `rdf:` for a language is no datatype. */
const langString = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString'
const dirLangString = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#dirLangString'
const mostInSubtag: usize = 8

/** Behind the literal that was scanned last. */
export let quotedEnd: usize = 0
/** Whether a long text of the statement went on to the end of what there is. */
export let atEnd: bool = false

// of the literal that was scanned last: what its text stands between, once and twice, its text, its language and its datatype, 0 where there is none
let mark: u8 = 0
let pair: u16 = 0
let textStart: usize = 0
let textEnd: usize = 0
let escaped: bool = false
let languageStart: usize = 0
let datatypeStart: usize = 0

export function startStatement(): void {
  atEnd = false
}

/** Finds the parts of a literal in quotation marks or apostrophes; false where there is none. */
export function scanQuoted(start: usize): bool {
  mark = load<u8>(start)
  pair = (mark as u16) * 0x101
  const long = load<u16>(start, 1) === pair
  textStart = start + (long ? 3 : 1)
  textEnd = long ? longTextEnd(textStart) : shortTextEnd(textStart)
  if (textEnd === 0) return false
  if (escaped && unescapedEnd(textStart, textEnd, 0) === 0) return false
  languageStart = 0
  datatypeStart = 0
  quotedEnd = suffixEnd(textEnd + (long ? 3 : 1))
  return quotedEnd !== 0
}

/** The literal that was scanned last, which began at `start`, or `none`. */
export function quoted(start: usize): i32 {
  const known = find(start, quotedEnd)
  if (known !== none) return known
  const hashed = found
  const language = languageOfQuoted()
  const datatype = datatypeStart === 0 ? constantType(language !== none) : iri(datatypeStart)
  if (datatype === none) return none
  const from = textsEnd
  addQuoted()
  const term = addTerm(literalKind, datatype, language, from)
  remember(term, hashed, start, quotedEnd)
  return term
}

/** The language of the literal that was scanned last. */
export function languageOfQuoted(): i32 {
  if (languageStart === 0) return none
  const known = find(languageStart - 1, quotedEnd)
  if (known !== none) return known
  const hashed = found
  const from = textsEnd
  addBytes(languageStart, quotedEnd - languageStart)
  for (let at = from; at < textsEnd; at++) {
    const code = load<u8>(at)
    if (code - 0x41 < 26) store<u8>(at, code | 0x20)
  }
  const term = addTerm(tagKind, none, none, from)
  remember(term, hashed, languageStart - 1, quotedEnd)
  return term
}

/** Adds the text of the literal that was scanned last. */
export function addQuoted(): void {
  if (escaped) takeText(unescapedEnd(textStart, textEnd, textsEnd) - 1)
  else addBytes(textStart, textEnd - textStart)
}

/** A number or a truth value, or `none`. */
export function bare(start: usize): i32 {
  const code = load<u8>(start)
  return code === 0x74 || code === 0x66 ? truth(start) : number(start)
}

function number(start: usize): i32 {
  const code = load<u8>(start)
  const from = code === 0x2b || code === 0x2d ? start + 1 : start
  let at = digitsEnd(from)
  if (at === from) return none
  let type = integerType
  if (load<u8>(at) === 0x2e && isDigit(load<u8>(at, 1))) {
    at = digitsEnd(at + 1)
    type = decimalType
  }
  if ((load<u8>(at) | 0x20) === 0x65) {
    at = exponentEnd(at + 1)
    type = doubleType
  }
  const next = load<u8>(at)
  const delimited = isDelimiter(next === 0x2e ? load<u8>(at, 1) : next)
  return at !== 0 && delimited ? plain(start, at, type) : none
}

/** Behind a sign and digits, or 0. */
function exponentEnd(start: usize): usize {
  const sign = load<u8>(start)
  const from = sign === 0x2b || sign === 0x2d ? start + 1 : start
  const end = digitsEnd(from)
  return end === from ? 0 : end
}

function digitsEnd(start: usize): usize {
  let at = start
  while (isDigit(load<u8>(at))) at++
  return at
}

/** `true` or `false`. */
function truth(start: usize): i32 {
  const isTrue = load<u32>(start) === 0x65757274
  if (!isTrue && (load<u32>(start) !== 0x736c6166 || load<u8>(start, 4) !== 0x65)) return none
  const end = start + (isTrue ? 4 : 5)
  const next = load<u8>(end)
  return next === 0x2e || isDelimiter(next) ? plain(start, end, booleanType) : none
}

/** At the closing quotation mark, or 0. */
function shortTextEnd(start: usize): usize {
  escaped = false
  let at = stop(start)
  while (at < inputEnd && load<u8>(at) === 0x5c) {
    escaped = true
    at = stop(at + 2)
  }
  return at < inputEnd && load<u8>(at) === mark ? at : 0
}

/** At the closing three, or 0; whether there may be a fourth is for N3.js to say. */
function longTextEnd(start: usize): usize {
  escaped = false
  let at = stop(start)
  while (at < inputEnd) {
    const code = load<u8>(at)
    if (code === mark && load<u16>(at, 1) === pair) break
    if (code === 0x5c) escaped = true
    at = stop(at + (code === 0x5c ? 2 : 1))
  }
  atEnd = at + 3 >= inputEnd
  return atEnd || load<u8>(at, 3) === mark ? 0 : at
}

/** The next mark, backslash or line end. */
function stop(start: usize): usize {
  if (mark === 0x22) return textStop(start)
  let at = start
  while (at < inputEnd) {
    const code = load<u8>(at)
    if (code === mark || code === 0x5c || code === 0x0a || code === 0x0d) break
    at++
  }
  return at
}

function suffixEnd(start: usize): usize {
  const code = load<u8>(start)
  if (code === 0x40) {
    languageStart = start + 1
    return languageEnd()
  }
  if (code !== 0x5e) return code === 0x22 ? 0 : start
  if (load<u8>(start, 1) !== 0x5e) return 0
  datatypeStart = start + 2
  return datatypeEnd()
}

function languageEnd(): usize {
  const end = tagEnd(languageStart)
  if (end === 0 || load<u8>(end) === 0x2d) return 0
  // N3.js takes `@version` for a keyword, and no part of more than eight letters
  if (end - languageStart === 7 && load<u32>(languageStart) === 0x73726576) return 0
  let part = languageStart
  for (let at = languageStart; at <= end; at++) {
    if (at < end && load<u8>(at) !== 0x2d) continue
    if (at - part > mostInSubtag) return 0
    part = at + 1
  }
  return end
}

function datatypeEnd(): usize {
  if (load<u8>(datatypeStart) === 0x3c) {
    const end = iriEnd(datatypeStart)
    return end === 0 || isOfLanguage(0, 0, datatypeStart + 1, end - datatypeStart - 2) ? 0 : end
  }
  const colon = prefixEnd(datatypeStart)
  const end: usize = colon === 0 ? 0 : localEnd(colon + 1)
  if (end === 0 || !findPrefix(datatypeStart, colon)) return 0
  return isOfLanguage(prefixIri, prefixLength, colon + 1, end - colon - 1) ? 0 : end
}

function isOfLanguage(from: usize, length: usize, rest: usize, restLength: usize): bool {
  return (
    isJoined(langString, from, length, rest, restLength) ||
    isJoined(dirLangString, from, length, rest, restLength)
  )
}

function isJoined(iri: string, from: usize, length: usize, rest: usize, restLength: usize): bool {
  if (length + restLength !== (iri.length as usize)) return false
  for (let at: usize = 0; at < length + restLength; at++) {
    const code = at < length ? load<u8>(from + at) : load<u8>(rest + at - length)
    if ((code as i32) !== iri.charCodeAt(at as i32)) return false
  }
  return true
}
