import type { Declaration } from '../../../domain/declaration.ts'
import type { Session } from '../session.ts'
import { relationIris } from './relation-iris.ts'

/** What is declared of the relations that the graph has facts of, by their codes. */
export async function declaredRelations(
  session: Session,
): Promise<ReadonlyMap<number, Declaration>> {
  return new Map(
    [...(await relationIris(session))].flatMap(([code, iri]) => {
      const declaration = session.declarations.get(iri)
      return declaration === undefined ? [] : [[code, declaration] as const]
    }),
  )
}
