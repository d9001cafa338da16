/** The most facts that a certificate rests on. */
const mostFacts = 3

const ends = ['subject', 'relation', 'object'] as const
const factColumns = Array.from({ length: mostFacts }, (_, number) =>
  ends.map((end) => `${end}${number + 1}`),
)

/** What a ground says of a statement, with the columns' types; `likely` 1 for less than certified. */
const types = {
  declared: 'INTEGER',
  likely: 'INTEGER',
  error: 'DOUBLE',
  trials: 'BIGINT',
  exceptions: 'BIGINT',
  variant: 'INTEGER',
  ...Object.fromEntries(factColumns.flat().map((column) => [column, 'INTEGER'])),
}

/** `declared, likely, error, trials, exceptions, variant, subject1, relation1, object1, … object3` */
export const evidenceColumns: readonly string[] = Object.keys(types)

/** Codes of terms among them, by fact. */
export const evidenceFacts: readonly (readonly string[])[] = factColumns

/** For CREATE TABLE, with the place of the ground in the list of grounds. */
export const evidenceDefinition = [
  'ground INTEGER',
  ...Object.entries(types).map(([column, type]) => `${column} ${type}`),
].join(', ')

/** SQL for each; what is left out is null, or 0 for `likely` and `variant`. */
export interface CertifiedExpressions {
  readonly id: string
  readonly declared: string
  readonly likely?: string
  readonly error?: string
  readonly trials?: string
  readonly exceptions?: string
  readonly variant?: string
  readonly facts: readonly Readonly<Record<(typeof ends)[number], string>>[]
}

/** The select list of a ground's answer: `id` and `evidenceColumns`. */
export function certifiedColumns(expressions: CertifiedExpressions): string {
  const { id, facts, ...others } = expressions
  const given: Record<string, string | undefined> = { likely: '0', variant: '0', ...others }
  for (const [number, fact] of facts.entries()) {
    for (const end of ends) given[`${end}${number + 1}`] = fact[end]
  }
  const columns = Object.entries(types).map(
    ([column, type]) => `CAST(${given[column] ?? 'NULL'} AS ${type}) AS ${column}`,
  )
  return [`${id} AS id`, ...columns].join(', ')
}
