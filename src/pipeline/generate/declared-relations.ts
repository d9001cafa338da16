import type { Declaration } from '../../domain/declaration.ts'
import type { Iri } from '../../domain/iri.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import { type RelationNames, relationsLabelled } from './named-relations.ts'
import type { OwnersWord } from './owners-word.ts'
import { type CountedRelation, relationsCalled, unknownRelation } from './relation-uses.ts'

export interface DeclaredRelations {
  readonly one: ReadonlySet<Iri>
  readonly complete: ReadonlySet<Iri>
  readonly several: ReadonlySet<Iri>
  readonly closed: boolean
  /** Why there is one, as certificates say it. */
  readonly because: ReadonlyMap<Iri, string>
}

/** The owner's declarations with relations as IRIs. Throws `unknown-relation` and `ambiguous-name`. */
export async function declaredRelations(
  { one = [], complete = [], several = [], closed = false, because = {} }: OwnersWord,
  relations: readonly CountedRelation[],
  graph: RelationNames,
  lexicon: Lexicon,
): Promise<DeclaredRelations> {
  const named = async (names: readonly string[]) =>
    new Set((await Promise.all(names.map(meant))).flat())
  return {
    one: await named(one),
    complete: await named(complete),
    several: await named(several),
    closed,
    because: new Map(
      (
        await Promise.all(
          Object.entries(because)
            .filter(([name]) => one.includes(name))
            .map(async ([name, why]) => (await meant(name)).map((iri) => [iri, why] as const)),
        )
      ).flat(),
    ),
  }

  async function meant(name: string): Promise<readonly Iri[]> {
    const called = relationsCalled(name, relations)
    if (called.length > 0) return called
    const labelled = await relationsLabelled(name, graph, lexicon)
    if (labelled.length > 0) return labelled
    throw unknownRelation(name, relations, lexicon, await graph.similar(name, 'relation'))
  }
}

/** The lexicon's declarations merged with the owner's. */
export function withOwnersWord(
  declarations: readonly Declaration[],
  declared: DeclaredRelations,
  relations: readonly CountedRelation[],
): readonly Declaration[] {
  const all = new Map(declarations.map((one) => [one.relation, one]))
  const said = declared.closed
    ? relations.map(({ relation }) => relation)
    : [...declared.one, ...declared.complete, ...declared.several]
  for (const relation of said) {
    const known = all.get(relation) ?? nothingDeclared(relation)
    const isOne = declared.one.has(relation)
    const isComplete = declared.closed || declared.complete.has(relation)
    all.set(relation, {
      ...known,
      owner: true,
      ...(isOne && {
        functional: true,
        changesInTime: false,
        because: declared.because.get(relation) ?? oneByOwner,
      }),
      ...(declared.several.has(relation) && { functional: false, cumulative: 'object' as const }),
      ...(isComplete && { complete: { end: declared.closed ? 'both' : 'object' } }),
    })
  }
  return [...all.values()]
}

/** As worded in certificates. */
export const oneByOwner = 'there is one, declared by the owner'

function nothingDeclared(relation: Iri): Declaration {
  return {
    relation,
    concept: relation,
    functional: false,
    inverseFunctional: false,
    symmetric: false,
    containment: false,
    changesInTime: false,
  }
}
