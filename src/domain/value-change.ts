import type { Iri } from './iri.ts'
import type { Literal } from './literal.ts'

/** A value as a snapshot has it, with the bounds of its validity there. */
export interface SnapshotValue {
  readonly value: Iri | Literal
  /** Its label, or the literal's text. */
  readonly name: string
  readonly aliases: readonly string[]
  /** Classes, as IRIs; none of a literal. */
  readonly types: readonly Iri[]
  /** Another thing of the later snapshot has that name. */
  readonly isShared: boolean
  readonly from?: string
  readonly to?: string
}

/** A subject's only current value of a relation in each of two snapshots, where they differ. */
export interface ValueChange {
  readonly subject: Iri
  readonly subjectName: string
  readonly relation: Iri
  readonly before: SnapshotValue
  readonly after: SnapshotValue
  /** When the former value ended, as the later snapshot says. */
  readonly ended?: string
}

/** Facts of a relation that only one of two snapshots has, without those of exchanged values. */
export interface RelationChanges {
  readonly relation: Iri
  readonly name: string
  readonly added: number
  readonly removed: number
}

/** *changed*: the world changed; *corrected*: nothing says so, and the former value may never have been true. */
export type ChangeKind = 'changed' | 'corrected'

/** Dates decide: an end of the former value, or a start of the new one that is not before the former's. So does the owner, by relation. */
export function kindOfChange(
  { relation, before, after, ended }: ValueChange,
  changing: ReadonlySet<Iri>,
): ChangeKind {
  if (changing.has(relation) || ended !== undefined) return 'changed'
  const isLater =
    after.from !== undefined && (before.from === undefined || after.from > before.from)
  return isLater ? 'changed' : 'corrected'
}

/** The day, month or year of the change, as far as facts tell it. */
export function dateOfChange({ after, ended }: ValueChange): string | undefined {
  return after.from ?? ended
}
