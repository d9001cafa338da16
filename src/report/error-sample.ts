import { createHash } from 'node:crypto'
import { groupBy } from '../text/group-by.ts'
import { type Answered, type Cell, isAnswered } from './frame/cell.ts'
import type { ShownError } from './shown-error.ts'

const errorsShown = 10

/**
 * A sample of errors, spread over kinds of questions and relations: one of each kind in turn, each time from the relation shown
 * least so far. Depends only on the questions' identities. `cells` are ordered by question id, a digest, so the order is
 * effectively random.
 */
export function errorSample(cells: readonly Cell[]): readonly Answered[] {
  const errors = cells
    .filter(isAnswered)
    .filter(({ outcome }) => outcome !== undefined && isError(outcome))
  const kinds = [...groupBy(errors, ({ row }) => `${row.premise} ${row.form}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([kind, ofKind]) => relationsOf(kind, ofKind))
  const chosen: Answered[] = []
  for (let turn = 0; turn < errorsShown; turn++) {
    for (const relations of kinds) chosen.push(...leastShown(relations, chosen))
  }
  return chosen.slice(0, errorsShown)
}

/** Wrong, accepted a false premise, or no answer; "I don't know" is not an error. */
export function isError(outcome: ShownError['outcome']): boolean {
  return outcome === 'wrong' || outcome === 'accepted' || outcome === 'incoherent'
}

/** The first errors of a few relations; the digest includes the kind, so each kind uses different relations. */
function relationsOf(kind: string, errors: readonly Answered[]): readonly Answered[][] {
  return [...groupBy(errors, relationOf)]
    .map(([relation, ofRelation]) => ({ rank: digest(`${kind} ${relation}`), ofRelation }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, errorsShown)
    .map(({ ofRelation }) => ofRelation.slice(0, errorsShown))
}

/** Takes the next error from the list whose relation was used least; the first list on ties. */
function leastShown(lists: readonly Answered[][], chosen: readonly Answered[]): Answered[] {
  const shown = ([first]: readonly Answered[]) =>
    chosen.filter((cell) => first !== undefined && relationOf(cell) === relationOf(first)).length
  const [least] = lists
    .filter((list) => list.length > 0)
    .map((list) => ({ list, shown: shown(list) }))
    .toSorted((one, other) => one.shown - other.shown)
  return least?.list.splice(0, 1) ?? []
}

function relationOf({ row }: Answered): string {
  return row.relations[0]?.key ?? ''
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
