import { type End, otherEnd } from '../../../domain/end.ts'
import type { Triple } from '../../graph/memory/triple.ts'
import type { GraphWithTruths } from '../graph-with-truths.ts'

/**
 * Whether known values of all bearers of the label at one end exclude all bearers of the name at the other end. People
 * read names: a statement is false only if it is false of each of them.
 */
export async function excluding(
  graph: Pick<GraphWithTruths, 'compatibility' | 'facts' | 'namesakes'>,
  language: string,
  end: End,
): Promise<(statement: Triple) => boolean> {
  const { bySubject, byObject } = await graph.facts()
  const order = end === 'object' ? bySubject : byObject
  const namesakes = await graph.namesakes(language)
  const compatible = await graph.compatibility()
  const key = otherEnd(end)
  return (statement) => {
    const stated = namesakes.ofNames(statement[end])
    return namesakes.ofLabel(statement[key]).every((item) => {
      const { start, end: last } = order.withRelation(item, statement.relation)
      for (let at = start; at < last; at++) {
        const known = order.others[at] as number
        if (stated.some((value) => compatible(known, value))) return false
      }
      return true
    })
  }
}
