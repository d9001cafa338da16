import { ElenchusError } from '../../errors.ts'
import { oneOf } from '../../text/nearest.ts'
import type { Metric, MetricTools, Scorer } from '../../verdicts/metrics/metric.ts'
import { metrics } from '../../verdicts/metrics/metrics.ts'

/** The metrics with those names, in that order. Throws `unknown-metric`. */
export function metricsNamed(ids: readonly string[]): readonly Metric[] {
  return ids.map((id) => {
    const found = metrics.find((metric) => metric.id === id)
    if (found !== undefined) return found
    throw new ElenchusError('unknown-metric', `There is no metric "${id}".`, {
      fix: oneOf(
        id,
        metrics.map((metric) => metric.id),
      ),
    })
  })
}

export async function makeMetrics(
  chosen: readonly Metric[],
  tools: MetricTools,
): Promise<readonly { readonly metric: Metric; readonly scorer: Scorer }[]> {
  return Promise.all(chosen.map(async (metric) => ({ metric, scorer: await metric.make(tools) })))
}
