import { escapePattern } from '../text/escape-pattern.ts'
import { printable } from '../text/printable.ts'

/** Characters of what may be a real key. */
const shortestKey = 8

/** Untrusted text for one line of a message: without keys, control characters and more than 200 characters. */
export function cleanMessage(text: string, secrets: readonly string[]): string {
  // what is hidden has to be found whole, and what is shown is short
  let cleaned = text.slice(0, 10_000)
  for (const secret of secrets) cleaned = withoutSecret(cleaned, secret)
  cleaned = printable(cleaned).replace(/ +/g, ' ').trim()
  return cleaned.length > 200 ? `${cleaned.slice(0, 199)}…` : cleaned
}

/** A dummy key that a local server takes ("x", "none") is a part of ordinary words: it is hidden in its header alone. */
function withoutSecret(text: string, secret: string): string {
  if (secret.length >= shortestKey) return text.replaceAll(secret, '[key]')
  const inHeader = `\\b((?:bearer|api[-_]?key)\\b["']?[:=]?\\s*["']?)${escapePattern(secret)}(?![\\w-])`
  return text.replace(new RegExp(inHeader, 'gi'), '$1[key]')
}
