import { join } from 'node:path'
import { ElenchusError } from '../../errors.ts'
import { type AskRequest, ask } from '../ask/ask.ts'
import { assess } from '../assess/assess.ts'
import { type EvaluateResult, improveEvaluate } from './improve-evaluate.ts'
import { type FewShotResult, improveFewShot } from './improve-few-shot.ts'
import type { SplitChoice } from './improve-side.ts'

export interface LoopRequest extends SplitChoice {
  /** One model, one protocol, and the folder of runs. */
  readonly asking: AskRequest
  readonly assessor: string
  readonly errors: number
  readonly choose: string
  readonly replace?: boolean
  /** Asks once more, with as many correct answers as demonstrations. */
  readonly withControl: boolean
}

export interface LoopResult {
  readonly fewShot: FewShotResult
  readonly evaluation: EvaluateResult
}

/**
 * Asks, turns errors into demonstrations, asks again with them, and evaluates. Answered questions are not asked again.
 */
export async function improveLoop(request: LoopRequest): Promise<LoopResult> {
  const { asking, assessor, errors, choose, split, seed, trainShare, replace = false } = request
  const parting = { assessor, split, seed, trainShare, questions: asking.questions }
  const before = await askedRun(asking.protocols, request)
  const picked = async (name: string, ofRight: boolean) => {
    const output = join(asking.output, `${name}.yaml`)
    const [protocol] = asking.protocols
    const request = { ...parting, run: before, errors, choose, ofRight, output, replace }
    return improveFewShot({ ...request, ...(protocol === undefined ? {} : { protocol }) })
  }
  const fewShot = await picked('demonstrations', false)
  const after = await askedRun([`few-shot:${fewShot.output}`], request)
  const controls: string[] = []
  if (request.withControl) {
    const { output } = await picked('control', true)
    controls.push(await askedRun([`few-shot:${output}`], request))
  }
  const taught = fewShot.output
  const evaluation = await improveEvaluate({
    ...parting,
    before,
    after,
    controls,
    taught,
    others: [],
  })
  return { fewShot, evaluation }
}

/** Asks and assesses; returns the run's folder. Throws `no-responses` when it was stopped early. */
async function askedRun(
  protocols: readonly string[],
  { asking, assessor }: LoopRequest,
): Promise<string> {
  const [run] = await ask({ ...asking, protocols })
  if (run === undefined || run.missing > 0) {
    throw new ElenchusError(
      'no-responses',
      `${run?.missing ?? 'All'} questions are not asked yet.`,
      {
        fix: 'Run the same command to resume; raise the limit that was reached.',
      },
    )
  }
  const { questions } = asking
  await assess({
    folders: [run.folder],
    assessors: [assessor],
    questions,
    onProgress: () => undefined,
  })
  return run.folder
}
