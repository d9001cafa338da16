/** Why an answer that looks whole is a part. `cap` is how many rows the server sends at most. */
export interface SignOfPart {
  readonly reason: string
  readonly cap?: number
}

interface Sign {
  readonly header: string
  readonly read: (value: string, rows: number) => SignOfPart | undefined
}

/** Signs that servers give only in headers, with a status of 200. */
const signs: readonly Sign[] = [
  {
    // Virtuoso's ResultSetMaxRows
    header: 'x-sparql-maxrows',
    read: (value, rows) => {
      const cap = Number.parseInt(value, 10)
      return rows >= cap ? { reason: `sends ${cap} rows at most`, cap } : undefined
    },
  },
  {
    // Virtuoso's "anytime" queries
    header: 'x-sql-state',
    read: (value) =>
      value.trim() === 'S1TAT' ? { reason: 'sends what it had found when time was up' } : undefined,
  },
]

/** `undefined` where the headers do not say that rows are missing. */
export function signOfPart(headers: Headers, rows: number): SignOfPart | undefined {
  for (const { header, read } of signs) {
    const value = headers.get(header)
    const sign = value === null ? undefined : read(value, rows)
    if (sign !== undefined) return sign
  }
  return undefined
}
