import type { ProofStandard } from '../../../domain/proof-standard.ts'

/** Which certificates are let in. */
export interface Admission {
  readonly standard: ProofStandard
  /** Leaves out the grounds whose falsehoods show without any knowledge. */
  readonly giveaways: boolean
  /** What the statements are, for how often grounds are wrong of such. */
  readonly use: 'exchange' | 'statement'
}
