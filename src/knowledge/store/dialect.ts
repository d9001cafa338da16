/**
 * SQL that differs between engines, here for DuckDB. Trino's would be `from_big_endian_64(md5(to_utf8(x)))`,
 * `bitwise_xor`, `bitwise_right_shift` and so on.
 */

/** The first eight bytes of a text's MD5, lowest first, like `md5` in `md5.ts`. */
export function textKey(text: string): string {
  return `md5_number_upper(${text})`
}

/** An IRI's key: comparing numbers is much faster than comparing texts. */
export function keyOfIri(iri: string): string {
  return textKey(quoted(iri))
}

/** A text in SQL. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

export function xor(left: string, right: string): string {
  return `xor(CAST(${left} AS UBIGINT), CAST(${right} AS UBIGINT))`
}

export function shiftRight(value: string, bits: number): string {
  return `(CAST(${value} AS UBIGINT) >> ${bits})`
}

export function low32(value: string): string {
  return `(CAST(${value} AS UBIGINT) & 4294967295)`
}

export function middleOf(value: string): string {
  return `median(${value})`
}

/** One of 64 bits, chosen by a 64-bit key. */
export function bitOf(key: string): string {
  return `(CAST(1 AS UBIGINT) << CAST(${key} % 64 AS INTEGER))`
}

/** A second, independent bit: different keys rarely share both. */
export function otherBitOf(key: string): string {
  return bitOf(`(${key} >> 6)`)
}

/** The bits of a group combined by OR. */
export function joinedBits(bits: string): string {
  return `bit_or(${bits})`
}

/** The distinct values of a group, sorted and concatenated. */
export function joinedInOrder(text: string, separator: string): string {
  return `string_agg(DISTINCT ${text}, ${quoted(separator)} ORDER BY ${text})`
}

export function startsWith(text: string, start: string): string {
  return `starts_with(${text}, ${start})`
}

export function holds(text: string, part: string): string {
  return `contains(${text}, ${quoted(part)})`
}

/** Whether a regular expression (RE2) matches anywhere. */
export function matches(text: string, pattern: string): string {
  return `regexp_matches(${text}, ${quoted(pattern)})`
}

/** Levenshtein distance of two texts. */
export function editDistance(one: string, other: string): string {
  return `levenshtein(${one}, ${other})`
}
