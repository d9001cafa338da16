import {
  type ChangeKind,
  dateOfChange,
  kindOfChange,
  type RelationChanges,
  type ValueChange,
} from '../../domain/value-change.ts'
import { type Changing, changingRelations } from '../../knowledge/store/changing-relations.ts'
import { changesOfFiles } from '../../knowledge/store/snapshots.ts'

interface RelationDiff extends RelationChanges {
  readonly changed: number
  readonly corrected: number
}

export interface SnapshotDiff {
  readonly relations: readonly RelationDiff[]
  readonly values: readonly (ValueChange & { readonly kind: ChangeKind; readonly date?: string })[]
}

/** Differences between two knowledge files. Throws `unknown-relation`. */
export async function changes(
  former: string,
  later: string,
  changing: Changing,
): Promise<SnapshotDiff> {
  const found = await changesOfFiles(former, later)
  const own = changingRelations(changing, found.relations)
  const values = found.changes.map((change) => {
    const kind = kindOfChange(change, own)
    const date = kind === 'changed' ? dateOfChange(change) : undefined
    return { ...change, kind, ...(date !== undefined && { date }) }
  })
  const count = (relation: string, kind: ChangeKind) =>
    values.filter((each) => each.relation === relation && each.kind === kind).length
  return {
    relations: found.relations.map((each) => ({
      ...each,
      changed: count(each.relation, 'changed'),
      corrected: count(each.relation, 'corrected'),
    })),
    values,
  }
}
