import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, text } from '../../options/value.ts'
import { countOf } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { shellWord } from '../../text/shell-word.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'

const disputeOptions = {
  why: { flags: '--why <TEXT>', value: text, says: 'what is wrong with the question' },
  undo: { flags: '--undo', value: flag, says: 'withdraw the dispute' },
} satisfies OptionSet

type Options = Given<typeof disputeOptions>

export function disputeCommand(console: Console): Command {
  return addOptions(
    new Command('dispute')
      .description('exclude a faulty question from every report, for all models')
      .argument('<id>', "a question's id, or its first characters")
      .argument('<questions>', 'its question set'),
    disputeOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus dispute c07e14be questions.jsonl --why "The bridge was rebuilt elsewhere in 1968."
  elenchus dispute c07e14be questions.jsonl --undo`,
    )
    .action((id: string, questions: string, options: Options) =>
      run(id, questions, options, console),
    )
}

async function run(
  id: string,
  questions: string,
  { why, undo = false }: Options,
  console: Console,
): Promise<void> {
  if ((why === undefined || why.trim() === '') !== undo) {
    throw new ElenchusError('bad-argument', 'A dispute needs a reason.', {
      fix: 'Say what is wrong with the question (--why "…"), or withdraw a dispute with --undo.',
    })
  }
  const { dispute } = await import('../../pipeline/assess/dispute.ts')
  const found = await dispute(questions, id, undo ? undefined : why)
  console.print(
    [
      `${undo ? 'Counts again' : 'Excluded'}: ${printable(found.question.text)}`,
      `${countOf(found.disputes.length, 'question')} of ${shellWord(printable(questions))} disputed. Reports exclude them, say so in their signature, and show both scores.`,
    ].join('\n'),
  )
}
