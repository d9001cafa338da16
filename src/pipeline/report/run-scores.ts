import { readdir } from 'node:fs/promises'
import { ScoresManifest } from '../../domain/manifest.ts'
import { Score } from '../../domain/score.ts'
import type { RunScores } from '../../report/tables/paper-table.ts'
import { manifestPathOf, readManifest } from '../../workspace/manifest-file.ts'
import { readJsonLines } from '../../workspace/read-json-lines.ts'
import { scoresFolder, scoresPath } from '../../workspace/run-files.ts'

/** Metric scores of a run's answers, as stored by `assess --metric`. */
export async function scoresIn(folder: string): Promise<readonly RunScores[]> {
  const files = await readdir(scoresFolder(folder)).catch(() => [])
  const metrics = files
    .filter((file) => file.endsWith('.manifest.json'))
    .map((file) => file.slice(0, -'.manifest.json'.length))
    .toSorted()
  const scores: RunScores[] = []
  for (const metric of metrics) {
    const path = scoresPath(folder, metric)
    const manifest = await readManifest(manifestPathOf(path), ScoresManifest)
    const values: Score[] = []
    for await (const { record } of readJsonLines(path, Score)) values.push(record)
    scores.push({ manifest, values })
  }
  return scores
}
