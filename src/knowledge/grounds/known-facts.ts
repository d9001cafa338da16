/** SQL: the first facts, three at most, that make the statements of a table of `knownTrue` true, one row an `id`. */
export function knownFacts(known: string): string {
  const columns = [0, 1, 2].flatMap((place) =>
    ['subject', 'relation', 'object'].map(
      (end) => `max(CASE WHEN place = ${place} THEN ${end} END) AS ${end}${place + 1}`,
    ),
  )
  return `SELECT id, ${columns.join(', ')} FROM ${known} GROUP BY id`
}

/** The facts of `knownFacts`, for `certifiedColumns`. */
export function factsOf(alias: string) {
  return [1, 2, 3].map((place) => ({
    subject: `${alias}.subject${place}`,
    relation: `${alias}.relation${place}`,
    object: `${alias}.object${place}`,
  }))
}
