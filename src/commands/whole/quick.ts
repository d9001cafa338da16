import { Command } from 'commander'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, seed, text, wholeNumber } from '../../options/value.ts'
import { modelOptions } from '../../pipeline/ask/ask-options.ts'
import type { QuickNumber, QuickResult } from '../../pipeline/study/quick-result.ts'
import { countOf, formatInterval, formatRate } from '../../report/format-share.ts'
import { besidesOf, refusalsOf } from '../../report/headlines.ts'
import { sayModel } from '../../report/words.ts'
import { printable } from '../../text/printable.ts'
import { shell } from '../../text/shell-word.ts'
import { paint, type TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { askAndAssess } from '../ask/ask-and-assess.ts'
import { sayEstimate } from '../ask/ask-estimate.ts'
import { requestOf } from '../ask/ask-options.ts'
import { refuseUnreachable } from '../ask/refuse-unreachable.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { goesAhead } from '../console/go-ahead.ts'
import { replaceOptions } from '../console/replace-option.ts'
import { writePage } from '../report/write-page.ts'

const quickOptions = {
  into: { flags: '--into <FOLDER>', value: text, says: 'output folder', usual: 'elenchus-quick' },
  count: {
    flags: '-n, --count <NUMBER>',
    value: wholeNumber(20, 5000),
    says: 'questions, 20 to 5,000',
    usual: 200,
  },
  examSeed: {
    flags: '--exam-seed <NUMBER>',
    value: seed,
    says: 'another seed draws other questions',
    usual: 1,
  },
  yes: { flags: '-y, --yes', value: flag, says: 'go ahead without asking, whatever the cost' },
  dryRun: {
    flags: '--dry-run',
    value: flag,
    says: 'make the questions, estimate requests, time and cost; send nothing',
  },
  json: {
    flags: '--json',
    value: flag,
    says: 'print the numbers as JSON, progress as JSON Lines on standard error',
  },
} satisfies OptionSet

type Options = Given<typeof quickOptions & typeof replaceOptions & typeof modelOptions>

export function quickCommand(console: Console): Command {
  const command = new Command('quick').description(
    'test a model in five minutes: 200 questions from the bundled graph, price first, three numbers',
  )
  return addOptions(command, modelOptions, quickOptions, replaceOptions)
    .addHelpText(
      'after',
      `
Examples:
  elenchus quick -m openai:gpt-4o-mini
  elenchus quick -m openai-compatible:my-model --base-url http://127.0.0.1:8080/v1 --yes
  elenchus quick -m openai:gpt-4o-mini --dry-run
  elenchus quick -m simulated:careful`,
    )
    .action((options: Options) => quick(options, console))
}

async function quick(options: Options, console: Console): Promise<void> {
  const { into, count, json = false, dryRun = false, replace = false } = options
  if (!dryRun) await refuseUnreachable(options, console)
  if (!json) console.note(`Making ${countOf(count, 'question')} from the bundled graph …`)
  const { bundledQuestions } = await import('../../pipeline/study/bundled-questions.ts')
  const { questions, runs, page } = await bundledQuestions({
    into,
    count,
    seed: options.examSeed,
    replace,
  })
  const request = requestOf(
    questions,
    { ...options, output: runs, samples: 1, sampleSeed: 0 },
    console,
  )

  const { estimate } = await import('../../pipeline/ask/estimate.ts')
  const estimated = await estimate({ ...request, onProgress: () => undefined })
  if (dryRun) return console.print(sayEstimate(estimated, json, console.style))
  if (!(await goesAhead(estimated, options, console))) {
    return console.note('Nothing was asked.')
  }

  const folders = await askAndAssess(request, json, console)
  if (console.interrupted.aborted) {
    console.note('Stopped. Run the same command to resume.')
    return console.exitWith(130)
  }
  const { quickResult } = await import('../../pipeline/study/quick-result.ts')
  const results: QuickResult[] = []
  for (const folder of folders) {
    const result = await quickResult(folder)
    if (result !== undefined) results.push(result)
  }
  console.print(
    json
      ? JSON.stringify(results, undefined, 2)
      : results.flatMap((result) => linesOf(result, console.style)).join('\n'),
  )
  if (!json && folders.length > 0) {
    const { reportWithTables } = await import('../../pipeline/report/report.ts')
    const tabled = await reportWithTables({ folders: [runs], assessor: defaultAssessor })
    await writePage([runs], tabled, page, { replace })
    console.print(`Every question and reply: ${printable(page)}`)
    console.print(
      shell`More: elenchus report ${request.output} --full; other questions: --exam-seed 2`,
    )
  }
}

function linesOf({ run, numbers }: QuickResult, style: TerminalStyle): string[] {
  const besides = besidesOf(run)
  return [
    `${paint(printable(sayModel(run.model)), 'strong', style)}, ${countOf(run.counts.answered, 'answer')}`,
    '',
    ...(numbers.length === 0 ? ['Nothing could be judged.'] : []),
    ...numbers.flatMap((number) => numberLines(number, style)),
    ...(besides.length === 0 ? [] : [`Beside these: ${besides.join('; ')}.`]),
    ...refusalsOf(run),
  ].map((line) => line)
}

/** The number with its interval, a sentence that explains it, and one error quoted from the model. */
function numberLines(number: QuickNumber, style: TerminalStyle): string[] {
  const { title, share, sentence, error } = number
  const quoted =
    error === undefined
      ? []
      : [
          `Asked: ${error.text}`,
          ...error.options.map(({ letter, text }) => `  ${letter}. ${text}`),
          `It said: ${shortened(error.reply)}`,
          `Right is: ${error.expected}`,
        ]
  return [
    `${paint(formatRate(share), 'strong', style)} ${formatInterval(share)} ${title}`,
    ...[sentence, ...quoted].flatMap((line) =>
      wrap(printable(line), style.width - 2).map((part) => `  ${part}`),
    ),
    '',
  ]
}

const quotedLength = 200

function shortened(reply: string): string {
  const line = reply.trim().replace(/\s+/g, ' ')
  return line.length > quotedLength ? `${line.slice(0, quotedLength - 1)}…` : line
}
