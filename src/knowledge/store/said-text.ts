import { quoted, textKey } from './dialect.ts'
import type { KeyWords } from './raw-names.ts'
import { descriptionRole } from './schema.ts'

/** The text that the key of a name or description is made from for the fingerprint: `saidKey` is the same in SQL. */
export function saidText(
  [high, low]: KeyWords,
  role: number,
  language: string,
  text: string,
): string {
  const key = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
  return `${key} ${role === descriptionRole ? described : role} ${language} ${text}`
}

/** SQL for that key, of a name `said` of the term `term`; a description has no role. */
export function saidKey(role: string = quoted(described)): string {
  return textKey(`concat(term.key, ' ', ${role}, ' ', said.language, ' ', said.text)`)
}

/** SQL for the same key of a name of any role. */
export function nameKey(key: string, role: string, language: string, text: string): string {
  const named = `CASE ${role} WHEN ${descriptionRole} THEN ${quoted(described)} ELSE CAST(${role} AS VARCHAR) END`
  return textKey(`concat(${key}, ' ', ${named}, ' ', ${language}, ' ', ${text})`)
}

const described = 'description'
