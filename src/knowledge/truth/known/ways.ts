import type { Declaration } from '../../../domain/declaration.ts'
import type { Iri } from '../../../domain/iri.ts'
import type { TruthWay } from '../../../domain/truth.ts'
import type { Graph } from '../../graph/graph.ts'
import { quoted } from '../../store/dialect.ts'
import { codeList, type Tables } from '../../store/tables.ts'

/** In order of preference. */
export const truthWays: readonly TruthWay[] = [
  'fact',
  'notation',
  'symmetry',
  'narrower',
  'inverse',
  'containment',
  'subclass',
]

/** A way's code in tables. */
export function codeOfWay(way: TruthWay): number {
  return truthWays.indexOf(way)
}

/** A table `(relation, known, inverted, way)`: a statement of `relation` is true if a fact of `known` has the same ends, inverted or not. */
export async function makeRelationWays(
  graph: Tables & Pick<Graph, 'askedTerms' | 'declarations' | 'relationsUsed'>,
): Promise<string> {
  await graph.askedTerms()
  const { database, declarations } = graph
  const rows = [...declarations.values()].flatMap((declaration) =>
    impliedBy(declaration, declarations).map(
      ({ relation, inverted, way }) =>
        `(${quoted(relation)}, ${quoted(declaration.relation)}, ${inverted ? 1 : 0}, ${codeOfWay(way)})`,
    ),
  )
  const table = graph.tableName('ways')
  await database.run(
    `CREATE TEMPORARY TABLE ${table} (relation INTEGER, known INTEGER, inverted INTEGER, way INTEGER)`,
  )
  if (rows.length === 0) return table
  await database.run(`
      INSERT INTO ${table}
      SELECT relation.code, known.code, own.inverted, min(own.way)
      FROM (VALUES ${rows.join(', ')}) AS own(relation, known, inverted, way)
      JOIN terms AS relation ON relation.value = own.relation AND relation.kind = 0
      JOIN terms AS known ON known.value = own.known AND known.kind = 0
      WHERE known.code IN (${codeList((await graph.relationsUsed()).codes)})
      GROUP BY relation.code, known.code, own.inverted`)
  return table
}

interface Implied {
  readonly relation: Iri
  readonly inverted: boolean
  readonly way: TruthWay
}

/** All that a fact of a relation implies, over any number of steps; never itself. */
function impliedBy(
  declaration: Declaration,
  declarations: ReadonlyMap<Iri, Declaration>,
): readonly Implied[] {
  const found = new Map<string, Implied>()
  const pending: { readonly relation: Iri; readonly inverted: boolean }[] = [
    { relation: declaration.relation, inverted: false },
  ]
  const seen = new Set<string>()
  for (let own = pending.pop(); own !== undefined; own = pending.pop()) {
    const key = `${own.inverted} ${own.relation}`
    if (seen.has(key)) continue
    seen.add(key)
    const way = wayTo(own, declaration)
    if (way !== undefined) found.set(key, { ...own, way })
    const { implies = [], symmetric = false } = declarations.get(own.relation) ?? {}
    for (const { relation, inverted } of implies) {
      pending.push({ relation, inverted: inverted !== own.inverted })
    }
    if (symmetric) pending.push({ relation: own.relation, inverted: !own.inverted })
  }
  return [...found.values()]
}

function wayTo(
  { relation, inverted }: { readonly relation: Iri; readonly inverted: boolean },
  from: Declaration,
): TruthWay | undefined {
  if (relation === from.relation) return inverted && from.symmetric ? 'symmetry' : undefined
  return inverted ? 'inverse' : 'narrower'
}
