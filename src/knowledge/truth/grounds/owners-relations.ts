import { codesOfRelations } from '../../graph/relation-codes.ts'
import type { Session } from '../../graph/session.ts'

/** Codes of the relations that the owner of the graph declares something of: that is believed, and no measurement tests it. */
export function ownersRelations(session: Session): Promise<ReadonlySet<number>> {
  return session.once('relations of the owner', async () => {
    const declared = [...session.declarations.values()].flatMap(({ relation, owner }) =>
      owner === true ? [relation] : [],
    )
    if (declared.length === 0) return new Set<number>()
    return new Set((await codesOfRelations(session, declared)).values())
  })
}
