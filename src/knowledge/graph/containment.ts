import type { End } from '../../domain/end.ts'
import { materialise, relationCodes, type Tables } from '../store/tables.ts'
import {
  containingRelations,
  containmentRelations,
  equalityRelations,
} from '../store/vocabulary.ts'
import type { Graph } from './graph.ts'

/** `(below, above)`: one step up from a value to what it lies in, is a part or a kind of, or may be the same as. */
export function makeContainment(graph: Tables & Pick<Graph, 'declarations'>): Promise<string> {
  const declared = [...graph.declarations.values()]
  const above = (end: End) =>
    declared
      .filter(({ containment, nested }) => nested === end || (containment && end === 'object'))
      .map(({ relation }) => relation)
  const up = relationCodes([...containmentRelations, ...above('object')])
  const down = relationCodes([...containingRelations, ...above('subject')])
  const same = relationCodes(equalityRelations)
  return materialise(
    graph,
    'containment',
    `SELECT subject AS below, object AS above FROM facts
         WHERE literal = 0 AND relation IN (${up} UNION ALL ${same})
       UNION SELECT object, subject FROM facts
         WHERE literal = 0 AND relation IN (${down} UNION ALL ${same})`,
  )
}
