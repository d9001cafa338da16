import { copyBytes, equalBytes, hashOf, slack } from './bytes'
import { isSecureVariant } from './canonical'
import {
  ensure,
  entityKind,
  input,
  inputEnd,
  literalKind,
  none,
  places,
  roles,
  tagKind,
  termDatatype,
  termEnd,
  termLanguage,
  termRows,
  termStart,
  termWidth,
  texts,
} from './regions'
import {
  datatypeSuffix,
  escaped,
  languageSuffix,
  objectEnd,
  objectStart,
  quote,
  suffix,
} from './scan'
import { unescapedEnd } from './unescape'

const mostSlots: usize = 1 << 15
// of hash and term plus one; cleared for each block
const slots = memory.data(8 << 15, 16)
// a block of texts made to collide costs no more than this; what is coded twice, the dictionary finds
const mostProbes = 8

const langString = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString'
const xsdString = 'http://www.w3.org/2001/XMLSchema#string'

export let terms: i32 = 0
/** Behind the last of the texts. */
export let textsEnd: usize = 0

let stringType: i32 = none
let textType: i32 = none
/** The hash of what `find` looked for, for `remember`. */
export let found: u64 = 0

let slotCount: usize = 0
// what is written alike is the same term within one of them alone
let generation: u32 = 0
let ofGeneration: u64 = 0
// where the last term is that was remembered, 0 where it is not
let lastSlot: usize = 0

export function startTerms(): void {
  // a small block is not to wait for a large table; a term takes four bytes at least
  slotCount = 1 << 6
  while (slotCount < mostSlots && slotCount < (inputEnd - input) / 4) slotCount <<= 1
  memory.fill(slots, 0, 8 * slotCount)
  generation = 0
  ofGeneration = 0
  terms = 0
  textsEnd = texts
  stringType = none
  textType = none
}

/** Forgets the last ones; what is written like them is not to be looked for afterwards. */
export function setTerms(kept: i32, keptTextsEnd: usize): void {
  terms = kept
  textsEnd = keptTextsEnd
  stringType = none
  textType = none
}

/** Forgets the last one alone; what is written like it may be looked for. */
export function forgetLast(keptTextsEnd: usize): void {
  terms--
  textsEnd = keptTextsEnd
  if (lastSlot !== 0) store<u64>(lastSlot, 0)
}

/** What was written so far may mean something else from now on. */
export function forgetTerms(): void {
  generation++
  // the upper half is compared, the lower one says where to look
  ofGeneration = ((generation as u64) << 32) | ((generation * 0x9e3779b9) as u64)
}

/** Room for so many bytes at `textsEnd`, beside what lines behind `at` can take. */
export function textRoom(bytes: usize, at: usize): void {
  const datatypes = langString.length + xsdString.length
  ensure(textsEnd + bytes + (inputEnd - at) + datatypes + slack)
}

/** An IRI by its brackets. */
export function iriTerm(start: usize, end: usize): i32 {
  const known = find(start, end)
  if (known !== none) return known
  const hashed = found
  const from = textsEnd
  addBytes(start + 1, end - start - 2)
  const term = addTerm(entityKind, none, none, from)
  remember(term, hashed, start, end)
  return term
}

/** The literal that was scanned last. */
export function literalTerm(): i32 {
  const known = find(objectStart, objectEnd)
  if (known !== none) return known
  const hashed = found
  const language = languageTerm()
  const datatype = datatypeTerm()
  const from = textsEnd
  addValue()
  const term = addTerm(literalKind, datatype, language, from)
  remember(term, hashed, objectStart, objectEnd)
  return term
}

/** The language of the literal that was scanned last. */
export function languageTerm(): i32 {
  if (suffix !== languageSuffix) return none
  const known = find(quote + 1, objectEnd)
  if (known !== none) return known
  const hashed = found
  const from = textsEnd
  for (let at = quote + 2; at < objectEnd; at++) {
    const code = load<u8>(at)
    store<u8>(textsEnd++, code - 0x41 < 26 ? code | 0x20 : code)
  }
  const term = addTerm(tagKind, none, none, from)
  remember(term, hashed, quote + 1, objectEnd)
  return term
}

