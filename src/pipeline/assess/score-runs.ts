import { elenchusVersion } from '../../domain/elenchus-version.ts'
import { filesVersion, type ScoresManifest } from '../../domain/manifest.ts'
import type { Score } from '../../domain/score.ts'
import { splitReasoning } from '../../text/reasoning.ts'
import type { Metric, MetricTools, Scorer } from '../../verdicts/metrics/metric.ts'
import { referencesOf } from '../../verdicts/metrics/references-of.ts'
import { scoreAnswer } from '../../verdicts/metrics/score-answer.ts'
import { manifestPathOf, writeManifest } from '../../workspace/manifest-file.ts'
import { findRuns, scoresPath } from '../../workspace/run-files.ts'
import { writeJsonLines } from '../../workspace/write-json-lines.ts'
import { makeMetrics, metricsNamed } from './metric-tools.ts'
import { entriesOf, openRun, type StoredRun } from './run-entries.ts'

export interface ScoreRequest {
  readonly folders: readonly string[]
  readonly metrics: readonly string[]
  readonly tools: MetricTools
  readonly questions?: string
  readonly onProgress: (run: string, done: number, total: number) => void
}

export interface ScoredRun {
  readonly folder: string
  readonly model: string
  readonly simulated: boolean
  readonly protocol: string
  readonly metric: string
  /** The model whose weights the metric uses. */
  readonly weights?: string
  readonly scored: number
  readonly unscored: Readonly<Record<string, number>>
  readonly mean?: number
  readonly corpus?: number
}

/** Scores the answers of the runs below the folders, replacing earlier scores. */
export async function scoreRuns(request: ScoreRequest): Promise<readonly ScoredRun[]> {
  const made = await makeMetrics(metricsNamed(request.metrics), request.tools)
  const scored: ScoredRun[] = []
  for (const folder of (await Promise.all(request.folders.map(findRuns))).flat()) {
    const run = await openRun(folder, request.questions)
    for (const { metric, scorer } of made) {
      scored.push(await scoreRun(run, metric, scorer, request))
    }
  }
  return scored
}

async function scoreRun(
  run: StoredRun,
  { id, version, signature }: Metric,
  scorer: Scorer,
  { onProgress }: ScoreRequest,
): Promise<ScoredRun> {
  const { manifest, folder, set } = run
  const { label, simulated } = manifest.model
  const corpus = scorer.corpus?.()
  const unscored = new Map<string, number>()
  let [sum, done] = [0, 0]
  const scores = async function* (): AsyncGenerator<Score> {
    for await (const { question, response } of entriesOf(run)) {
      if (response.status !== 'answered') continue
      onProgress(`${label} ${manifest.protocol.id} ${id}`, ++done, set.manifest.count)
      const asksForAnswer = manifest.protocol.task === 'answer'
      const references = asksForAnswer ? referencesOf(question) : []
      const answer = withoutThoughts(response.text)
      const found = await scoreAnswer(scorer, answer, references)
      if (found.kind === 'scored') {
        corpus?.add(answer, references)
        sum += found.value
        const { sample } = response
        yield { question: question.id, sample, metric: id, value: found.value }
      } else unscored.set(found.reason, (unscored.get(found.reason) ?? 0) + 1)
    }
  }
  const path = scoresPath(folder, id)
  const { count } = await writeJsonLines(path, scores())
  const numbers = {
    scored: count,
    unscored: Object.fromEntries(unscored),
    ...(count === 0 ? {} : { mean: sum / count }),
    ...(count === 0 || corpus === undefined ? {} : { corpus: corpus.value() }),
  }
  const weights = scorer.model
  const record: ScoresManifest = {
    kind: 'scores',
    version: filesVersion,
    elenchus: elenchusVersion,
    metric: { id, version, signature, model: weights },
    questions: manifest.questions.hash,
    ...numbers,
  }
  await writeManifest(manifestPathOf(path), record)
  return {
    folder,
    model: label,
    simulated,
    protocol: manifest.protocol.id,
    metric: id,
    weights,
    ...numbers,
  }
}

/** Reasoning before the answer is not part of it. */
function withoutThoughts(text: string): string {
  const { answer } = splitReasoning(text)
  return text.slice(answer.start, answer.end).trim()
}
