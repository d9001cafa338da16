import type { Lazy } from '../graph/lazy.ts'
import type { ErrorBounds } from './error-bounds.ts'
import type { GraphWithTruths } from './graph-with-truths.ts'
import type { Admission } from './grounds/admission.ts'
import type { Answer, Ground, Judge } from './grounds/ground.ts'

/** A graph with what each ground says of it, and the grounds' error rates. */
export interface GraphWithGrounds extends GraphWithTruths {
  /** Calibration's measurements; absent where nothing is measured, as in calibration itself. */
  readonly errors?: Lazy<ErrorBounds>
  /** Codes of relations that a ground can judge. */
  readonly relationsOf: (ground: Ground) => Promise<ReadonlySet<number>>
  /** For each measured relation: whether any of its answers is certified. */
  readonly measuredRelations: (
    ground: Ground,
    use: Admission['use'],
  ) => Promise<ReadonlyMap<number, boolean>>
  readonly judgeOf: (ground: Ground, language: string) => Promise<Judge>
  /** By the ground's index. */
  readonly levels: (ground: number, use: Admission['use']) => Promise<MeasuredOf>
}

/** Whether answers like this one are certified (if the ground is sure), and their error rate. */
export type MeasuredOf = (
  relation: number,
  answer: Answer,
) => { readonly certified: boolean; readonly error?: number | undefined }
