import { keyed, type Lazy } from '../graph/lazy.ts'
import type { ErrorBounds } from './error-bounds.ts'
import type { GraphWithGrounds } from './graph-with-grounds.ts'
import type { GraphWithTruths } from './graph-with-truths.ts'
import { readMeasuredRelations, readRelationsOf } from './grounds/certifiable.ts'
import { makeJudge, measuredLevels } from './grounds/certifier.ts'

/** `errors` is absent where nothing is measured, as in calibration itself. */
export function withGrounds(given: GraphWithTruths, errors?: Lazy<ErrorBounds>): GraphWithGrounds {
  const graph: GraphWithGrounds = {
    ...given,
    ...(errors !== undefined && { errors }),
    relationsOf: keyed(
      (ground) => readRelationsOf(graph, ground),
      ({ id }) => id,
    ),
    measuredRelations: keyed(
      (ground, use) => readMeasuredRelations(graph, ground, use),
      ({ id }, use) => `${id} ${use}`,
    ),
    judgeOf: keyed(
      (ground, language) => makeJudge(graph, ground, language),
      ({ id }, language) => `${id} ${language}`,
    ),
    levels: keyed(
      (ground, use) => measuredLevels(graph, ground, use),
      (ground, use) => `${ground} ${use}`,
    ),
  }
  return graph
}
