import type { z } from 'zod'
import type { TuningExample } from './example.ts'

/** A file beside the data, with its name in the folder. */
export interface RecipeFile {
  readonly name: string
  readonly text: string
}

/** One format of fine-tuning data. */
export interface TuningLayout {
  readonly id: string
  readonly description: string
  /** Schema of every row, ours and mixed in; strict, so that rows of another layout are detected. */
  readonly row: z.ZodType<object>
  /** `undefined` if the layout can't express it: a pair without a wrong reply. */
  readonly rowOf: (example: TuningExample) => object | undefined
  /** Minimum number of rows, if the tuner has one. */
  readonly fewestRows?: number
  /** The tuner's configuration: learning rate 2e-5, cosine, one epoch, as in FactChecker, section 4.5. */
  readonly recipe: readonly RecipeFile[]
  /** The command that starts the tuner in the folder. */
  readonly command: string
}

export const dataFile = 'train.jsonl'
