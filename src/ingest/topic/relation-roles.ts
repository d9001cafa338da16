import { subClassRelations } from '../../domain/public-vocabularies.ts'
import {
  aliasRelations,
  descriptionRelations,
  labelRelations,
  sitelinkCount,
  typeRelations,
} from '../../knowledge/store/vocabulary.ts'
import { IriHash } from './iri-hash.ts'
import { type Hash, IriTable } from './iri-table.ts'

const roles = ['label', 'alias', 'description', 'type', 'class above', 'sitelinks'] as const
export type RelationRole = (typeof roles)[number]

const relationsOf: Readonly<Record<RelationRole, readonly string[]>> = {
  label: labelRelations,
  alias: aliasRelations,
  description: descriptionRelations,
  type: typeRelations,
  'class above': subClassRelations,
  sitelinks: [sitelinkCount],
}

const byHash = new IriTable()
const hash = new IriHash()
for (const [place, role] of roles.entries()) {
  for (const relation of relationsOf[role]) byHash.add(hash.of(relation), place + 1)
}

/** What a relation says of its subject, where it is one that names, describes or places. */
export function roleOf(relation: Hash): RelationRole | undefined {
  return roles[byHash.get(relation) - 1]
}
