import { integerColumns } from '../graph/memory/integer-columns.ts'
import { inOrder, sortedBy, startsOf } from '../graph/memory/sorted-by.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import type { Tables } from '../store/tables.ts'

/** Kinds of values: for each code, `kinds` from its start to the start of the next code. */
export interface ValueKinds {
  readonly starts: Int32Array
  readonly kinds: Int32Array
  /** Each of `kinds` as a number without gaps, from 0, and how many these are. */
  readonly numbers: Int32Array
  readonly different: number
}

// below the numbers of literals
const supposedKinds = 100
// the first sort of literals; the others are below it
const literalKind = -2
/** The kind of a value if nothing shows it. */
export const unknownKind = -1

export const literalKinds: ReadonlySet<number> = new Set([
  literalKind,
  literalKind - 1,
  literalKind - 2,
])

/** An entity's types and supposed kind, -1 if unknown; for literals a number for each sort. */
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

/** Numbers kinds (codes below `codes`) without gaps, in the order in which they are met. */
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

/** Some untyped values are shown to be cities, others to be places. */
function addSupposed(kinds: Int32Array, place: number, kind: number, wider: number): number {
  let at = place
  if (kind >= 0) kinds[at++] = -supposedKinds - kind
  if (wider >= 0) kinds[at++] = -supposedKinds - wider
  return at
}
