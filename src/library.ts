import { type AskedRun, type AskRequest, ask as askWith } from './pipeline/ask/ask.ts'
import {
  type AssessedRun,
  type AssessRequest,
  assess as assessWith,
} from './pipeline/assess/assess.ts'
import { generate as generateWith } from './pipeline/generate/generate.ts'
import type { GenerateRequest } from './pipeline/generate/generate-request.ts'
import { type ReportRequest, report as reportWith } from './pipeline/report/report.ts'
import type { Report } from './report/report.ts'
import { defaultAssessor } from './verdicts/assessors.ts'

// The verbs with the command line's defaults. A program has a clock and an environment: what lies below is given both.

type Some<T, Needed extends keyof T> = Pick<T, Needed> & Partial<T>

/**
 * Makes a question set from a knowledge file: 500 questions unless `count` says otherwise, seed 1, preset `all`, only certified
 * falsehoods.
 *
 * @throws {@link ElenchusError} `nothing-to-draw`, `unknown-relation`, `not-replaced` and others, each with a fix
 * @example
 * ```js
 * await generate({ knowledge: 'kg.duckdb', output: 'questions.jsonl', count: 100 })
 * ```
 */
export function generate(
  request: Some<GenerateRequest, 'knowledge' | 'output'>,
): ReturnType<typeof generateWith> {
  return generateWith({
    ...{ count: 500, seed: 1, preset: 'all', relations: [], language: 'en' },
    proof: 'certified',
    ...request,
  })
}

/**
 * Asks models a question set, each by the protocol `plain` at temperature 0, and writes every answer before it counts. Called
 * again it resumes. Keys come from the environment.
 *
 * @returns one run for each model and protocol; a failed request is counted in `failed`, not thrown
 * @throws {@link ElenchusError} `model-unreachable`, `no-key`, `different-run` and others, each with a fix
 * @example
 * ```js
 * await ask({ questions: 'questions.jsonl', models: ['simulated:careful'], output: 'runs' })
 * ```
 */
export function ask(
  request: Some<AskRequest, 'questions' | 'models' | 'output'>,
): Promise<readonly AskedRun[]> {
  return askWith({
    ...{ protocols: ['plain'], samples: 1, temperature: 0, concurrency: 8, attempts: 5 },
    provider: { now: Date.now, timeout: 120_000, environment: process.env },
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...request,
  })
}

/**
 * Judges every answer of the runs below the folders, by `cascade` unless `assessors` or `own` say otherwise. Asks no model unless a
 * judge is among them.
 *
 * @example
 * ```js
 * await assess({ folders: ['runs'] })
 * ```
 */
export function assess(request: Some<AssessRequest, 'folders'>): Promise<readonly AssessedRun[]> {
  const assessors = request.own === undefined ? [defaultAssessor] : []
  return assessWith({ assessors, onProgress: () => undefined, ...request })
}

/**
 * How the models did, by one assessor's verdicts: shares from 0 to 1, each with a 95 % interval.
 *
 * @example
 * ```js
 * const { runs } = await report({ folders: ['runs'] })
 * ```
 */
export function report(request: Some<ReportRequest, 'folders'>): Promise<Report> {
  return reportWith({ assessor: defaultAssessor, ...request })
}
