import type { AssessorTools } from '../assessor-entry.ts'
import type { Synonyms } from './meteor.ts'

/** Tools a metric may need besides the texts; each is created on first use. */
export interface MetricTools extends Pick<AssessorTools, 'embedder' | 'entailer'> {
  readonly synonyms: () => Promise<Synonyms>
}

/** Scores one answer against at least one reference; higher is more alike. */
export type Score = (answer: string, references: readonly string[]) => number | Promise<number>

/** A corpus score that is not the mean of its answers' scores. */
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

/** A number for an answer, given references. The version changes whenever any number may change. */
export interface Metric {
  readonly id: string
  readonly version: number
  readonly description: string
  /** The implementation and parameters behind the numbers. */
  readonly signature: string
  readonly make: (tools: MetricTools) => Promise<Scorer>
}

/** A metric that needs only the texts. */
export function textMetric(
  fields: Omit<Metric, 'make' | 'version'>,
  score: Score,
  corpus?: () => CorpusTally,
): Metric {
  const scorer: Scorer = corpus === undefined ? { score } : { score, corpus }
  return { ...fields, version: 1, make: async () => scorer }
}
