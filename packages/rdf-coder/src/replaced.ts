import type { NTriplesLine } from './n-triples-line.ts'

/** Decoding puts U+FFFD where bytes are no UTF-8; only then are the bytes looked at again. */
export function replaced(line: NTriplesLine): boolean {
  return line.object.includes('\ufffd') || !onlyTextReplaced(line)
}

export function onlyTextReplaced(line: NTriplesLine): boolean {
  return !(
    line.subject.includes('\ufffd') ||
    line.relation.includes('\ufffd') ||
    line.datatype.includes('\ufffd') ||
    (line.objectKind !== 'literal' && line.object.includes('\ufffd'))
  )
}
