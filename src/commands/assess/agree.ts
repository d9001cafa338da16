import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, parsedBy, share } from '../../options/value.ts'
import { formatCount } from '../../report/format-share.ts'
import { type WantedMeasure, wantedMeasures } from '../../verdicts/agreement/agreement.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { paceOf, progressLine } from '../console/progress-line.ts'
import { sayAgreement } from './agreement-view.ts'
import { type AssessorOptions, assessorOptions, assessorsIn, toolsOf } from './assessor-options.ts'

const agreeOptions = {
  want: {
    flags: '--want <MEASURE=VALUE>',
    value: parsedBy(wanted),
    says: `name the cheapest assessor that reaches this agreement: ${wantedMeasures.join(', ')}`,
  },
  full: { flags: '--full', value: flag, says: 'also by answer length and by model' },
  json: {
    flags: '--json',
    value: flag,
    says: 'print everything as JSON, with progress as JSON Lines on standard error',
    group: 'output',
  },
} satisfies OptionSet

type Options = AssessorOptions & Given<typeof agreeOptions>

export function agreeCommand(console: Console): Command {
  return addOptions(
    new Command('agree')
      .description('measure how well assessors and metrics agree with human judgements')
      .argument('<judgements...>', 'JSON Lines of judgements, plain or compressed'),
    assessorOptions,
    agreeOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus agree judgements.jsonl.gz
  elenchus agree judgements.jsonl --assessor rules --want kappa=0.8 --full
  elenchus agree judgements.jsonl --assessor rules --metric token-f1 --metric rouge-l
  elenchus agree judgements.jsonl -a rules -a judge --judge openai:gpt-4o-mini --max-requests 2000`,
    )
    .action((files: readonly string[], options: Options) => run(files, options, console))
}

async function run(files: readonly string[], options: Options, console: Console): Promise<void> {
  const { want, json = false, full = false } = options
  const { agree } = await import('../../pipeline/assess/agree.ts')
  const started = console.now()
  const agreement = await agree({
    files,
    assessors: assessorsIn(options),
    metrics: options.metric ?? [],
    tools: await toolsOf(options, console),
    want,
    onProgress: (done, total) => {
      if (json) noteProgress(done, total, console)
      else {
        console.progress(
          progressLine({
            stage: 'agree',
            done: `${formatCount(done)} of ${formatCount(total)}`,
            ...paceOf(done, total, console.now() - started),
            subject: files.join(' '),
          }),
        )
      }
    },
  })
  console.endProgress()
  console.print(
    json ? JSON.stringify(agreement, undefined, 2) : sayAgreement(agreement, full, console.style),
  )
}

function noteProgress(done: number, total: number, console: Console): void {
  if (done % 1000 !== 0) return
  console.note(JSON.stringify({ event: 'progress', stage: 'agree', done, total, failed: 0 }))
}

function wanted(text: string): { readonly measure: WantedMeasure; readonly value: number } {
  const [name, value, ...rest] = text.split('=')
  const measure = wantedMeasures.find((each) => each === name)
  if (measure !== undefined && value !== undefined && rest.length === 0) {
    const least = share.read(value)
    if (least !== undefined) return { measure, value: least }
  }
  throw new ElenchusError('bad-argument', `--want can't be "${text}".`, {
    fix: `Write MEASURE=VALUE, such as kappa=0.8, with one of: ${wantedMeasures.join(', ')}.`,
  })
}
