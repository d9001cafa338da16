import { bzip2 } from './bzip2.ts'
import type { Compression } from './compression.ts'
import { gzip } from './gzip.ts'
import { zstandard } from './zstandard.ts'

/** All supported compressions. */
export const compressions: readonly Compression[] = [gzip, bzip2, zstandard]

/** A file's name without the suffix of its compression. */
export function withoutCompression(name: string): string {
  const lower = name.toLowerCase()
  const suffix = compressions.map(({ suffix }) => suffix).find((end) => lower.endsWith(end))
  return suffix === undefined ? name : name.slice(0, -suffix.length)
}
