import { factsInMemory } from '../graph/memory/facts-in-memory.ts'
import type { Session } from '../graph/session.ts'
import type { AttributesOf } from './attributes-index.ts'
import type { Standard } from './compared.ts'
import type { ExchangeRow } from './exchange-row.ts'
import { indexKnown, type Known } from './known.ts'
import { indexLinks, type Links } from './links-of.ts'
import { type Scorer, scorerFor } from './scored.ts'
import type { Plausible, SharedPool } from './shared-pool.ts'
import { Tally } from './tally.ts'

/** What values are compared by. */
export interface Comparison {
  readonly links: Links
  readonly known: Known
  readonly scored: Scorer
  /** The same of all values that there are: a pool has only some of a relation with very many. */
  readonly scoredOfAll: Scorer
  /** Absent where nothing has to be plausible. */
  readonly plausible?: {
    readonly attributesOf: AttributesOf
    readonly standardOf: (row: ExchangeRow) => Standard
  }
}

/** Made once for a pool. */
export async function comparisonOf(session: Session, pool: SharedPool): Promise<Comparison> {
  const made = await session.once('comparisons', async () => new Map<SharedPool, Comparison>())
  const found = made.get(pool) ?? (await makeComparison(session, pool))
  made.set(pool, found)
  return found
}

async function makeComparison(session: Session, pool: SharedPool): Promise<Comparison> {
  const [links, known] = [await indexLinks(session), await indexKnown(session)]
  const tally = await tallyOf(session)
  return {
    links,
    known,
    scored: scorerFor(links, known, tally, (group, value) => group.members().get(value)),
    scoredOfAll: scorerFor(links, known, tally, (group, value) => group.memberOfAll(value)),
    ...(pool.plausible !== undefined && { plausible: plausibleBy(pool.plausible) }),
  }
}

/** One for all pools: it has a place for each term. */
function tallyOf(session: Session): Promise<Tally> {
  return session.once(
    'tally',
    async () => new Tally((await factsInMemory(session)).bySubject.codes),
  )
}

function plausibleBy({
  attributesOf,
  rangeOf,
  couples,
}: Plausible): NonNullable<Comparison['plausible']> {
  return {
    attributesOf,
    standardOf: ({ relation, value, otherEnd }) => ({
      right: attributesOf(value),
      kept: attributesOf(otherEnd),
      range: rangeOf(relation),
      couples: couples.has(relation),
    }),
  }
}
