import { createHash } from 'node:crypto'

/** A seeded stream of numbers: the same names and seed give the same numbers on every machine. */
export interface RandomStream {
  /** Uniform in [0, 1), 32 bits. */
  readonly next: () => number
  /** Uniform integer in [0, bound). */
  readonly below: (bound: number) => number
  /** A new array in random order (Fisher and Yates). */
  readonly shuffled: <T>(items: readonly T[]) => T[]
}

/** A stream for a seed and a name; streams of different names are independent. Nothing is worked out before the first number. */
export function randomStream(seed: number, ...name: readonly (string | number)[]): RandomStream {
  let stream: (() => number) | undefined
  const next = () => {
    stream ??= seeded(JSON.stringify([seed, ...name]))
    return stream()
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return { next, below, shuffled: (items) => shuffle(items, below) }
}

function seeded(name: string): () => number {
  const digest = createHash('sha256').update(name).digest()
  return sfc32(
    digest.readUInt32LE(0),
    digest.readUInt32LE(4),
    digest.readUInt32LE(8),
    digest.readUInt32LE(12),
  )
}

/** Small Fast Counter, 32 bits (Doty-Humphrey, PractRand); the seed is a digest, so it needs no warming up. */
function sfc32(a: number, b: number, c: number, counter: number): () => number {
  return () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }
}

function shuffle<T>(items: readonly T[], below: (bound: number) => number): T[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = below(last + 1)
    const kept = shuffled[last] as T
    shuffled[last] = shuffled[other] as T
    shuffled[other] = kept
  }
  return shuffled
}
