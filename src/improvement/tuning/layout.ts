import type { z } from 'zod'
import type { TuningExample } from './example.ts'

/** A file beside the data, by its name in the folder. */
export interface RecipeFile {
  readonly name: string
  readonly text: string
}

/** One layout of tuning data. */
export interface TuningLayout {
  readonly id: string
  readonly description: string
  /** What every row looks like, ours and a mixed-in file's; strict, so that a row of another layout is told. */
  readonly row: z.ZodType<object>
  /** `undefined` where the layout can't say it: a pair without a wrong reply. */
  readonly rowOf: (example: TuningExample) => object | undefined
  /** A tuner that refuses fewer rows says so here. */
  readonly fewestRows?: number
  /** What the tuner runs: learning rate 2e-5, cosine, one epoch, as FactChecker's section 4.5 has them. */
  readonly recipe: readonly RecipeFile[]
  /** How the tuner is started, in the folder. */
  readonly command: string
}

export const dataFile = 'train.jsonl'
