/** Names a (question, sample) in a third of a string's memory: a run keeps one for every response. */
export type CompactKey = bigint | string

/** Equal for the same question and sample only. A question's id is 16 hex digits; another one, of a line mended by hand, stays a string. */
export function compactKey(question: string, sample: number): CompactKey {
  return /^[0-9a-f]{16}$/.test(question)
    ? (BigInt(sample) << 64n) | BigInt(`0x${question}`)
    : `${question} ${sample}`
}
