import { expandPrefix } from '../domain/prefixes.ts'
import { faultOf, faultOfKind, type Surroundings } from './check-entry.ts'
import { Kinds } from './kinds.ts'
import type { LexiconParts } from './lexicon.ts'
import type { Item, ReadEntries } from './read-entries.ts'

/** Throws `bad-lexicon` at the first fault of the entries that were read, in the lexicon that they become a part of. */
export function refuseFaults(read: ReadEntries, all: LexiconParts): void {
  const surroundings: Surroundings = {
    kinds: new Kinds(all.kinds),
    concepts: new Set(all.entries.map(({ concept }) => concept)),
  }
  const owners: Owners = new Map()
  for (const item of read.kinds) {
    own(item, ['kind'], `kind ${item.value.kind}`, 'another kind', owners)
    refuse(item, faultOfKind(item.value, surroundings.kinds))
  }
  for (const item of read.concepts) {
    const { concept, relations } = item.value
    own(item, ['concept'], `concept ${concept}`, concept, owners)
    for (const [index, name] of relations.entries()) {
      own(item, ['relations', index], name, concept, owners)
    }
    refuse(item, faultOf(item.value, surroundings))
  }
  for (const item of read.leftOut) {
    for (const [index, name] of item.value.relations.entries()) {
      own(item, ['relations', index], name, 'what is not asked', owners)
    }
  }
}

/** Which entry describes it: of one file, or of several of a folder. */
type Owners = Map<string, string>

function own(
  { errorAt }: Item<unknown>,
  place: readonly PropertyKey[],
  name: string,
  by: string,
  owners: Owners,
): void {
  const owner = owners.get(expandPrefix(name))
  if (owner !== undefined) throw errorAt(place, `${name} is described already, by ${owner}`)
  owners.set(expandPrefix(name), by)
}

function refuse({ errorAt }: Item<unknown>, fault: ReturnType<typeof faultOf>): void {
  if (fault !== undefined) throw errorAt(fault.path, fault.message)
}
