import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import { factsInMemory } from '../graph/memory/facts-in-memory.ts'
import { literalOrder } from '../graph/memory/literal-order.ts'
import { termKeys } from '../graph/memory/term-keys.ts'
import { nameKeys } from '../graph/names/name-keys.ts'
import { namesakesInMemory } from '../graph/names/namesakes.ts'
import { newSession, type Session } from '../graph/session.ts'
import { eachHidden } from './choose-hidden.ts'
import { hideFacts } from './hide-facts.ts'

/** All facts, and those of them that are hidden. */
export interface HiddenFacts {
  readonly facts: FactsInMemory
  readonly each: (visit: (subject: number, at: number) => void) => void
}

/**
 * Calls `use` with a session of its own that does not see a part of the facts (see `hideFacts`). What grounds work out there,
 * they work out anew from what is left: nothing that was learnt from a hidden fact is carried over. Names are carried over, for
 * they are no facts and take long.
 */
export async function withHidden<T>(
  whole: Session,
  language: string,
  round: number,
  use: (session: Session, hidden: HiddenFacts) => Promise<T>,
): Promise<T> {
  const { declarations, kinds } = whole
  const [facts, keys] = await Promise.all([factsInMemory(whole), termKeys(whole)])
  using own = await whole.database.connect()
  const session = newSession(own, [...declarations.values()], kinds)
  // what the names need is worked out on the other connection, while facts are hidden on this one
  const carried = Promise.all([
    session.once(`namesakes in memory ${language}`, () => namesakesInMemory(whole, language)),
    session.once('term keys', async () => keys),
    session.once(`name keys ${language}`, () => nameKeys(whole, language, facts.bySubject.codes)),
    session.once('order of literals', () => literalOrder(whole)),
  ])
  const used = hideFacts(session, facts, keys, round).then(({ hidden, tables }) => {
    const each: HiddenFacts['each'] = (visit) => eachHidden(facts, hidden, visit)
    return Promise.all([use(session, { each, facts }), tables])
  })
  const [[found]] = await Promise.all([used, carried])
  return found
}
