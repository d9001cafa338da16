import type { Draw } from '../../domain/draws.ts'
import type { End } from '../../domain/end.ts'
import { FactSample, type SampleLimits } from '../graph/memory/fact-sample.ts'
import { Mixer } from '../store/mix.ts'
import type { RelationSample } from './draw-material.ts'
import type { EdgeFacts } from './edge-facts.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import type { NamedFacts } from './named-facts.ts'
import { isAbout } from './selected.ts'

/** Samples of the first edge's relations, ordered by IRI. */
export async function sampleFacts(
  graph: Pick<GraphWithDraws, 'known' | 'members' | 'relationIris'>,
  draw: Draw,
  first: EdgeFacts,
): Promise<readonly RelationSample[]> {
  const about = await isAbout(graph, draw.about)
  const mixer = new Mixer(['facts', draw.salt, draw.seed])
  const { facts, subjects, byRelation, keyed } = first.named
  const admits = (fact: number) =>
    first.reasonOf(fact) === undefined && about?.(subjects[fact] as number) !== false
  const samples: RelationSample[] = []
  for (const [relation, iri] of await graph.relationIris()) {
    if (!first.mayServe(relation) || !byRelation.has(relation)) continue
    const once = draw.oncePer && oncePer(draw.oncePer, relation, first.named)
    const limits = { admits, ...(once !== undefined && { once }) }
    samples.push({ relation, iri, facts: new FactSample(facts, keyed(relation), mixer, limits) })
  }
  return samples
}

/** One fact for each end of a relation's facts, however many periods it has. */
function oncePer(
  end: End,
  relation: number,
  { facts, subjects, standsFor }: NamedFacts,
): NonNullable<SampleLimits['once']> {
  const { bySubject, byObject, places } = facts
  const [ends, order] = end === 'subject' ? [subjects, bySubject] : [bySubject.others, byObject]
  const endOf = (fact: number) => ends[fact] as number
  return {
    endOf,
    *sharing(fact) {
      const { start, end: last } = order.withRelation(endOf(fact), relation)
      for (let at = start; at < last; at++) {
        const place = end === 'subject' ? at : (places[at] as number)
        if (standsFor(place) === place) yield place
      }
    },
  }
}
