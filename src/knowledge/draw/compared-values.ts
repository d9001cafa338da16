import type { AttributesOf } from './attributes-index.ts'
import type { Standard } from './compared.ts'
import type { ExchangeRow } from './exchange-row.ts'
import type { Known } from './known.ts'
import type { Links } from './links-of.ts'
import type { RoleLikeness } from './role-likeness.ts'
import type { Scorer } from './scored.ts'

/** What values are compared by. */
export interface Comparison {
  readonly links: Links
  readonly known: Known
  readonly scored: Scorer
  /** Scores all values; a pool holds only a part of a very large relation's. */
  readonly scoredOfAll: Scorer
  /** Absent if exchanges need not be plausible. */
  readonly plausible?: {
    readonly attributesOf: AttributesOf
    readonly standardOf: (row: ExchangeRow) => Standard
    readonly likenessOf: RoleLikeness
  }
}
