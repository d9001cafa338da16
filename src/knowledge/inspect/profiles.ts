import type { Profiles } from '../../domain/profiles.ts'
import type { Session } from '../graph/session.ts'
import { describeEntity } from './describe-entity.ts'
import { describeRelation } from './describe-relation.ts'
import { describeType } from './describe-type.ts'
import { findTerms, similarNames } from './find-terms.ts'

export function profilesOf(session: Session): Profiles {
  return {
    find: (name, what) => findTerms(session, name, what),
    similar: (name, what) => similarNames(session, name, what),
    relationProfile: (relation) => describeRelation(session, relation),
    entityProfile: (entity) => describeEntity(session, entity),
    typeProfile: (type) => describeType(session, type),
  }
}
