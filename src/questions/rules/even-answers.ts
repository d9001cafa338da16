import type { Iri } from '../../domain/iri.ts'
import type { Unit } from '../rule.ts'

/**
 * Pairs a group whose answer is yes with one whose answer is no, about the same relations; groups without a partner are not used.
 * Each group has at most one yes-no question; a group without any is a unit by itself.
 */
export function evenAnswers(
  byRelation: ReadonlyMap<Iri, readonly Unit[]>,
): ReadonlyMap<Iri, readonly Unit[]> {
  return new Map([...byRelation].map(([relation, groups]) => [relation, pairsOf(groups)]))
}

function pairsOf(groups: readonly Unit[]): readonly Unit[] {
  const waiting = new Map<string, Queue>()
  const units: Unit[] = []
  for (const group of groups) {
    const asked = group.find(({ yes }) => yes !== undefined)
    if (asked?.yes === undefined) {
      units.push(group)
      continue
    }
    const { yes, about } = asked
    const other = nextOf(waiting.get(`${!yes} ${about}`))
    if (other === undefined) push(waiting, `${yes} ${about}`, group)
    else units.push(yes ? [...group, ...other] : [...other, ...group])
  }
  return units
}

/** Groups in order of arrival; those before `next` have been taken. */
interface Queue {
  readonly groups: Unit[]
  next: number
}

function nextOf(queue: Queue | undefined): Unit | undefined {
  const found = queue?.groups[queue.next]
  if (queue !== undefined && found !== undefined) queue.next++
  return found
}

function push(waiting: Map<string, Queue>, key: string, group: Unit): void {
  const queue = waiting.get(key)
  if (queue === undefined) waiting.set(key, { groups: [group], next: 0 })
  else queue.groups.push(group)
}
