import { grounds } from '../grounds/grounds.ts'
import type { Session } from '../session.ts'
import type { Counts } from './count-trials.ts'

/** What a graph tells itself against a ground's declaration of one relation. */
export interface ToldAgainst {
  readonly ground: number
  readonly relation: number
  /** Facts that were looked at, and those that cannot be if the declaration holds. */
  readonly facts: number
  readonly exceptions: number
  /** Exchanges that were drawn of the relation, and those that the ground called false. */
  readonly drawn: number
  readonly certified: number
}

/**
 * Of the grounds whose declarations single facts can break. Hiding hardly shows how those err: no exchange joins a thing with itself,
 * and of facts that are told both ways few are among those that are asked. So it is counted in the whole graph.
 */
export async function toldAgainst(
  session: Session,
  statements: readonly Counts[],
): Promise<readonly ToldAgainst[]> {
  const found: ToldAgainst[] = []
  for (const [ground, { exceptions }] of grounds.entries()) {
    for (const [relation, told] of (await exceptions?.(session)) ?? []) {
      if (told.trials === 0) continue
      const drawn = drawnOf(statements.find((own) => own.relation === relation))
      const certified = statements.flatMap((own) =>
        own.relation === relation && own.ground === ground ? own.exchanges : [],
      )
      found.push({
        ...{ ground, relation, drawn },
        ...{ facts: told.trials, exceptions: told.exceptions },
        certified: certified.reduce((sum, each) => sum + each.certified, 0),
      })
    }
  }
  return found
}

/** The same whichever ground was asked about them. */
function drawnOf(counts: Counts | undefined): number {
  return counts?.exchanges.reduce((sum, { drawn }) => sum + drawn, 0) ?? 0
}
