import { readFileSync } from 'node:fs'
import { fileError } from '../workspace/file-error.ts'

/** A file as text, or where it stops being UTF-8. */
export type ReadText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'not UTF-8'; readonly line: number; readonly column: number }

export function readText(path: string): ReadText {
  const bytes = bytesOf(path)
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    // decoding puts a replacement character at the first broken byte
    const before = bytes.toString('utf8').split('\uFFFD', 1).join()
    const lines = before.split('\n')
    return { kind: 'not UTF-8', line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
  }
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw fileError(error, path)
  }
}
