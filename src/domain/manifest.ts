import { z } from 'zod'
import { Plan } from './plan.ts'
import { ProtocolRecord } from './protocol.ts'
import { Shard } from './shard.ts'

/**
 * Version of the file formats, written into every manifest. It is raised only when an older Elenchus would misread the
 * new files, never with a release. A reader takes every version up to its own: a field that older files lack is optional
 * or has a default.
 */
export const filesVersion = 1

export const FilesVersion = z.number().int().min(1).max(filesVersion)

export const SourceLicence = z
  .looseObject({ source: z.string(), licence: z.string().optional() })
  .readonly()

/** `questions.manifest.json`: how the set was made; no time, no path, no host. */
export const QuestionsManifest = z
  .looseObject({
    kind: z.literal('questions'),
    version: FilesVersion,
    elenchus: z.string(),
    /** SHA-256 of `questions.jsonl`, hex. */
    hash: z.string(),
    count: z.number().int().nonnegative(),
    /** The knowledge's fingerprint, hex; absent for imported sets. */
    knowledge: z.string().optional(),
    seed: z.number().int().optional(),
    options: z.record(z.string(), z.unknown()),
    versions: z.record(z.string(), z.string()),
    canary: z.string(),
    /** A notice that the set contains falsehoods. */
    notice: z.string(),
    sources: z.array(SourceLicence).readonly(),
    /** Numbers drawn, asked and dropped, by rule and reason. */
    counts: z.record(z.string(), z.unknown()),
    /** Absent in sets of several parts and in imported ones. */
    plan: Plan.optional(),
  })
  .readonly()
export type QuestionsManifest = z.infer<typeof QuestionsManifest>

/** A run's request settings; missing ones were left to the model. */
export const RunParameters = z
  .looseObject({
    temperature: z.number().optional(),
    topP: z.number().optional(),
    maxTokens: z.number().int().positive(),
    stop: z.array(z.string()).readonly().optional(),
    reasoningEffort: z.string().optional(),
    seed: z.number().int().optional(),
    system: z.string().optional(),
  })
  .readonly()
export type RunParameters = z.infer<typeof RunParameters>

/** `run.manifest.json`: one model's responses to one set under one protocol. */
export const RunManifest = z
  .looseObject({
    kind: z.literal('run'),
    version: FilesVersion,
    elenchus: z.string(),
    questions: z.looseObject({
      path: z.string(),
      hash: z.string(),
      count: z.number().int(),
      knowledge: z.string().optional(),
      seed: z.number().int().optional(),
    }),
    model: z.looseObject({
      label: z.string(),
      provider: z.string(),
      model: z.string(),
      simulated: z.boolean(),
    }),
    parameters: RunParameters,
    protocol: ProtocolRecord,
    /** The source of the passages in its prompts, and their maximum number. */
    evidence: z
      .looseObject({
        source: z.string(),
        fingerprint: z.string(),
        passages: z.number().int().positive(),
      })
      .optional(),
    samples: z.number().int().positive(),
    /** The share of the set that it asks; absent for the whole set. */
    shard: Shard.optional(),
    /**
     * How many answers it is to have: the last `ask` was for a sample, the first questions or a share. Absent for the
     * whole set, and in runs of older versions.
     */
    meant: z.number().int().nonnegative().optional(),
    /** Settings that the model rejected, in words: "temperature left out". */
    adjustments: z.array(z.string()).readonly().optional(),
  })
  .readonly()
export type RunManifest = z.infer<typeof RunManifest>

/** `verdicts/ASSESSOR.manifest.json`: which assessor judged which responses. */
export const VerdictsManifest = z
  .looseObject({
    kind: z.literal('verdicts'),
    version: FilesVersion,
    elenchus: z.string(),
    assessor: z.looseObject({
      id: z.string(),
      version: z.number().int().positive(),
      /** The language models it called, and those of the judged model's own family. */
      models: z.array(z.string()).readonly().optional(),
      kin: z.array(z.string()).readonly().optional(),
    }),
    /** SHA-256 of the run's question set. */
    questions: z.string(),
    /** The share of the set that it judges; absent for the whole set. */
    shard: Shard.optional(),
    /** SHA-256 of the verdicts' file, hex. */
    hash: z.string().optional(),
  })
  .readonly()
export type VerdictsManifest = z.infer<typeof VerdictsManifest>

/** `metrics/METRIC.manifest.json`: what was scored, and how. */
export const ScoresManifest = z
  .looseObject({
    kind: z.literal('scores'),
    version: FilesVersion,
    elenchus: z.string(),
    metric: z.looseObject({
      id: z.string(),
      version: z.number().int().positive(),
      /** The implementation and parameters behind the numbers. */
      signature: z.string(),
      /** The model whose weights it uses. */
      model: z.string().optional(),
    }),
    /** SHA-256 of the run's question set. */
    questions: z.string(),
    /** SHA-256 of the scores' file, hex. */
    hash: z.string().optional(),
    scored: z.number().int().nonnegative(),
    /** Answers without a score, by reason. */
    unscored: z.record(z.string(), z.number()),
    mean: z.number().optional(),
    /** The corpus score, for metrics where it is not the mean. */
    corpus: z.number().optional(),
  })
  .readonly()
export type ScoresManifest = z.infer<typeof ScoresManifest>
