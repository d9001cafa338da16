import { hideSecrets } from '../text/hide-secrets.ts'
import { printable } from '../text/printable.ts'

/** Makes untrusted text safe for a message: no keys, no control characters, at most 200 characters. */
export function cleanMessage(text: string, secrets: readonly string[]): string {
  // hide secrets before shortening, so that none is cut and missed
  const hidden = hideSecrets(text.slice(0, 10_000), secrets)
  const cleaned = printable(hidden).replace(/ +/g, ' ').trim()
  return cleaned.length > 200 ? `${cleaned.slice(0, 199)}…` : cleaned
}