/** Adds the value of the literal that was scanned last to the texts. */
export function addValue(): void {
  const start = objectStart + 1
  if (escaped) textsEnd += unescapedEnd(start, quote, textsEnd) - 1
  else addBytes(start, quote - start)
}

/** A term whose value stands in the texts from `from`; an IRI of a base that is known with `http` loses the `s` of its `https`. */
export function addTerm(kind: i32, datatype: i32, language: i32, from: usize): i32 {
  lastSlot = 0
  if (kind === entityKind && isSecureVariant(from, textsEnd - from)) {
    // without its `s`
    memory.copy(from + 4, from + 5, textsEnd - from - 5)
    textsEnd--
  }
  const term = terms++
  const row = termRow(term)
  store<i32>(row + 16, kind)
  store<i32>(row + termDatatype, datatype)
  store<i32>(row + termLanguage, language)
  store<i32>(row + termStart, (from - texts) as i32)
  store<i32>(row + termEnd, (textsEnd - texts) as i32)
  const place = places + ((term as usize) << 3)
  store<i64>(place, 0)
  store<u8>(roles + term, 0)
  return term
}

/** What was written behind the texts belongs to them. */
export function takeText(length: usize): void {
  textsEnd += length
}

export function addBytes(from: usize, length: usize): void {
  copyBytes(textsEnd, from, length)
  textsEnd += length
}

export function termRow(term: i32): usize {
  return termRows + (term as usize) * termWidth
}

/** Where a term's value is. */
export function valueStart(term: i32): usize {
  return texts + (load<i32>(termRow(term) + termStart) as usize)
}

export function valueLength(term: i32): usize {
  const row = termRow(term)
  return (load<i32>(row + termEnd) - load<i32>(row + termStart)) as usize
}

function datatypeTerm(): i32 {
  if (suffix === datatypeSuffix) return iriTerm(quote + 3, objectEnd)
  return constantType(suffix === languageSuffix)
}

/** The datatype of a literal that names none. */
export function constantType(hasLanguage: bool): i32 {
  if (hasLanguage) {
    if (textType === none) textType = constantTerm(langString)
    return textType
  }
  if (stringType === none) stringType = constantTerm(xsdString)
  return stringType
}

export function constantTerm(iri: string): i32 {
  const from = textsEnd
  for (let at = 0; at < iri.length; at++) store<u8>(textsEnd++, iri.charCodeAt(at) as u8)
  return addTerm(entityKind, none, none, from)
}

/** The term that the block wrote like this before; its hash is kept for `remember`. */
export function find(start: usize, end: usize): i32 {
  const length = end - start
  found = hashOf(start, length) ^ ofGeneration
  const tag = (found >> 32) as u32
  let slot = (found as usize) & (slotCount - 1)
  for (let probe = 0; probe < mostProbes; probe++) {
    const at = slots + (slot << 3)
    const term = load<i32>(at + 4) - 1
    if (term === none) return none
    if (load<u32>(at) === tag) {
      const place = places + ((term as usize) << 3)
      const from = input + (load<u32>(place) as usize)
      if (load<u32>(place + 4) === (length as u32) && equalBytes(from, start, length)) return term
    }
    slot = (slot + 1) & (slotCount - 1)
  }
  return none
}

export function remember(term: i32, hashed: u64, start: usize, end: usize): void {
  const place = places + ((term as usize) << 3)
  store<u32>(place, (start - input) as u32)
  store<u32>(place + 4, (end - start) as u32)
  let slot = (hashed as usize) & (slotCount - 1)
  for (let probe = 0; probe < mostProbes; probe++) {
    const at = slots + (slot << 3)
    if (load<i32>(at + 4) === 0) {
      store<u32>(at, (hashed >> 32) as u32)
      store<i32>(at + 4, term + 1)
      lastSlot = at
      return
    }
    slot = (slot + 1) & (slotCount - 1)
  }
}
