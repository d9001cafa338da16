import type { Profiles } from '../../domain/profiles.ts'
import { describeEntity } from './describe-entity.ts'
import { describeRelation } from './describe-relation.ts'
import { describeType } from './describe-type.ts'
import type { DescribedGraph } from './described-graph.ts'
import { findTerms, similarNames } from './find-terms.ts'

export function profilesOf(graph: DescribedGraph): Profiles {
  return {
    find: (name, what) => findTerms(graph, name, what),
    similar: (name, what) => similarNames(graph, name, what),
    relationProfile: (relation) => describeRelation(graph, relation),
    entityProfile: (entity) => describeEntity(graph, entity),
    typeProfile: (type) => describeType(graph, type),
  }
}
