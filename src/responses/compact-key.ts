/** Names a (question, sample) pair in a third of a string's memory: a run keeps one per response. */
export type CompactKey = bigint | string

/**
 * Equal only for the same question and sample. Question ids are 16 hex digits; any other id, from a line edited by
 * hand, stays a string.
 */
export function compactKey(question: string, sample: number): CompactKey {
  return /^[0-9a-f]{16}$/.test(question)
    ? (BigInt(sample) << 64n) | BigInt(`0x${question}`)
    : `${question} ${sample}`
}
