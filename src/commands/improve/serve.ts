import { once } from 'node:events'
import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { parsedBy, text, wholeNumber } from '../../options/value.ts'
import { countOf } from '../../report/format-share.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { replaceOptions } from '../console/replace-option.ts'

const serveOptions = {
  port: {
    flags: '--port <NUMBER>',
    value: wholeNumber(0, 65_535),
    says: 'port to listen on; 0 picks a free one',
    usual: 8087,
  },
  abstention: {
    flags: '--abstention <NUMBER>',
    value: parsedBy(belowOne),
    says: `reward for "I don't know", below 1; above 0, a model that never answers is paid (docs/improve.md)`,
    usual: 0,
  },
  rows: { flags: '--rows <FILE>', value: text, says: 'write the training rows and exit' },
  ...replaceOptions,
} satisfies OptionSet

type Options = Given<typeof serveOptions>

export function serveCommand(console: Console): Command {
  return addOptions(
    new Command('serve')
      .description(
        'serve a question set as a reward function for reinforcement learning, over HTTP on this machine',
      )
      .argument('<questions>', 'question set written by `generate`'),
    serveOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus serve questions.jsonl
  elenchus serve questions.jsonl --rows rows.jsonl
  elenchus serve questions.jsonl --abstention -0.1 --port 9000`,
    )
    .action((questions: string, options: Options) => run(questions, options, console))
}

async function run(questions: string, options: Options, console: Console): Promise<void> {
  const { rewardSource } = await import('../../pipeline/improve/reward.ts')
  const source = await rewardSource({ questions, abstention: options.abstention })
  if (options.rows !== undefined) {
    const count = await source.writeRows(options.rows, options.replace)
    console.print(`${countOf(count, 'row')} in ${options.rows}.`)
    return
  }
  const { rewardServer } = await import('../../server/reward-server.ts')
  const server = rewardServer(source)
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening').catch((error) => {
    throw new ElenchusError(
      'bad-argument',
      `Port ${options.port} is not available: ${error.code}.`,
      {
        fix: 'Give another --port, or 0 to pick a free one.',
        cause: error,
      },
    )
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  console.print(`${countOf(source.count, 'question')} reward at http://127.0.0.1:${port}`)
  if (!console.interrupted.aborted) await once(console.interrupted, 'abort')
  server.closeAllConnections()
  server.close()
}

function belowOne(text: string): number {
  const number = Number(text)
  if (text.trim() !== '' && number < 1 && number >= -10) return number
  throw new ElenchusError('bad-argument', `--abstention can't be "${text}".`, {
    fix: 'Give a number from -10 to below 1: abstaining must never beat a right answer.',
  })
}
