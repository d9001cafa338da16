import { IntegerTable } from '../integer-table.ts'
import type { FactsInMemory } from '../memory/facts-in-memory.ts'
import { bitsOfHalf, halfOf } from '../memory/halves.ts'
import type { Session } from '../session.ts'
import { type Mix, Mixer } from '../store/mix.ts'

// so many times those that are wanted are ordered: of random numbers that many are practically always enough
export const spared = 1.25

/** Which facts are sampled, and the random numbers by which they are. */
interface Sample {
  readonly relations: ReadonlySet<number>
  /** About so many of each relation, all of them where there are fewer. */
  readonly most: number
  readonly name: Mix['name']
}

/**
 * A table `(relation, subject, object, literal, high, low, hash_high, hash_low)` of some of the facts at the places that `each` visits, with
 * the halves of their keys and of a random number of 63 bits, less 2^31 each.
 */
export function sampleFacts(
  session: Session,
  facts: FactsInMemory,
  each: (visit: Visit) => void,
  { relations, most, name }: Sample,
): Promise<string> {
  const found = new Map([...relations].map((relation) => [relation, 0]))
  each((_, at) => {
    const relation = facts.bySubject.relations[at] as number
    const count = found.get(relation)
    if (count !== undefined) found.set(relation, count + 1)
  })
  const chances = new Map([...found].map(([relation, count]) => [relation, most / count]))
  const mixer = new Mixer(name)
  const table = new IntegerTable(
    ...['relation', 'subject', 'object', 'literal', 'high', 'low', 'hash_high', 'hash_low'],
  )
  each((subject, at) => {
    const relation = facts.bySubject.relations[at] as number
    const chance = chances.get(relation)
    if (chance === undefined) return
    const [high, low] = [facts.highKeys[at] as number, facts.lowKeys[at] as number]
    mixer.mix(bitsOfHalf(high), bitsOfHalf(low))
    if (mixer.share > chance) return
    const object = facts.bySubject.others[at] as number
    const literal = facts.literals[object] as number
    const hash = [halfOf(mixer.high), halfOf(mixer.low)] as const
    table.add(relation, subject, object, literal, high, low, ...hash)
  })
  return table.write(session, 'rolled')
}

type Visit = (subject: number, at: number) => void
