import { createHash } from 'node:crypto'
import { join } from 'node:path'

const longestName = 120

/** Where a model's responses under a protocol are stored in a folder of runs: `MODEL-LABEL/PROTOCOL`. */
export function runFolder(runs: string, modelLabel: string, protocol: string): string {
  return join(runs, folderName(modelLabel), folderName(protocol))
}

/**
 * An injective folder name, valid on any file system: `:` becomes `=`, `/` becomes `+`, a capital becomes `@` and its
 * lower-case letter (some file systems ignore case), and any other unusual character `~` and its bytes in hex. A name
 * that is too long is cut and completed with its SHA-256, joined by `~~`, which occurs in no other.
 */
export function folderName(text: string): string {
  // Windows drops a final dot; a name of dots only would leave the folder
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
