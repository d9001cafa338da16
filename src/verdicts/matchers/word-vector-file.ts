import { ElenchusError } from '../../errors.ts'
import { openBytes } from '../../workspace/decompression/open-bytes.ts'
import { splitLines } from '../../workspace/read-lines.ts'

/** Word vectors of equal length. */
export interface WordVectors {
  readonly length: number
  readonly vectorOf: (word: string) => Float32Array | undefined
}

/**
 * Reads vectors in the text format of word2vec and GloVe, plain or compressed: one word per line, followed by its
 * numbers, separated by spaces; a header line with the counts is skipped. Everything is held in memory. Throws
 * `bad-vectors`.
 */
export async function readWordVectors(path: string): Promise<WordVectors> {
  const vectors = new Map<string, Float32Array>()
  let length: number | undefined
  await using opened = await openBytes(path)
  for await (const { number, bytes } of splitLines(path, opened.chunks)) {
    const [word = '', ...numbers] = Buffer.from(bytes)
      .toString('utf8')
      .trim()
      .split(/[ \t]+/)
    if (word === '' || (number === 1 && numbers.length === 1)) continue
    const vector = Float32Array.from(numbers, Number)
    length ??= vector.length
    if (vector.length !== length || vector.length < 2 || vector.some(Number.isNaN))
      throw badVectors(`${path}, line ${number}: "${word}" does not have ${length} numbers.`)
    if (!vectors.has(word)) vectors.set(word, vector)
  }
  if (length === undefined) throw badVectors(`${path} holds no vectors.`)
  return { length, vectorOf: (word) => vectors.get(word) }
}

function badVectors(message: string): ElenchusError {
  return new ElenchusError('bad-vectors', message, {
    fix: 'Give the text format of word2vec or GloVe: one word per line, followed by its numbers, separated by spaces.',
  })
}
