import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, text } from '../../options/value.ts'
import { explanationMarkdown, explanationText } from '../../report/render-explanation.ts'
import { oneOf } from '../../text/nearest.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { runWords } from './run-words.ts'

const whyOptions = {
  format: {
    flags: '-f, --format <NAME>',
    value: text,
    says: '`text` or `markdown`',
    usual: 'text',
  },
  assessor: {
    flags: '-a, --assessor <NAME>',
    value: text,
    says: 'which verdicts to use',
    usual: defaultAssessor,
  },
  questions: {
    flags: '--questions <FILE>',
    value: text,
    says: 'the question set, if it has moved',
  },
  json: { flags: '--json', value: flag, says: 'print it as JSON' },
} satisfies OptionSet

type Options = Given<typeof whyOptions>

export function whyCommand(console: Console): Command {
  return addOptions(
    new Command('why')
      .description('explain one answer: facts, certificate, reply, and how the verdict was reached')
      .argument('<id>', "a question's id, or its first characters")
      .argument('<run...>', 'run folders, or folders that contain runs'),
    whyOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus why c07e14be runs
  elenchus why c07e14be runs --format markdown`,
    )
    .action(async (id: string, folders: readonly string[], options: Options) => {
      const { format, questions, assessor } = options
      if (format !== 'text' && format !== 'markdown') {
        throw new ElenchusError('unknown-format', `There is no format "${format}" of a story.`, {
          fix: oneOf(format, ['text', 'markdown']),
        })
      }
      const { why } = await import('../../pipeline/report/why.ts')
      const stories = await why({
        id,
        folders,
        assessor,
        questions,
      })
      if (options.json === true) console.print(JSON.stringify(stories, undefined, 2))
      else {
        const runs = runWords(folders, options)
        const commandOn = (other: string) => `elenchus why ${other} ${runs}`
        const texts = stories.map((story) =>
          format === 'markdown'
            ? explanationMarkdown(story, commandOn)
            : explanationText(story, commandOn, console.style),
        )
        console.print(texts.map((text) => text.trimEnd()).join('\n\n'))
      }
    })
}
