import type { Embedder, TokenEmbedder } from '../domain/embedder.ts'
import type { Entailer } from '../domain/entailer.ts'
import type { LanguageModel } from '../domain/language-model.ts'
import type { Assessor } from './assessor.ts'
import type { WordVectors } from './matchers/word-vector-file.ts'

/** What a verdict costs, cheapest first. *language-model* calls a model, which may be billed. */
export const assessorCosts = ['patterns', 'vectors', 'local-model', 'language-model'] as const
export type AssessorCost = (typeof assessorCosts)[number]

/**
 * Everything an assessor may need besides the answer. Each tool is created on first use and throws an `ElenchusError`
 * naming the missing option.
 */
export interface AssessorTools {
  readonly judges: () => readonly LanguageModel[]
  readonly embedder: () => Promise<Embedder & TokenEmbedder>
  readonly entailer: () => Promise<Entailer>
  readonly wordVectors: () => Promise<WordVectors>
  /** Thresholds by assessor, when a file of fitted ones was given. */
  readonly thresholds: () => Promise<Readonly<Record<string, number>>>
}

/** An assessor as listed and chosen; it is created with its tools before the first verdict. */
export interface AssessorEntry {
  readonly id: string
  readonly description: string
  readonly cost: AssessorCost
  readonly make: (tools: AssessorTools) => Promise<Assessor>
}

/** The entry of an assessor that needs only the answer. */
export function patternsAlone(assessor: Assessor): AssessorEntry {
  const { id, description } = assessor
  return { id, description, cost: 'patterns', make: async () => assessor }
}
