import { blankKind, entityKind, input, inputEnd, literalKind, none, tagKind } from './regions'
import { noRole, roleOf } from './roles'
import { addFact, nameRow } from './rows'
import { addBytes, addTerm, constantType, find, found, remember, textsEnd } from './terms'

/** Of each quad the lengths in UTF-16 of subject, relation and object with their marks, and of a literal's language and datatype. */
const quadWidth: usize = 20

const blankMark: u8 = 0x5f
const literalMark: u8 = 0x22

/** A fact that waits for a blank node's key. */
const unkeyed = 2

let at: usize = 0
let ascii: bool = false

/**
 * Codes `count` quads: their lengths stand at the input's start, behind them their texts, `<` before an IRI, `_` before a
 * blank node, `"language@datatype"` before a literal. No datatype stands for the usual one.
 */
export function codeQuads(count: i32): void {
  const rows = input
  at = input + (count as usize) * quadWidth
  // as many bytes as there are units of UTF-16
  let units: usize = 0
  for (let row = rows; row < at; row += quadWidth) {
    units += (load<u32>(row) + load<u32>(row + 4) + load<u32>(row + 8)) as usize
  }
  ascii = units === inputEnd - at
  for (let quad = 0; quad < count; quad++) codeQuad(rows + (quad as usize) * quadWidth)
}

function codeQuad(row: usize): void {
  const subjectBlank = load<u8>(at) === blankMark
  const subject = node(load<u32>(row))
  const relation = node(load<u32>(row + 4))
  const waits = subjectBlank ? unkeyed : 0
  const mark = load<u8>(at)
  if (mark !== literalMark) {
    const object = node(load<u32>(row + 8))
    addFact(subject, relation, object, mark === blankMark ? unkeyed : waits)
    return
  }
  const start = at
  const languageEnd = behind(start + 1, load<u32>(row + 12))
  const datatypeEnd = behind(languageEnd + 1, load<u32>(row + 16))
  at = behind(start, load<u32>(row + 8))
  const role = roleOf(relation)
  if (role === noRole) {
    addFact(subject, relation, literal(start, languageEnd, datatypeEnd), 1 | waits)
    return
  }
  const language = languageOf(start, languageEnd)
  const from = textsEnd
  addBytes(datatypeEnd + 1, at - datatypeEnd - 1)
  nameRow(subject, role, language, from)
}

/** The IRI or blank node that stands next. */
function node(units: u32): i32 {
  const start = at
  at = behind(start, units)
  return termOf(start, at, start + 1, at, load<u8>(start) === blankMark ? blankKind : entityKind)
}

/** The literal that ends where the next quad begins. */
function literal(start: usize, languageEnd: usize, datatypeEnd: usize): i32 {
  const known = find(start, at)
  if (known !== none) return known
  const hash = found
  const language = languageOf(start, languageEnd)
  const datatype =
    datatypeEnd === languageEnd + 1
      ? constantType(language !== none)
      : termOf(languageEnd, datatypeEnd + 1, languageEnd + 1, datatypeEnd, entityKind)
  const from = textsEnd
  addBytes(datatypeEnd + 1, at - datatypeEnd - 1)
  const term = addTerm(literalKind, datatype, language, from)
  remember(term, hash, start, at)
  return term
}

function languageOf(start: usize, end: usize): i32 {
  return end === start + 1 ? none : termOf(start, end + 1, start + 1, end, tagKind)
}

/** The term that is written from `start` to `end`, its value within. */
function termOf(start: usize, end: usize, from: usize, to: usize, kind: i32): i32 {
  const known = find(start, end)
  if (known !== none) return known
  const hash = found
  const value = textsEnd
  addBytes(from, to - from)
  const term = addTerm(kind, none, none, value)
  remember(term, hash, start, end)
  return term
}

/** Where so many units of UTF-16 end. */
function behind(start: usize, units: u32): usize {
  if (ascii) return start + (units as usize)
  let end = start
  for (let left = units as i32; left > 0; left--) {
    const first = load<u8>(end)
    if (first < 0x80) end++
    else if (first < 0xe0) end += 2
    else if (first < 0xf0) end += 3
    else {
      end += 4
      left--
    }
  }
  return end
}
