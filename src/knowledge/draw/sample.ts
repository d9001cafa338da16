import type { Draw } from '../../domain/draws.ts'
import { FactSample } from '../graph/memory/fact-sample.ts'
import { Mixer } from '../store/mix.ts'
import type { Tables } from '../store/tables.ts'
import { isAmong } from './among.ts'
import type { RelationSample } from './draw-material.ts'
import type { EdgeFacts } from './edge-facts.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import { isAbout } from './selected.ts'

/** Samples of the first edge's relations, ordered by IRI. */
export async function sampleFacts(
  graph: Tables & Pick<GraphWithDraws, 'factStrata' | 'known' | 'members' | 'relationIris'>,
  draw: Draw,
  first: EdgeFacts,
): Promise<readonly RelationSample[]> {
  const about = await isAbout(graph, draw.about)
  const among = await isAmong(graph, draw.among)
  const mixer = new Mixer(['facts', draw.salt, draw.seed])
  const { facts, subjects, byRelation } = first.named
  const strata = await graph.factStrata(first.named)
  const admits = (fact: number) =>
    first.reasonOf(fact) === undefined &&
    about?.(subjects[fact] as number) !== false &&
    among?.(facts.bySubject.relations[fact] as number, subjects[fact] as number) !== false
  // one fact for each end of a relation's facts
  const ends = draw.oncePer === 'subject' ? subjects : facts.bySubject.others
  const limits = {
    admits,
    ...(draw.oncePer !== undefined && { endOf: (fact: number) => ends[fact] as number }),
  }
  const samples: RelationSample[] = []
  for (const [relation, iri] of await graph.relationIris()) {
    if (!first.mayServe(relation) || !byRelation.has(relation)) continue
    samples.push({
      relation,
      iri,
      facts: new FactSample(facts, () => strata.of(relation), mixer, limits),
    })
  }
  return samples
}
