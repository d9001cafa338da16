import { gzipSync } from 'node:zlib'
import { ElenchusError } from '../../errors.ts'
import { pageOf } from '../../report/transcript/page-of.ts'
import { shell } from '../../text/shell-word.ts'
import { exists } from '../../workspace/exists.ts'
import { responsesPath } from '../../workspace/run-files.ts'
import { openRun, type StoredRun, sharedSets, verdictsOf } from '../assess/run-entries.ts'
import { type RunAccuracy, reportWithTables } from '../report/report.ts'
import { transcript } from '../report/transcript.ts'
import type { AskedTranscript, MadeTranscript, TranscriptStep } from './made-transcript.ts'
import { ownBytes, packDetails, packReplies } from './packed.ts'

/** Reads the runs, and makes and packs all that a page shows of them. */
export async function makeTranscript(
  { state, folders, assessor }: AskedTranscript,
  tell: (step: TranscriptStep) => void,
): Promise<MadeTranscript> {
  tell({ step: 'reading' })
  const { readable, troubles } = await readableOf(folders, assessor)
  const request = { folders: readable, assessor }
  const { report, tables, stored } = await reportWithTables(request, (runs) =>
    tell({ step: 'numbers', runs, troubles }),
  )
  const runs = report.runs.map(
    ({ accuracy }, place): RunAccuracy => ({ folder: stored[place]?.folder ?? '', accuracy }),
  )
  tell({ step: 'replies', runs, troubles })
  const { data, details } = pageOf(report, {
    runs: shell`${readable}`,
    transcript: await transcript(request),
    tables,
  })
  return {
    state,
    runs,
    troubles,
    page: ownBytes(gzipSync(JSON.stringify({ state, data }), { level: 1 })),
    details: packDetails(details),
    replies: packReplies(details),
    setOf: await setsOf(stored, data.transcript?.questions.ids ?? []),
  }
}

/** Runs without a reply yet are left out, too. */
async function readableOf(runs: readonly string[], assessor: string) {
  const openSet = sharedSets()
  const readable: string[] = []
  const troubles = new Map<string, string>()
  for (const folder of runs) {
    try {
      await verdictsOf(await openRun(folder, undefined, openSet), assessor)
      if (await exists(responsesPath(folder))) readable.push(folder)
    } catch (error) {
      if (!(error instanceof ElenchusError)) throw error
      troubles.set(folder, `${error.message} ${error.fix}`)
    }
  }
  return { readable, troubles }
}

async function setsOf(
  runs: readonly StoredRun[],
  ids: readonly string[],
): Promise<MadeTranscript['setOf']> {
  const [first, ...others] = new Set(runs.map(({ set }) => set))
  if (first !== undefined && others.length === 0) return new Map(ids.map((id) => [id, first.path]))
  const found = new Map<string, string>()
  for (const set of new Set(runs.map((run) => run.set))) {
    for await (const { id } of set.questions()) found.set(id, set.path)
  }
  return found
}
