import type { Session } from '../session.ts'
import { low32, shiftRight } from '../store/dialect.ts'
import { CodeIndex } from './code-index.ts'
import { integerColumns } from './integer-columns.ts'
import type { Stated } from './stated.ts'

/** The order of terms that is the same in every file. */
export interface TermKeys {
  /** By their subjects' keys, then by those of the relation and the object. */
  readonly compare: (one: Stated, other: Stated) => number
}

export function termKeys(session: Session): Promise<TermKeys> {
  return session.once('term keys', async () => {
    const signed = (half: string) => `(CAST(${half} AS BIGINT) - 2147483648)`
    const { code, high, low } = await integerColumns(
      session,
      `(SELECT code, ${signed(shiftRight('key', 32))} AS high, ${signed(low32('key'))} AS low FROM terms)`,
      ...(['code', 'high', 'low'] as const),
    )
    const rows = new CodeIndex(code)
    const compareTerms = (one: number, other: number) => {
      const [mine, theirs] = [rows.find(one), rows.find(other)]
      return (high[mine] ?? 0) - (high[theirs] ?? 0) || (low[mine] ?? 0) - (low[theirs] ?? 0)
    }
    return {
      compare: (one, other) =>
        compareTerms(one.subject, other.subject) ||
        compareTerms(one.relation, other.relation) ||
        compareTerms(one.object, other.object),
    }
  })
}
