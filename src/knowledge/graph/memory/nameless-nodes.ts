import { isAnonymous } from '../../store/is-anonymous.ts'
import type { Session } from '../session.ts'

/** Blank nodes and what stands for them, without a name: each may be anybody, so none excludes another value. */
export function namelessNodes(session: Session): Promise<ReadonlySet<number>> {
  return session.once('nameless nodes', async () => {
    const [codes = []] = await session.database.columns(`
      SELECT term.code FROM terms AS term
      WHERE ${isAnonymous('term')} AND term.code NOT IN (SELECT entity FROM names)`)
    return new Set(codes.map(Number))
  })
}
