import { createHash } from 'node:crypto'

/** As many texts as wanted, drawn by seed and text only, in the order drawn: a larger sample contains the smaller one. */
export function sampleOf(texts: readonly string[], size: number, seed: number): readonly string[] {
  return texts
    .map((text) => ({ text, draw: createHash('sha256').update(`${seed} ${text}`).digest('hex') }))
    .sort((one, other) => (one.draw < other.draw ? -1 : 1))
    .slice(0, size)
    .map(({ text }) => text)
}
