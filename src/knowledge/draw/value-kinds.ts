import { integerColumns } from '../graph/memory/integer-columns.ts'
import { inOrder, sortedBy, startsOf } from '../graph/memory/sorted-by.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import type { Tables } from '../store/tables.ts'

/** Of what kinds values are: in `kinds` from where they start by the value's code, to where those of the next code do. */
export interface ValueKinds {
  readonly starts: Int32Array
  readonly kinds: Int32Array
  /** Each of `kinds` by its number among all different ones, from 0, and how many these are. */
  readonly numbers: Int32Array
  readonly different: number
}

// below the numbers of literals
const supposedKinds = 100
// of the first sort of literals; the others are below it
const literalKind = -2
/** Of what nothing shows what it is. */
const unknownKind = -1

export const literalKinds: ReadonlySet<number> = new Set([
  literalKind,
  literalKind - 1,
  literalKind - 2,
])

/** An entity's types and what kind of thing it seems to be; -1 where nothing shows that; of literals a number for each sort. */
export async function readValueKinds(
  graph: Tables & Pick<GraphWithProfiles, 'facts' | 'kindsOfEntities' | 'literalOrder'>,
): Promise<ValueKinds> {
  const { literals } = await graph.facts()
  const { sorts } = await graph.literalOrder()
  const { kindOf, widerOf } = await graph.kindsOfEntities()
  const { entity, type } = await integerColumns(
    graph,
    '(SELECT entity, type FROM types WHERE entity >= 0)',
    ...(['entity', 'type'] as const),
  )
  const codes = literals.length
  const typesFrom = startsOf(entity, codes)
  const types = inOrder(type, sortedBy(entity, codes))
  const starts = new Int32Array(codes + 1)
  const kinds = new Int32Array(types.length + 2 * codes)
  let at = 0
  for (let value = 0; value < codes; value++) {
    starts[value] = at
    if (literals[value] === 1) {
      kinds[at++] = literalKind - (sorts[value] as number)
      continue
    }
    for (let row = typesFrom[value] as number; row < (typesFrom[value + 1] as number); row++) {
      kinds[at++] = types[row] as number
    }
    at = addSupposed(kinds, at, kindOf[value] as number, widerOf[value] as number)
    if (at === starts[value]) kinds[at++] = unknownKind
  }
  starts[codes] = at
  const found = kinds.subarray(0, at)
  return { starts, kinds: found, ...numbered(found, codes) }
}

/** Kinds below so many codes by numbers without gaps, in the order in which they are met. */
function numbered(kinds: Int32Array, codes: number): Pick<ValueKinds, 'numbers' | 'different'> {
  let different = 0
  const lowest = kinds.reduce((least, kind) => Math.min(least, kind), 0)
  const known = new Int32Array(codes - lowest)
  const numbers = kinds.map((kind) => {
    const place = kind - lowest
    if (known[place] === 0) known[place] = ++different
    return (known[place] as number) - 1
  })
  return { numbers, different }
}

/** Of some that have no types it shows that they are cities, of others that they are places. */
function addSupposed(kinds: Int32Array, place: number, kind: number, wider: number): number {
  let at = place
  if (kind >= 0) kinds[at++] = -supposedKinds - kind
  if (wider >= 0) kinds[at++] = -supposedKinds - wider
  return at
}
