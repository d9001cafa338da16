import type { Draw } from '../../domain/draws.ts'
import type { Iri } from '../../domain/iri.ts'
import { FactSample } from '../memory/fact-sample.ts'
import { relationIris } from '../memory/relation-iris.ts'
import type { Session } from '../session.ts'
import { Mixer } from '../store/mix.ts'
import { isAbout } from './selected.ts'
import type { EdgeFacts } from './usable-facts.ts'

/** A relation's usable facts in random order. */
export interface RelationSample {
  readonly relation: number
  readonly iri: Iri
  readonly facts: FactSample
}

/** The samples of the first edge's relations that have facts, in the order of their IRIs. */
export async function sampleFacts(
  session: Session,
  draw: Draw,
  first: EdgeFacts,
): Promise<readonly RelationSample[]> {
  const about = await isAbout(session, draw.about)
  const mixer = new Mixer(['facts', draw.salt, draw.seed])
  const { facts, subjects } = first.named
  const ends = { subject: subjects, object: facts.bySubject.others }
  const samples: RelationSample[] = []
  for (const [relation, iri] of await relationIris(session)) {
    if (!first.relations.has(relation)) continue
    const usable = first.usable(relation)
    const places = about ? usable.filter((fact) => about(subjects[fact] as number)) : usable
    if (places.length === 0) continue
    const oncePer = draw.oncePer && ends[draw.oncePer]
    samples.push({ relation, iri, facts: new FactSample(facts, places, mixer, oncePer) })
  }
  return samples
}
