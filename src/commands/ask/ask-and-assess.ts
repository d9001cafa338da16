import type { AskRequest } from '../../pipeline/ask/ask.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import type { Console } from '../console/console.ts'
import { progressTo } from './ask-progress.ts'

/** Asks, then assesses with the default assessor. Returns the run folders; sets the exit code if a request failed. */
export async function askAndAssess(
  request: Omit<AskRequest, 'onProgress'>,
  json: boolean,
  console: Console,
): Promise<readonly string[]> {
  const { ask } = await import('../../pipeline/ask/ask.ts')
  const runs = await ask({ ...request, onProgress: progressTo(console, json) })
  console.endProgress()
  const folders = runs.map(({ folder }) => folder)
  const { assess } = await import('../../pipeline/assess/assess.ts')
  if (folders.length > 0) {
    await assess({ folders, assessors: [defaultAssessor], onProgress: () => undefined })
  }
  if (runs.some(({ failed }) => failed > 0)) console.exitWith(1)
  return folders
}
