import { ElenchusError } from '../../errors.ts'
import { optionName } from '../../options/option-name.ts'
import type { AskRequest } from '../../pipeline/ask/ask.ts'
import type { BatchedRun } from '../../pipeline/ask/ask-batches.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { shell } from '../../text/shell-word.ts'
import type { Console } from '../console/console.ts'

interface Options {
  readonly batch?: boolean
  readonly batchFile?: string
  readonly batchResults?: string
  readonly json?: boolean
  readonly maxCost?: number
  readonly maxRequests?: number
  readonly maxTime?: number
  readonly evidence?: string
  readonly queue?: string
}

/** One step of a batch: submitted to a service, or carried in files. */
export async function runBatch(
  asked: Omit<AskRequest, 'onProgress'>,
  options: Options,
  console: Console,
): Promise<void> {
  const limit = (['maxCost', 'maxRequests', 'maxTime', 'evidence', 'queue'] as const).find(
    (name) => options[name] !== undefined,
  )
  if (limit !== undefined) {
    throw new ElenchusError(
      'bad-argument',
      `--batch can't be combined with ${optionName(limit)}: it submits all questions at once.`,
      {
        fix: 'Leave it out, and use --limit or --sample to ask fewer questions.',
      },
    )
  }
  const { batch, batchFile, batchResults } = options
  if (batchResults !== undefined && batchFile === undefined) {
    throw new ElenchusError('bad-argument', '--batch-results needs --batch-file.', {
      fix: 'Name the file of requests as well: --batch-file requests.jsonl.',
    })
  }
  if (batch === true && batchFile !== undefined) {
    throw new ElenchusError('bad-argument', "--batch can't be combined with --batch-file.", {
      fix: 'Give one: --batch submits, --batch-file writes a file.',
    })
  }
  const files = { requests: batchFile ?? '', results: batchResults }
  const request = { ...asked, ...(batchFile !== undefined && { batchFiles: files }) }
  const say = batchFile === undefined ? batchLine : fileLine
  const { askBatches } = await import('../../pipeline/ask/ask-batches.ts')
  const runs = await askBatches({
    ...request,
    onProgress: () => undefined,
  })
  console.print(
    options.json === true
      ? JSON.stringify(runs, undefined, 2)
      : runs.map((run) => printable(say(run, request.output))).join('\n'),
  )
}

function fileLine(run: BatchedRun, output: string): string {
  const { model, protocol, summary } = run
  switch (summary.status) {
    case 'submitted':
    case 'pending':
      return `${model}, ${protocol}: ${countOf(summary.requests, 'request')} in ${summary.id}. Run them, then the same command with --batch-results FILE.`
    case 'collected':
      return summary.failed + summary.left === 0
        ? batchLine(run, output)
        : `${batchLine(run, output)}, with another --batch-file`
    case 'done':
      return batchLine(run, output)
  }
}

function batchLine({ model, protocol, summary }: BatchedRun, output: string): string {
  const name = `${model}, ${protocol}: `
  switch (summary.status) {
    case 'submitted':
      return `${name}submitted ${countOf(summary.requests, 'question')} as batch ${summary.id}. Results come within a day; the same command collects them.`
    case 'pending':
      return `${name}batch ${summary.id} is running: ${formatCount(summary.done)} of ${countOf(summary.requests, 'question')}.`
    case 'collected': {
      const { answered, failed, expired, left } = summary
      const besides = [
        ...(failed === 0 ? [] : [`${formatCount(failed)} failed`]),
        ...(expired === 0 ? [] : [`${formatCount(expired)} expired`]),
      ]
      const next =
        failed + left === 0
          ? shell`next: elenchus assess ${output}`
          : 'the same command submits the rest'
      return `${name}collected ${countOf(answered, 'answer')}${besides.map((one) => `, ${one}`).join('')}; ${next}`
    }
    case 'done':
      return `${name}all ${formatCount(summary.answered)} answered; ${shell`next: elenchus assess ${output}`}`
  }
}
