import { readdir, readFile } from 'node:fs/promises'
import { ScoresManifest } from '../domain/manifest.ts'
import { Score } from '../domain/score.ts'
import { ElenchusError } from '../errors.ts'
import { frameOf } from '../report/frame/frame.ts'
import { MatcherAgreement } from '../report/tables/matcher-agreement.ts'
import type { MadeTable, RunScores } from '../report/tables/paper-table.ts'
import { paperTableNamed, tableOfAgreement, tableOfRuns } from '../report/tables/paper-tables.ts'
import { fileError } from '../workspace/file-error.ts'
import { manifestPathOf, readManifest } from '../workspace/manifest-file.ts'
import { readJsonLines } from '../workspace/read-json-lines.ts'
import { scoresFolder, scoresPath } from '../workspace/run-files.ts'
import { evidenceIn } from './run-evidence.ts'

export interface TableRequest {
  /** Folders of runs; for a table of an agreement, its file. */
  readonly folders: readonly string[]
  readonly table: string
  readonly assessor: string
  readonly questions?: string
}

/** One table of a paper out of runs, or out of what `agree --json` wrote. */
export async function makeTable(request: TableRequest): Promise<MadeTable> {
  const table = paperTableNamed(request.table)
  if (table.reads === 'agreement') {
    return tableOfAgreement(table, await agreementIn(request.folders))
  }
  const { stored, evidence, disputed } = await evidenceIn(request.folders, request)
  const { runs } = await frameOf(evidence, { disputed })
  const scores = await Promise.all(
    stored.map(({ folder }) => (table.scores ? scoresIn(folder) : [])),
  )
  return tableOfRuns(
    table,
    runs.map((run, index) => ({ ...run, scores: scores[index] ?? [] })),
  )
}

const agreementFix =
  'Make the file first: elenchus agree JUDGEMENTS.jsonl --assessor NAME --json > agreement.json.'

async function agreementIn(paths: readonly string[]): Promise<MatcherAgreement> {
  const [path = '', ...others] = paths
  if (others.length > 0) {
    throw new ElenchusError('bad-argument', 'This table is made of one agreement file.', {
      fix: `Name one: ${path}.`,
    })
  }
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      throw new ElenchusError('no-judgements', `${path} can't be read as an agreement file.`, {
        fix: agreementFix,
        cause: fileError(error, path),
      })
    }
  }
  const checked = MatcherAgreement.safeParse(value)
  if (checked.success) return checked.data
  throw new ElenchusError('no-judgements', `${path} is no agreement that \`agree\` wrote.`, {
    fix: agreementFix,
  })
}

async function scoresIn(folder: string): Promise<readonly RunScores[]> {
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
