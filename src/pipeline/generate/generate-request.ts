import type { OwnLexicon } from '../../lexicon/load-lexicon.ts'
import type { Splits } from '../../questions/select/split-questions.ts'
import type { SetRequest, SetSupply } from './generate-set.ts'
import type { OwnersWord } from './owners-word.ts'

export interface GenerateRequest extends SetRequest, OwnersWord {
  readonly knowledge: string
  readonly output: string
  /** The fingerprint of the only graph that the set may be made from. */
  readonly only?: string
  readonly seed: number
  /** Language of the sentences. */
  readonly language: string
  /** Language of the names in them; same as `language` unless given. */
  readonly names?: string
  /** Several sets in one file, instead of the single set described above. */
  readonly sets?: readonly SetRequest[]
  /** A relation that this graph lacks but other graphs have is a shortfall, not a mistake. */
  readonly missing?: 'allowed'
  /** How the questions are split; see `splitQuestions`. */
  readonly splits?: Splits
  /** The user's own entries, added to the shipped ones. */
  readonly lexicon?: OwnLexicon
  /**
   * Whether the grammar words relations that the lexicon lacks; by default when the lexicon covers little, or when such
   * a relation is requested.
   */
  readonly grammar?: boolean
  /** The folder to load harper.js from, if it is to check the chosen questions. */
  readonly harper?: string
  /** The measured error rate up to which certificates count as certified; `docs/calibration.md` gives the default. */
  readonly maxError?: number
  /** Writes nothing unless every requested number can be met. */
  readonly exact?: boolean
  /** The password of an encrypted archive, written beside the set. */
  readonly seal?: string
  /** The cache folder; see `OpenOptions`. */
  readonly cache?: string
  /** Called for each set, before anything is drawn, with what the graph has for it. */
  readonly onSupply?: (supply: SetSupply) => void
}
