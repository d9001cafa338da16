import type { Fact } from '../../domain/fact.ts'
import type { Truth, TruthWay } from '../../domain/truth.ts'
import { factOf, partsOf } from '../grounds/certificates.ts'
import { stated } from '../grounds/sentence.ts'
import type { Stated } from '../memory/stated.ts'
import type { TermRecord } from '../names/term-records.ts'
import type { Session } from '../session.ts'
import type { KnownTruth } from './known-truths.ts'
import { type Period, periodsOf } from './periods.ts'
import { truthWays } from './ways.ts'

/** Says what makes a statement true, for people and for the record; of those that rest on some facts, with their terms. */
export async function truthReader(
  session: Session,
  facts: readonly Stated[],
  terms: ReadonlyMap<number, TermRecord>,
): Promise<(known: KnownTruth) => Truth> {
  const periodOf = await periodsOf(session, facts)
  return (known) => truthFrom(session, known, terms, periodOf)
}

function truthFrom(
  session: Session,
  { way, facts }: KnownTruth,
  terms: ReadonlyMap<number, TermRecord>,
  periodOf: (fact: Stated) => Period,
): Truth {
  const parts = facts.map((own) => {
    const known = partsOf(own, terms)
    const fact: Fact = { ...factOf(known), ...periodOf(own) }
    return { fact, said: stated(known, session) }
  })
  return {
    status: 'true',
    by: wayOf(way),
    facts: parts.map(({ fact }) => fact),
    sentence: parts
      .map(({ said }, place) => (place === 0 ? said : said.replace(/^The graph/, 'the graph')))
      .join(', and '),
  }
}

function wayOf(code: number): TruthWay {
  const way = truthWays[code]
  if (way === undefined) throw new Error(`there is no way ${code}`)
  return way
}
