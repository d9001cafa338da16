/** Upper ends of the errors that a ground claims of its own answers; what claims none is the first stratum. */
const claims = [
  0.0001, 0.0002, 0.0003, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2,
] as const

/**
 * SQL for the stratum of a ground's answer, from its own `error`: answers of which a ground claims to be equally sure are
 * measured together, for it may be right of some and wrong of others.
 */
export function stratumOf(error: string): string {
  const bands = claims.map((claim, index) => `WHEN ${error} <= ${claim} THEN ${index + 1}`)
  return `CASE WHEN ${error} IS NULL THEN 0 ${bands.join(' ')} ELSE ${claims.length + 1} END`
}

/** The same of a number. */
export function stratumOfError(error: number | undefined): number {
  if (error === undefined) return 0
  const band = claims.findIndex((claim) => error <= claim)
  return band < 0 ? claims.length + 1 : band + 1
}

/** What a ground claims at most of its answers of a stratum; `undefined` where it claims nothing. */
export function claimOfStratum(stratum: number): number | undefined {
  return stratum === 0 ? undefined : (claims[stratum - 1] ?? 1)
}
