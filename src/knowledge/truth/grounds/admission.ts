import type { ProofStandard } from '../../../domain/proof-standard.ts'

/** Which certificates are accepted. */
export interface Admission {
  readonly standard: ProofStandard
  /** Include grounds whose falsehoods show without knowledge. */
  readonly giveaways: boolean
  /** The statements' use, which decides the error rates. */
  readonly use: 'exchange' | 'statement'
}
