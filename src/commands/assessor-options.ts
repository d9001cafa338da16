import type { Command } from 'commander'
import type { AssessorTools } from '../verdicts/assessor-entry.ts'
import { assessors, defaultAssessor } from '../verdicts/assessors.ts'
import type { MetricTools } from '../verdicts/metrics/metric.ts'
import { metrics } from '../verdicts/metrics/metrics.ts'
import { collect } from './arguments.ts'

/** What commands that give verdicts have in common. */
export interface AssessorOptions {
  readonly assessor?: readonly string[]
  readonly metric?: readonly string[]
  readonly embedder?: string
  readonly entailer?: string
}

export function withAssessors(command: Command): Command {
  return command
    .option(
      '-a, --assessor <NAME>',
      `one of ${assessors.map((assessor) => assessor.id).join(', ')}; may be repeated (default: "${defaultAssessor}", unless a metric is named)`,
      collect,
    )
    .option(
      '--metric <NAME>',
      `a number against references: ${metrics.map((metric) => metric.id).join(', ')}; may be repeated`,
      collect,
    )
    .option(
      '--embedder <MODEL>',
      'vectors for what needs them: a folder with an ONNX model, or a name that transformers.js knows',
    )
    .option('--entailer <MODEL>', 'the same for an entailment model')
}

/** Who judges: what was named, else the default, else nobody where numbers alone are wanted. */
export function assessorsIn({ assessor, metric = [] }: AssessorOptions): readonly string[] {
  return assessor ?? (metric.length === 0 ? [defaultAssessor] : [])
}

export async function toolsOf({
  embedder,
  entailer,
}: AssessorOptions): Promise<AssessorTools & MetricTools> {
  const { assessorTools } = await import('../pipeline/assessor-tools.ts')
  return assessorTools({
    workingFolder: process.cwd(),
    ...(embedder === undefined ? {} : { embedder }),
    ...(entailer === undefined ? {} : { entailer }),
  })
}
