import type { Command } from 'commander'
import type { AssessorTools } from '../verdicts/assessor-entry.ts'
import { assessors } from '../verdicts/assessors.ts'
import { collect } from './arguments.ts'

/** What commands that give verdicts have in common. */
export interface AssessorOptions {
  readonly assessor?: readonly string[]
  readonly embedder?: string
  readonly entailer?: string
}

export function withAssessors(command: Command): Command {
  return command
    .option(
      '-a, --assessor <NAME>',
      `one of ${assessors.map((assessor) => assessor.id).join(', ')}; may be repeated (default: "rules")`,
      collect,
    )
    .option(
      '--embedder <MODEL>',
      'vectors for what needs them: a folder with an ONNX model, or a name that transformers.js knows',
    )
    .option('--entailer <MODEL>', 'the same for an entailment model')
}

export async function toolsOf({ embedder, entailer }: AssessorOptions): Promise<AssessorTools> {
  const { assessorTools } = await import('../pipeline/assessor-tools.ts')
  return assessorTools({
    workingFolder: process.cwd(),
    ...(embedder === undefined ? {} : { embedder }),
    ...(entailer === undefined ? {} : { entailer }),
  })
}
