import { fileURLToPath } from 'node:url'
import type { Compression } from './compression.ts'
import { decompressByProgram } from './decompress-by-program.ts'

export const bzip2: Compression = {
  id: 'bzip2',
  suffix: '.bz2',
  magic: Buffer.from('BZh'),
  begins: (start) => /^BZh[1-9]/.test(start.toString('latin1', 0, 4)),
  // an ingest takes less than half the time with it
  programs: [{ command: 'bzip2', parameters: ['-dc'] }],
  decompress: (chunks) => decompressByProgram(chunks, [byPackage]),
  check: 'bzip2 -t',
}

/** For machines without the program. */
const byPackage = {
  command: process.execPath,
  parameters: [fileURLToPath(new URL('bunzip2.mjs', import.meta.url))],
}
