import { resolve } from 'node:path'
import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, text } from '../../options/value.ts'
import type { Review } from '../../pipeline/sets/review.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { shell } from '../../text/shell-word.ts'
import { wrap } from '../../text/wrap.ts'
import { decisionsPathOf } from '../../workspace/beside-set.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { replaceOptions } from '../console/replace-option.ts'
import { reviewByKeys } from './review-session.ts'

const reviewOptions = {
  output: {
    flags: '-o, --output <FILE>',
    value: text,
    says: 'where to write the reviewed set once all is decided',
    otherwise: 'SET.reviewed.jsonl',
  },
  decisions: {
    flags: '--decisions <FILE>',
    value: text,
    says: 'read decisions from a table or JSON Lines instead of the keyboard; `-` for standard input',
  },
  reviewer: {
    flags: '--reviewer <NAME>',
    value: text,
    says: 'name of the reviewer, saved with each decision',
  },
  doubtful: {
    flags: '--doubtful',
    value: flag,
    says: 'also read what nothing marks but something speaks against, the most doubtful first; see `show --doubtful`. Without a decision it stays',
  },
  again: { flags: '--again', value: flag, says: 'start over with the first marked question' },
  partial: {
    flags: '--partial',
    value: flag,
    says: 'write the set without the questions that are still undecided',
  },
  json: {
    flags: '--json',
    value: flag,
    says: 'print marked questions and decisions as JSON Lines, and ask nothing',
  },
  ...replaceOptions,
} satisfies OptionSet

type Options = Given<typeof reviewOptions>

export function reviewCommand(console: Console): Command {
  return addOptions(
    new Command('review')
      .description('review the uncertified questions of a set, one key press each')
      .argument('<set>', 'a question set with marked questions'),
    reviewOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus review pairs.jsonl
  elenchus review pairs.jsonl --decisions decided.csv -o reviewed.jsonl`,
    )
    .action(async (file: string, options: Options) => {
      if (options.json === true) await printMarks(file, options, console)
      else await review(file, options, console)
    })
}

async function printMarks(file: string, { doubtful }: Options, console: Console): Promise<void> {
  const { marksIn } = await import('../../pipeline/sets/review.ts')
  for (const { question, reason, decision } of await marksIn(file, { doubtful })) {
    const { id, text } = question
    console.print(JSON.stringify({ question: id, reason, text, decision }))
  }
}

async function review(file: string, options: Options, console: Console): Promise<void> {
  const output = options.output ?? `${file.replace(/\.jsonl$/, '')}.reviewed.jsonl`
  if (resolve(output) === resolve(file)) {
    throw new ElenchusError('bad-argument', '-o names the set under review.', {
      fix: 'Choose another file, because the decisions belong to the set as it is.',
    })
  }
  const { openReview } = await import('../../pipeline/sets/review.ts')
  await using opened = await openReview(file, { doubtful: options.doubtful })
  if (opened.marks.length === 0) {
    console.print(`${printable(file)} has no marked questions, so there is nothing to decide.`)
    return
  }
  if (options.decisions === undefined) await decideByKeys(opened, file, options, console)
  else await decideByFile(opened, options.decisions, options, console)
  await conclude(opened, file, output, options, console)
}

async function decideByKeys(
  opened: Review,
  file: string,
  { reviewer, again = false, partial = false }: Options,
  console: Console,
): Promise<void> {
  const { marks, decisions } = opened
  const open = marks.findIndex(({ question }) => !decisions.has(question.id))
  if (!again && open === -1) return
  using keyboard = console.keyboard()
  if (keyboard === undefined && partial) return
  if (keyboard === undefined) {
    throw new ElenchusError(
      'no-terminal',
      `${countOf(marks.length, 'question')} of ${file} need decisions by keyboard, and there is no terminal.`,
      {
        fix: 'Run it in a terminal, or give --decisions FILE with `question`, `decision` (accept or reject), `correction`, `note`; --json lists the marks.',
      },
    )
  }
  await reviewByKeys(opened, keyboard, console, {
    start: again ? 0 : open,
    reviewer,
  })
}

async function decideByFile(
  opened: Review,
  path: string,
  { reviewer }: Options,
  console: Console,
): Promise<void> {
  const input = path === '-' ? console.input() : undefined
  const { decisionsOfFile } = await import('../../pipeline/sets/review.ts')
  for (const decision of await decisionsOfFile(path, opened.marks, input)) {
    await opened.decide(reviewer === undefined ? decision : { reviewer, ...decision })
  }
}

async function conclude(
  opened: Review,
  file: string,
  output: string,
  { partial = false, replace }: Options,
  { print, style }: Console,
): Promise<void> {
  const { marks, decisions } = opened
  const decided = marks.flatMap(({ question }) => decisions.get(question.id) ?? [])
  const accepted = decided.filter(({ decision }) => decision === 'accept').length
  const left = marks.length - decided.length
  const needed = marks.filter(
    ({ isOptional, question }) => isOptional !== true && !decisions.has(question.id),
  ).length
  const say = (text: string) => {
    for (const line of wrap(text, style.width)) print(line)
  }
  say(
    `${formatCount(marks.length)} marked: ${formatCount(accepted)} accepted, ${formatCount(decided.length - accepted)} rejected, ${formatCount(left)} left.`,
  )
  if (needed > 0 && !partial) {
    say(`Saved in ${printable(decisionsPathOf(file))}.`)
    say(shell`continue: elenchus review ${file}`)
    return
  }
  const { manifest, leftOut } = await opened.write(output, replace)
  say(
    `${countOf(manifest.count, 'question')} -> ${printable(output)}; ${formatCount(leftOut)} left out, with their groups.`,
  )
  say(shell`next: elenchus ask ${output} --model PROVIDER:MODEL -o runs`)
}
