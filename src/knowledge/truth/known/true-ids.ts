import { IntegerTable } from '../../graph/integer-table.ts'
import { statementsIn } from '../../graph/memory/statements-in.ts'
import type { Session } from '../../graph/session.ts'
import { knownTruths } from './known-truths.ts'

/** From a table `(id, subject, relation, object)` of statements a table `(id)` of those that the graph makes true. */
export async function trueIds(session: Session, statements: string): Promise<string> {
  const truths = await knownTruths(session)
  const known = new IntegerTable('id')
  for (const { id, ...statement } of await statementsIn(session, statements)) {
    if (truths.isTrue(statement)) known.add(id)
  }
  return known.write(session, 'known')
}
