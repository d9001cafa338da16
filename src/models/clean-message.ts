import { escapePattern } from '../text/escape-pattern.ts'
import { printable } from '../text/printable.ts'

/** Minimum length of something that could be a real key. */
const shortestKey = 8

/** Makes untrusted text safe for a message: no keys, no control characters, at most 200 characters. */
export function cleanMessage(text: string, secrets: readonly string[]): string {
  // hide secrets before shortening, so that none is cut and missed
  let cleaned = text.slice(0, 10_000)
  for (const secret of secrets) cleaned = withoutSecret(cleaned, secret)
  cleaned = printable(cleaned).replace(/ +/g, ' ').trim()
  return cleaned.length > 200 ? `${cleaned.slice(0, 199)}…` : cleaned
}

/** Dummy keys of local servers ("x", "none") also occur in ordinary words, so they are hidden only in headers. */
function withoutSecret(text: string, secret: string): string {
  if (secret.length >= shortestKey) return text.replaceAll(secret, '[key]')
  const inHeader = `\\b((?:bearer|api[-_]?key)\\b["']?[:=]?\\s*["']?)${escapePattern(secret)}(?![\\w-])`
  return text.replace(new RegExp(inHeader, 'gi'), '$1[key]')
}
