import type { LanguageModel } from '../../domain/language-model.ts'
import { Thresholds } from '../../domain/thresholds.ts'
import { ElenchusError } from '../../errors.ts'
import { transformersEmbedder } from '../../models/embedders/transformers-embedder.ts'
import { transformersEntailer } from '../../models/entailers/transformers-entailer.ts'
import { oneOf } from '../../text/nearest.ts'
import type { Assessor } from '../../verdicts/assessor.ts'
import type { AssessorEntry, AssessorTools } from '../../verdicts/assessor-entry.ts'
import { assessors } from '../../verdicts/assessors.ts'
import { readWordVectors } from '../../verdicts/matchers/word-vector-file.ts'
import type { MetricTools } from '../../verdicts/metrics/metric.ts'
import { wordnetSynonyms } from '../../verdicts/metrics/wordnet.ts'
import { readManifest } from '../../workspace/manifest-file.ts'

/** The assessors with those names, in that order. Throws `unknown-assessor`. */
export function assessorsNamed(ids: readonly string[]): readonly AssessorEntry[] {
  return ids.map((id) => {
    const found = assessors.find((assessor) => assessor.id === id)
    if (found !== undefined) return found
    throw new ElenchusError('unknown-assessor', `There is no assessor "${id}".`, {
      fix: oneOf(
        id,
        assessors.map((assessor) => assessor.id),
      ),
    })
  })
}

export async function makeAssessors(
  entries: readonly AssessorEntry[],
  tools: AssessorTools,
): Promise<readonly { readonly entry: AssessorEntry; readonly assessor: Assessor }[]> {
  return Promise.all(entries.map(async (entry) => ({ entry, assessor: await entry.make(tools) })))
}

export interface ToolOptions {
  readonly judges?: readonly LanguageModel[]
  /** A folder, or a model name that transformers.js knows. */
  readonly embedder?: string
  readonly entailer?: string
  /** A file of word vectors in text format. */
  readonly wordVectors?: string
  /** A file written by `calibrate`. */
  readonly thresholds?: string
  /** The folder for optional packages and relative paths. */
  readonly workingFolder: string
}

/** Creates each tool once, on first use; an assessor that lacks one names the missing option. */
export function assessorTools(given: ToolOptions): AssessorTools & MetricTools {
  const embedder = once(() =>
    given.embedder === undefined
      ? missing('--embedder', 'a model of sentence vectors')
      : transformersEmbedder(given.embedder, given.workingFolder),
  )
  const entailer = once(() =>
    given.entailer === undefined
      ? missing('--entailer', 'an entailment model')
      : transformersEntailer(given.entailer, given.workingFolder),
  )
  return {
    judges: () => {
      if (given.judges !== undefined && given.judges.length > 0) return given.judges
      throw new ElenchusError('bad-argument', 'A judge needs a model.', {
        fix: 'Name one with --judge PROVIDER:MODEL; several vote by majority.',
      })
    },
    embedder,
    entailer,
    wordVectors: once(() =>
      given.wordVectors === undefined
        ? missing('--word-vectors', 'word vectors', 'FILE')
        : readWordVectors(given.wordVectors),
    ),
    thresholds: once(() => readThresholds(given.thresholds)),
    synonyms: once(() => wordnetSynonyms(given.workingFolder)),
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function missing(option: string, what: string, value = 'FOLDER'): Promise<never> {
  throw new ElenchusError('bad-argument', `This needs ${what}.`, {
    fix: `Name its ${value.toLowerCase()} with ${option} ${value}.`,
  })
}

/** The thresholds by assessor from a file written by `calibrate`; none without a file. */
async function readThresholds(path: string | undefined): Promise<Readonly<Record<string, number>>> {
  if (path === undefined) return {}
  const { fitted } = await readManifest(path, Thresholds)
  return Object.fromEntries(Object.entries(fitted).map(([id, { threshold }]) => [id, threshold]))
}
