import type { About, Supply } from '../../domain/draws.ts'
import { relationIris } from '../graph/memory/relation-iris.ts'
import type { Session } from '../graph/session.ts'
import { namedFacts } from './named-facts.ts'
import { isAbout } from './selected.ts'

/** See `Draws.supply`; by the relations' IRIs. */
export async function supplyOf(
  session: Session,
  language: string,
  about?: About,
): Promise<readonly Supply[]> {
  const { byRelation, subjects, hasEnded, faultOf } = await namedFacts(session, language)
  const isWanted = await isAbout(session, about)
  const supply: Supply[] = []
  for (const [code, relation] of await relationIris(session)) {
    let facts = 0
    for (const place of byRelation.get(code) ?? []) {
      if (hasEnded(place) || faultOf(place) !== undefined) continue
      if (isWanted?.(subjects[place] as number) !== false) facts++
    }
    if (facts > 0) supply.push({ relation, facts })
  }
  return supply
}
