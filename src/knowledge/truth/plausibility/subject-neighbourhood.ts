import type { Places } from './adjacency.ts'
import { nearPlaces } from './near-hubs.ts'
import {
  commonRow,
  conditionRow,
  type NeighbourhoodStatsIndex,
} from './neighbourhood-stats-index.ts'

/** What is the same for a subject and a relation, whatever the object. */
export interface SubjectSurroundings {
  readonly subject: number
  readonly relation: number
  readonly near: Places
  /** Rows of the relation's objects for those who share something with the subject. */
  readonly conditions: readonly number[]
  /** Paths that usually lead to the object, but lead elsewhere from the subject. */
  readonly rivals: readonly Rival[]
  /** Of the groups that share something with the subject, the lowest share that has the relation; -1 if all are too small. */
  readonly fit: number
}

interface Rival {
  /** How often it leads to the object. */
  readonly share: number
  /** The first few ends. */
  readonly others: readonly number[]
}

/** Keeps the last subject and relation asked about: exchanges are tried one after another. */
export function subjectSurroundings(
  own: NeighbourhoodStatsIndex,
): (subject: number, relation: number) => SubjectSurroundings {
  let last: SubjectSurroundings | undefined
  return (subject, relation) => {
    if (last === undefined || last.subject !== subject || last.relation !== relation) {
      const near = nearPlaces(own, subject)
      last = {
        subject,
        relation,
        near,
        conditions: conditionsOf(own, near, relation),
        rivals: rivalsOf(own, near, subject, relation),
        fit: fitsOf(own, near, 2 * relation).least,
      }
    }
    return last
  }
}

function conditionsOf(
  own: NeighbourhoodStatsIndex,
  { edges, start, end }: Places,
  relation: number,
): readonly number[] {
  const found: number[] = []
  for (let at = start; at < end; at++) {
    const condition = conditionRow(own, edges, at, relation)
    if (condition >= 0) found.push(condition)
  }
  return found
}

const leastRivalShare = 0.3
/** At most one edge to each of the two, and one that leads elsewhere. */
const mostFollowed = 3

function rivalsOf(
  own: NeighbourhoodStatsIndex,
  { edges: near, start, end }: Places,
  subject: number,
  relation: number,
): readonly Rival[] {
  const paths = own.paths.get(relation)
  const rivals: Rival[] = []
  if (paths === undefined) return rivals
  for (let at = start; at < end; at++) {
    for (const [bond, share] of paths.get(near.bonds[at] as number) ?? []) {
      if (share <= leastRivalShare) continue
      const { edges, ...led } = own.edges.withBond(near.others[at] as number, bond)
      const reached = edges.others.subarray(led.start, Math.min(led.end, led.start + mostFollowed))
      const others = [...reached].filter((other) => other !== subject)
      if (others.length > 0) rivals.push({ share, others })
    }
  }
  return rivals
}

const fewestFitting = 10

/** The lowest and highest share of a bond in groups that share something; -1 if there are no groups. */
export interface Fit {
  readonly least: number
  readonly most: number
}

/** The shares of large enough groups that share something, of those that have the bond. */
export function fitsOf(own: NeighbourhoodStatsIndex, near: Places, fitting: number): Fit {
  let [least, most] = [-1, -1]
  for (let at = near.start; at < near.end; at++) {
    const common = commonRow(own, near.edges, at)
    const bearing = common < 0 ? 0 : (own.common.counts[common] as number)
    if (bearing < fewestFitting || near.edges.bonds[at] === fitting) continue
    const found = own.fits.index.find(common, fitting)
    const fit = (found < 0 ? 0 : (own.fits.counts[found] as number)) / bearing
    if (least < 0 || fit < least) least = fit
    if (fit > most) most = fit
  }
  return { least, most }
}
