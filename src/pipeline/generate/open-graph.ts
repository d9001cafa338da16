import type { Knowledge } from '../../knowledge/knowledge.ts'
import { openKnowledge } from '../../knowledge/open-knowledge.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import type { GenerateRequest } from './generate-request.ts'
import type { CountedRelation } from './relation-uses.ts'
import { type UserGraph, userGraph } from './user-graph.ts'

/** A graph with the declarations of its lexicon and owner. */
export interface OpenedGraph extends AsyncDisposable {
  readonly knowledge: Knowledge
  readonly relations: readonly CountedRelation[]
  readonly lexicon: Lexicon
  readonly owned?: UserGraph
}

type Asked = Pick<
  GenerateRequest,
  | 'knowledge'
  | 'maxError'
  | 'cache'
  | 'grammar'
  | 'language'
  | 'own'
  | 'one'
  | 'complete'
  | 'several'
  | 'closed'
  | 'because'
>

/** The graph is reopened when its owner declares something, because earlier results no longer hold. */
export async function openGraph(asked: Asked, lexicon: Lexicon): Promise<OpenedGraph> {
  const { maxError, cache } = asked
  const options = {
    ...(maxError !== undefined && { maxErrors: { exchange: maxError, list: maxError } }),
    ...(cache !== undefined && { cache }),
  }
  const knowledge = await openKnowledge(asked.knowledge, {
    declarations: lexicon.declarations(),
    kinds: lexicon.kinds,
    ...options,
  })
  try {
    const relations = await knowledge.relations()
    const owned = await userGraph(asked, lexicon, knowledge, relations)
    if (owned === undefined) return opened(knowledge, relations, lexicon)
    await knowledge[Symbol.asyncDispose]()
    const { declarations, own } = owned
    const again = await openKnowledge(asked.knowledge, {
      declarations,
      kinds: owned.lexicon.kinds,
      own,
      ...options,
    })
    return { ...opened(again, relations, owned.lexicon), owned }
  } catch (error) {
    await knowledge[Symbol.asyncDispose]()
    throw error
  }
}

function opened(
  knowledge: Knowledge,
  relations: readonly CountedRelation[],
  lexicon: Lexicon,
): OpenedGraph {
  return {
    knowledge,
    relations,
    lexicon,
    [Symbol.asyncDispose]: () => knowledge[Symbol.asyncDispose](),
  }
}
