import type { Iri } from '../domain/iri.ts'
import type { Group } from './rule.ts'

/**
 * One group with a yes and one with a no to a unit, both about the same relations; what is left of one when the other has run
 * out is not used. Each group has one question to which yes or no is the answer.
 */
export function evenAnswers(
  byRelation: ReadonlyMap<Iri, readonly Group[]>,
): ReadonlyMap<Iri, readonly Group[]> {
  return new Map([...byRelation].map(([relation, groups]) => [relation, pairsOf(groups)]))
}

function pairsOf(groups: readonly Group[]): readonly Group[] {
  const waiting = new Map<string, Group[]>()
  const units: Group[] = []
  for (const group of groups) {
    const asked = group.find(({ expected }) => expected.kind === 'boolean')
    if (asked?.expected.kind !== 'boolean') continue
    const about = asked.relations.join(' ')
    const { value } = asked.expected
    const other = waiting.get(`${!value} ${about}`)?.shift()
    if (other === undefined) push(waiting, `${value} ${about}`, group)
    else units.push(value ? [...group, ...other] : [...other, ...group])
  }
  return units
}

function push(waiting: Map<string, Group[]>, key: string, group: Group): void {
  const alike = waiting.get(key)
  if (alike === undefined) waiting.set(key, [group])
  else alike.push(group)
}
