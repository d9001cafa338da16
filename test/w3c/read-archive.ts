import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const blockSize = 512

/** The files of a tar.gz by their names. */
export function readArchive(path: string): ReadonlyMap<string, Buffer> {
  const bytes = gunzipSync(readFileSync(path))
  const files = new Map<string, Buffer>()
  for (let at = 0; at + blockSize <= bytes.length && bytes[at] !== 0; ) {
    const text = (from: number, to: number) =>
      bytes.toString('latin1', at + from, at + to).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(124, 136), 8)
    const name = [text(345, 500), text(0, 100)].filter((part) => part !== '').join('/')
    const start = at + blockSize
    if (text(156, 157) === '0')
      files.set(name.replace(/^\.\//, ''), bytes.subarray(start, start + size))
    at = start + Math.ceil(size / blockSize) * blockSize
  }
  return files
}
