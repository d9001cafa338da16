import type { AssessorTools } from '../assessor-entry.ts'
import type { Synonyms } from './meteor.ts'

/** What a metric may need besides the texts; each is made when it is first asked for. */
export interface MetricTools extends Pick<AssessorTools, 'embedder' | 'entailer'> {
  readonly synonyms: () => Promise<Synonyms>
}

/** One answer against at least one reference, the higher the more alike. */
export type Score = (answer: string, references: readonly string[]) => number | Promise<number>

/** The number of a whole corpus, where it is no mean of its answers'. */
export interface CorpusTally {
  readonly add: (answer: string, references: readonly string[]) => void
  readonly value: () => number
}

export interface Scorer {
  /** The model whose weights it uses. */
  readonly model?: string
  readonly score: Score
  readonly corpus?: () => CorpusTally
}

/** A number for an answer against references. The version changes whenever a number may. */
export interface Metric {
  readonly id: string
  readonly version: number
  readonly description: string
  /** The implementation and the parameters whose numbers these are. */
  readonly signature: string
  readonly make: (tools: MetricTools) => Promise<Scorer>
}

/** A metric that needs nothing but the texts. */
export function textMetric(
  fields: Omit<Metric, 'make' | 'version'>,
  score: Score,
  corpus?: () => CorpusTally,
): Metric {
  const scorer: Scorer = corpus === undefined ? { score } : { score, corpus }
  return { ...fields, version: 1, make: async () => scorer }
}
