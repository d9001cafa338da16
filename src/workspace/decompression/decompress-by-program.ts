import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { systemCode } from '../file-error.ts'
import { ArchiveFault, type Compression, type Decompressor } from './compression.ts'

const chunkSize = 1 << 19

/**
 * Decompresses with the first installed program, else with `otherwise`. Bytes go through a pipe, so no file name
 * reaches a shell. Any message on standard error is a fault: some programs only warn about damage and exit
 * with code 0.
 */
export async function* decompressByProgram(
  chunks: AsyncIterable<Buffer>,
  programs: readonly Decompressor[],
  otherwise?: Compression['decompress'],
): AsyncGenerator<Buffer> {
  const child = await startFirst(programs)
  if (child === undefined) {
    if (otherwise === undefined)
      throw new Error(`no program of ${programs.map(({ command }) => command).join()} starts`)
    yield* otherwise(chunks)
    return
  }
  const ended = endOf(child)
  const feeding = feed(child, chunks)
  // both are awaited below, unless reading stops early
  feeding.catch(() => child.kill())
  try {
    yield* inLargeChunks(child.stdout)
    await feeding
    const { code, complaint } = await ended
    if (code !== 0 || complaint !== '') throw faultOf(complaint)
  } finally {
    child.kill()
  }
}

async function startFirst(
  programs: readonly Decompressor[],
): Promise<ChildProcessWithoutNullStreams | undefined> {
  for (const { command, parameters } of programs) {
    const child = spawn(command, parameters, { stdio: 'pipe' })
    try {
      await once(child, 'spawn')
      return child
    } catch (error) {
      if (!['ENOENT', 'EACCES'].includes(systemCode(error) ?? '')) throw error
    }
  }
  return undefined
}

async function feed(
  { stdin }: ChildProcessWithoutNullStreams,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  // a program that stops reading says why on standard error
  let stopped = false
  stdin.once('error', () => {
    stopped = true
  })
  for await (const chunk of chunks) {
    if (stopped) break
    await new Promise<void>((resolve) => stdin.write(chunk, () => resolve()))
  }
  stdin.end()
}

async function* inLargeChunks(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let bytes = 0
  for await (const part of stream) {
    parts.push(part)
    bytes += part.length
    if (bytes < chunkSize) continue
    yield Buffer.concat(parts)
    parts = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(parts)
}

interface End {
  readonly code: number | null
  readonly complaint: string
}

function endOf(child: ChildProcessWithoutNullStreams): Promise<End> {
  let complaint = ''
  child.stderr.on('data', (part: Buffer) => {
    if (complaint.length < 1000) complaint += part.toString('utf8')
  })
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, complaint: complaint.trim() }))
  })
}

function faultOf(complaint: string): ArchiveFault {
  const cut = /unexpected end|ends unexpectedly|premature|truncated|read error/i.test(complaint)
  return new ArchiveFault(cut ? 'cut off' : 'damaged', complaint.slice(0, 1000))
}
