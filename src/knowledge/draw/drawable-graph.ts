import type { Graph } from '../graph/graph.ts'
import type { Lazy } from '../graph/lazy.ts'
import { withProfiles } from '../profiles/with-profiles.ts'
import type { ErrorBounds } from '../truth/error-bounds.ts'
import { withGrounds } from '../truth/with-grounds.ts'
import { withTruths } from '../truth/with-truths.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import { withDraws } from './with-draws.ts'

/** A graph with the fields of all rooms. `errors` is absent where nothing is measured, as in calibration itself. */
export function drawableGraph(graph: Graph, errors?: Lazy<ErrorBounds>): GraphWithDraws {
  return withDraws(withGrounds(withTruths(withProfiles(graph)), errors))
}
