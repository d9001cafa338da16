import type { OwnLexicon } from '../lexicon/load-lexicon.ts'
import type { Splits } from '../questions/select/split-questions.ts'
import type { SetRequest, SetSupply } from './generate-set.ts'
import type { OwnersWord } from './owners-word.ts'

export interface GenerateRequest extends SetRequest, OwnersWord {
  readonly knowledge: string
  readonly output: string
  /** The fingerprint of the only graph that it may be made of. */
  readonly only?: string
  readonly seed: number
  /** Of the sentences. */
  readonly language: string
  /** Of the names in them; as `language` unless given. */
  readonly names?: string
  /** Several sets in one file, in place of the one that is described above. */
  readonly sets?: readonly SetRequest[]
  /** A relation that other graphs have and this one has not is a shortfall, not a mistake. */
  readonly missing?: 'allowed'
  /** How the questions are parted; see `splitQuestions`. */
  readonly splits?: Splits
  /** One's own entries, beside those that are shipped. */
  readonly lexicon?: OwnLexicon
  /** Whether the grammar speaks for relations that the lexicon lacks; by default where the lexicon covers little, or where such a relation is asked for. */
  readonly grammar?: boolean
  /** The folder to load harper.js from, where it is to check what is chosen. */
  readonly harper?: string
  /** Up to which measured share of wrong ones certificates are certified; `docs/calibration.md` has the default. */
  readonly maxError?: number
  /** Nothing is written where a number can't be had. */
  readonly exact?: boolean
  /** The password of an encrypted archive that is written beside the set. */
  readonly seal?: string
  /** The folder of the cache; see `OpenOptions`. */
  readonly cache?: string
  /** Told of each set what the graph has for it, before anything is drawn. */
  readonly onSupply?: (supply: SetSupply) => void
}
