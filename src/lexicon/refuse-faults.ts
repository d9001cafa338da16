import { expandPrefix } from '../domain/prefixes.ts'
import { ElenchusError } from '../errors.ts'
import { faultOf, faultOfKind, type Surroundings } from './check-entry.ts'
import { Kinds } from './kinds.ts'
import type { LexiconParts } from './lexicon.ts'
import type { Item, ReadEntries } from './read-entries.ts'

/** Throws `bad-lexicon` with all faults of the entries that were read, in the lexicon that they become a part of. */
export function refuseFaults(read: ReadEntries, all: LexiconParts): void {
  // what is missing would be missed by the others, too
  const faults = read.faults.length > 0 ? read.faults : faultsWithin(read, all)
  const [first, ...more] = faults
  if (first === undefined) return
  if (more.length === 0) throw first
  const told = faults.slice(0, mostTold).map(({ message }) => message)
  const left = faults.length - told.length
  throw new ElenchusError(
    'bad-lexicon',
    [`${faults.length} errors:`, ...told, ...(left > 0 ? [`and ${left} more`] : [])].join('\n'),
    { fix: first.fix ?? 'Fix each of them.' },
  )
}

const mostTold = 40

function faultsWithin(read: ReadEntries, all: LexiconParts): readonly ElenchusError[] {
  const faults: ElenchusError[] = []
  const surroundings: Surroundings = {
    kinds: new Kinds(all.kinds),
    concepts: new Set(all.entries.map(({ concept }) => concept)),
    isEnglish: all.speech === undefined,
  }
  const owners: Owners = { names: new Map(), faults }
  for (const item of read.kinds) {
    own(item, ['kind'], `kind ${item.value.kind}`, 'another kind', owners)
    note(item, faultOfKind(item.value, surroundings.kinds), faults)
  }
  for (const item of read.concepts) {
    const { concept, relations } = item.value
    own(item, ['concept'], `concept ${concept}`, concept, owners)
    for (const [index, name] of relations.entries()) {
      own(item, ['relations', index], name, concept, owners)
    }
    note(item, faultOf(item.value, surroundings), faults)
  }
  for (const item of read.leftOut) {
    for (const [index, name] of item.value.relations.entries()) {
      own(item, ['relations', index], name, 'what is not asked', owners)
    }
  }
  return faults
}

/** Which entry describes it: of one file, or of several of a folder. */
interface Owners {
  readonly names: Map<string, string>
  readonly faults: ElenchusError[]
}

function own(
  { errorAt }: Item<unknown>,
  place: readonly PropertyKey[],
  name: string,
  by: string,
  { names, faults }: Owners,
): void {
  const owner = names.get(expandPrefix(name))
  if (owner !== undefined) faults.push(errorAt(place, `${name} is described already, by ${owner}`))
  else names.set(expandPrefix(name), by)
}

function note(
  { errorAt }: Item<unknown>,
  fault: ReturnType<typeof faultOf>,
  faults: ElenchusError[],
): void {
  if (fault !== undefined) faults.push(errorAt(fault.path, fault.message))
}
