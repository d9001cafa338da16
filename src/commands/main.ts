import { Command, CommanderError } from 'commander'
import { elenchusVersion } from '../domain/elenchus-version.ts'
import { ElenchusError } from '../errors.ts'
import { askCommand } from './ask.ts'
import { assessCommand } from './assess.ts'
import type { Console } from './console.ts'
import { demoCommand } from './demo.ts'
import { generateCommand } from './generate.ts'
import { ingestCommand } from './ingest.ts'
import { inspectCommand } from './inspect.ts'
import { printError } from './print-error.ts'
import { reportCommand } from './report.ts'
import { whyCommand } from './why.ts'

/** Exit codes: 0 done, 1 a mistake of the user's or the world's, 2 from reading the arguments, 3 a gate not met. */
export async function main(argv: readonly string[], console: Console): Promise<number> {
  try {
    await program(console).parseAsync([...argv], { from: 'user' })
    return 0
  } catch (error) {
    console.endProgress()
    if (error instanceof ElenchusError) {
      printError(error, console)
      return error.code === 'bad-argument' ? 2 : 1
    }
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    throw error
  }
}

const commands = [
  demoCommand,
  ingestCommand,
  inspectCommand,
  generateCommand,
  askCommand,
  assessCommand,
  reportCommand,
  whyCommand,
]

function program(console: Console): Command {
  const elenchus = new Command('elenchus')
    .description('Fresh factuality exams for language models, made from knowledge graphs.')
    .version(elenchusVersion)
    .helpCommand(false)
    .showSuggestionAfterError()
    .addHelpText(
      'after',
      '\nStart with `elenchus demo`: the whole way on the bundled graph, offline. `elenchus COMMAND --help` has examples.',
    )
  for (const command of commands) elenchus.addCommand(command(console))
  for (const command of [elenchus, ...elenchus.commands]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => console.print(text.trimEnd()),
      writeErr: (text) => console.note(text.trimEnd()),
      outputError: (text, write) => write(text.replace(/^error: /, 'error ')),
    })
    command.showHelpAfterError(
      command === elenchus
        ? '  fix See `elenchus --help`.\n code bad-argument'
        : `  fix See \`elenchus ${command.name()} --help\`.\n code bad-argument`,
    )
  }
  return elenchus
}
