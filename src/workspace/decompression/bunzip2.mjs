// Standard input, an archive, decompressed to standard output, by the package, in a process of its own: it decodes without a pause, and can
// be ended. JavaScript, so that it also runs from src.
import { writeSync } from 'node:fs'
import unbzip2 from 'unbzip2-stream'

const sleeper = new Int32Array(new SharedArrayBuffer(4))
const decoder = unbzip2()
// as long as nobody reads, nothing is decoded: of what is decompressed no more than a block is in memory
decoder.on('data', writeWhole)
decoder.on('error', (error) => {
  // it reads on where there are no bytes left
  const cut = error instanceof TypeError || /prematurely/.test(error.message)
  const said = cut
    ? 'unexpected end in the middle of a block'
    : 'a checksum or a block of it is wrong'
  writeSync(2, said)
  process.exit(1)
})
process.stdin.pipe(decoder)

/** @param {Buffer} bytes */
function writeWhole(bytes) {
  for (let at = 0; at < bytes.length; ) at += written(bytes, at)
}

/**
 * @param {Buffer} bytes
 * @param {number} at
 */
function written(bytes, at) {
  try {
    return writeSync(1, bytes, at)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
    // full, and Node has no other way to wait here: the package decodes on if it is only paused
    Atomics.wait(sleeper, 0, 0, 2)
    return 0
  }
}
