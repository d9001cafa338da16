import { createHash } from 'node:crypto'
import { join } from 'node:path'

const longestName = 120

/** Where a model's responses under a protocol lie in a folder of runs: `MODEL-LABEL/PROTOCOL`. */
export function runFolder(runs: string, modelLabel: string, protocol: string): string {
  return join(runs, folderName(modelLabel), folderName(protocol))
}

/**
 * A text as a folder's name on any file system, another for every other text: `:` becomes `=`, `/` `+`, a capital `@` and its small
 * letter (some systems don't tell them apart), anything else unusual `~` and its bytes in hex. Of a name too long, the beginning and
 * a SHA-256, joined by `~~`, which stands in no other.
 */
export function folderName(text: string): string {
  // a name that ends in a point is another on Windows; one of points alone is a way out
  const name = text.replace(/[^a-z0-9._-]|\.$|^\./gu, escaped)
  if (name.length <= longestName) return name
  const digest = createHash('sha256').update(text).digest('hex')
  return `${name.slice(0, longestName - 66)}~~${digest}`
}

function escaped(character: string): string {
  if (character === ':') return '='
  if (character === '/') return '+'
  if (/[A-Z]/.test(character)) return `@${character.toLowerCase()}`
  return [...Buffer.from(character)]
    .map((byte) => `~${byte.toString(16).padStart(2, '0')}`)
    .join('')
}
