import { confidence } from '../statistics/share-of.ts'
import { type ComparableRun, compareRuns, RightAnswers } from './compare-runs.ts'
import { pointsOf } from './points.ts'
import { type Report, reportVersion } from './report.ts'
import type { RunEntry, RunEvidence } from './run-evidence.ts'
import { RunTally } from './run-tally.ts'
import { signatureOf } from './signature.ts'

/**
 * Reads every run once, one after the other, and adds up. The runs keep the order given; same evidence in any order of
 * entries, same report. `elenchus` is the version that makes the report.
 */
export async function reportOn(
  evidence: readonly RunEvidence[],
  elenchus: string,
): Promise<Report> {
  const places = new Map<string, number>()
  const runs: ComparableRun[] = []
  for (const run of evidence) runs.push(await addUp(run, places, evidence.length > 1))

  return {
    kind: 'report',
    version: reportVersion,
    elenchus,
    confidence,
    runs: runs.map((run) => run.report),
    comparisons: compareRuns(runs, places.size),
  }
}

async function addUp(
  { manifest, verdicts, entries }: RunEvidence,
  places: Map<string, number>,
  compared: boolean,
): Promise<ComparableRun> {
  const { questions, model, protocol, samples } = manifest
  const tally = new RunTally(protocol.task)
  const right = new RightAnswers(places)
  for await (const entry of entries) {
    tally.add(entry)
    if (compared) noteRight(entry, right)
  }
  const report = {
    signature: signatureOf(manifest, verdicts),
    model: { label: model.label, simulated: model.simulated },
    protocol: { id: protocol.id, version: protocol.version, task: protocol.task },
    ...(verdicts && {
      assessor: { id: verdicts.assessor.id, version: verdicts.assessor.version },
    }),
    questions: { hash: questions.hash, count: questions.count },
    samples,
    maxTokens: manifest.parameters.maxTokens,
    adjustments: manifest.adjustments ?? [],
    ...tally.scores(questions.count * samples, samples),
  }
  return { report, right }
}

function noteRight({ question, response, verdict }: RunEntry, right: RightAnswers): void {
  if (response.status !== 'answered' || response.sample !== 0 || verdict === undefined) return
  const points = pointsOf(question, verdict.outcome)
  if (points !== undefined) right.set(question.id, points)
}
