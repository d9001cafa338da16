import type { Reason } from '../../../domain/reason.ts'
import type { Graph } from '../../graph/graph.ts'
import { declaredRelations } from '../../graph/memory/declared-relations.ts'
import type { Triple } from '../../graph/memory/triple.ts'
import type { GraphWithTruths } from '../graph-with-truths.ts'
import {
  excludingFacts,
  excludingVariants,
  expectedValues,
} from '../plausibility/excluding-facts.ts'
import { weigher } from '../plausibility/weigh.ts'
import { excluding } from './excluding.ts'
import type { Evidence, Ground, Judge, Said } from './ground.ts'
import { namesOf } from './sentence.ts'

/** Facts of others speak against the statement, more strongly than against almost any fact that was hidden for testing. */
export const mined: Ground = {
  id: 'mined',
  description:
    'What is known of others like its ends speaks against it, as it hardly ever does of a fact',
  pooled: true,
  judge,
  relations: async (graph) => {
    const model = await graph.minedModel()
    return codeList([...(model?.index.relations.keys() ?? [])])
  },
  reason,
}

async function judge(graph: GraphWithTruths, language: string): Promise<Judge> {
  const model = await graph.minedModel()
  if (model === undefined) return () => undefined
  const literals = await graph.literalValues()
  const weigh = weigher(model)
  const excludes = await excluding(graph, language, 'object')
  const compatible = await graph.compatibility()
  const keys = await graph.termKeys()
  const isListed = await listedWell(graph)
  return (statement) => {
    const { relation, object } = statement
    if (!model.index.relations.has(relation) || literals.has(object)) return undefined
    const band = weigh(statement)
    if (band === undefined || !excludes(statement)) return undefined
    const { index } = model
    for (const expected of expectedValues(index, statement)) {
      if (compatible(expected, object)) return undefined
    }
    const [first, ...others] = excludingFacts(index, statement)
    if (first === undefined) return undefined
    // one of several that say the same
    const { fact, variant, trials, exceptions } = others.reduce(
      (best, other) => (keys.compare(other.fact, best.fact) < 0 ? other : best),
      first,
    )
    return {
      declared: false,
      // the error rate is measured on what the graph has, not on what it never had
      likely: !isListed(statement),
      error: band.error,
      ...{ trials, exceptions, variant, facts: [fact] },
    }
  }
}

/** If graphs list a relation only partly, shorter lists say nothing of what is missing. */
const fewestListed = 3

/** Whether enough is listed at an end that graphs list only in part (`Declaration.partial`); never if both ends are such. */
async function listedWell(
  graph: Pick<Graph, 'declarations' | 'facts' | 'relationIris'>,
): Promise<(statement: Triple) => boolean> {
  const { bySubject, byObject } = await graph.facts()
  const declared = await declaredRelations(graph)
  return ({ subject, relation, object }) => {
    const end = declared.get(relation)?.partial
    if (end === undefined) return true
    if (end === 'both') return false
    const listed =
      end === 'subject'
        ? bySubject.withRelation(subject, relation)
        : byObject.withRelation(object, relation)
    return listed.end - listed.start >= fewestListed
  }
}

/** SQL for codes. */
function codeList(codes: readonly number[]): string {
  return `SELECT unnest([${codes.join(', ')}]::INTEGER[]) AS code`
}

function reason(
  { variant, error = 1, trials = 0, exceptions = 0 }: Evidence,
  { statement }: Said,
): Reason {
  // a few others prove nothing by themselves: the score rests on more than this fact
  if (trials < fewestTold) return { kind: 'unlike', error }
  const { relation, object } = namesOf(statement)
  const of = excludingVariants[variant] ?? 'value'
  return { kind: 'unlike', error, seen: { of, trials, exceptions, relation, object } }
}

const fewestTold = 5
