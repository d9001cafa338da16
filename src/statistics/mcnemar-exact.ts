/**
 * McNemar's exact test, two-sided, for two models on the same questions: the probability of a split at least this uneven
 * if both are equally good. Takes the numbers of questions that only one of them got right (McNemar 1947; binomial, as in
 * statsmodels).
 */
export function mcnemarExact(onlyFirst: number, onlySecond: number): number {
  const discordant = onlyFirst + onlySecond
  const fewer = Math.min(onlyFirst, onlySecond)

  // in logarithms, because 2 to the power of -2000 underflows to zero
  let logTerm = -discordant * Math.LN2
  let logSum = logTerm
  for (let count = 1; count <= fewer; count++) {
    logTerm += Math.log((discordant - count + 1) / count)
    logSum = logTerm + Math.log1p(Math.exp(logSum - logTerm))
  }
  return Math.min(1, 2 * Math.exp(logSum))
}
