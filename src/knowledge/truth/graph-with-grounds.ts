import type { Lazy } from '../graph/lazy.ts'
import type { ErrorBounds } from './error-bounds.ts'
import type { GraphWithTruths } from './graph-with-truths.ts'
import type { Admission } from './grounds/admission.ts'
import type { Answer, Ground, Judge } from './grounds/ground.ts'

/** A graph with what each ground says of it, and how often that is wrong. */
export interface GraphWithGrounds extends GraphWithTruths {
  /** What calibration measured on this graph; absent where nothing is to be measured by it, as in calibration itself. */
  readonly errors?: Lazy<ErrorBounds>
  /** Codes of the relations of which a ground can say anything. */
  readonly relationsOf: (ground: Ground) => Promise<ReadonlySet<number>>
  /** Of each relation that was measured, whether anything of it is certified. */
  readonly measuredRelations: (
    ground: Ground,
    use: Admission['use'],
  ) => Promise<ReadonlyMap<number, boolean>>
  readonly judgeOf: (ground: Ground, language: string) => Promise<Judge>
  /** By the place of a ground in the list. */
  readonly levels: (ground: number, use: Admission['use']) => Promise<MeasuredOf>
}

/** Whether answers such as one are certified, where the ground is sure of them, and how often they err. */
export type MeasuredOf = (
  relation: number,
  answer: Answer,
) => { readonly certified: boolean; readonly error?: number | undefined }
