/**
 * McNemar's exact test, two-sided, for two examinees of the same questions: how likely a split at least as uneven as this
 * is if both are equally good. Takes the questions that only one of them got right (McNemar 1947; binomial, as in
 * statsmodels).
 */
export function mcnemarExact(onlyFirst: number, onlySecond: number): number {
  const discordant = onlyFirst + onlySecond
  const fewer = Math.min(onlyFirst, onlySecond)

  // in logarithms: 2 to the power of -2000 is zero as a number
  let logTerm = -discordant * Math.LN2
  let logSum = logTerm
  for (let count = 1; count <= fewer; count++) {
    logTerm += Math.log((discordant - count + 1) / count)
    logSum = logTerm + Math.log1p(Math.exp(logSum - logTerm))
  }
  return Math.min(1, 2 * Math.exp(logSum))
}
