import type { UserLexicon } from '../../lexicon/load-lexicon.ts'
import type { Given } from '../../options/option.ts'
import type { studyOptions } from './generate-options.ts'
import type { SetRequest, SetSupply } from './generate-set.ts'

export interface GenerateRequest extends SetRequest, Omit<Given<typeof studyOptions>, 'harper'> {
  readonly knowledge: string
  /** See `OwnersWord`. */
  readonly because?: Readonly<Record<string, string>>
  readonly output: string
  /** Whether what stands there may be lost. */
  readonly replace?: boolean
  /** The fingerprint of the only graph that the set may be made from. */
  readonly only?: string
  readonly seed: number
  /** Language of the sentences. */
  readonly language: string
  /** Several sets in one file, instead of the single set described above. */
  readonly sets?: readonly SetRequest[]
  /** A relation that this graph lacks but other graphs have is a shortfall, not a mistake. */
  readonly missing?: 'allowed'
  /** Those of `changing` that come from a file of declarations. */
  readonly declaredChanging?: readonly string[]
  /** The user's own entries, added to the shipped ones. */
  readonly lexicon?: UserLexicon
  /** The folder to load harper.js from, if it is to check the chosen questions. */
  readonly harper?: string
  /** The password of an encrypted archive, written beside the set. */
  readonly seal?: string
  /** The cache folder; see `OpenOptions`. */
  readonly cache?: string
  /** Called for each set, before anything is drawn, with what the graph has for it. */
  readonly onSupply?: (supply: SetSupply) => void
}
