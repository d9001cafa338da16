/** What the numbers of a run come from: SHA-256, hex. */
export interface RunDigests {
  /** The question set's own hash. */
  readonly set: string
  /** Bytes of the files. */
  readonly replies: string
  readonly verdicts?: string
}
