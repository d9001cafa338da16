/** Upper limits of the errors that grounds claim for their answers; without a claim it is the first stratum. */
const claims = [
  0.0001, 0.0002, 0.0003, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2,
] as const

/**
 * SQL for an answer's stratum, from the `error` that it claims. Answers with similar claims are measured together: a
 * ground may be right about some and wrong about others.
 */
export function stratumOf(error: string): string {
  const bands = claims.map((claim, index) => `WHEN ${error} <= ${claim} THEN ${index + 1}`)
  return `CASE WHEN ${error} IS NULL THEN 0 ${bands.join(' ')} ELSE ${claims.length + 1} END`
}

/** The same for a number. */
export function stratumOfError(error: number | undefined): number {
  if (error === undefined) return 0
  const band = claims.findIndex((claim) => error <= claim)
  return band < 0 ? claims.length + 1 : band + 1
}

/** The largest error that a ground claims in a stratum; `undefined` if it claims none. */
export function claimOfStratum(stratum: number): number | undefined {
  return stratum === 0 ? undefined : (claims[stratum - 1] ?? 1)
}
