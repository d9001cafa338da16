import { Command, CommanderError } from 'commander'
import { elenchusVersion } from '../domain/elenchus-version.ts'
import { ElenchusError } from '../errors.ts'
import { agreeCommand } from './agree.ts'
import { argumentError, unknownOption } from './argument-error.ts'
import { askCommand } from './ask.ts'
import { assessCommand } from './assess.ts'
import { calibrateCommand } from './calibrate.ts'
import { collectCommand } from './collect.ts'
import { compareCommand } from './compare.ts'
import type { Console } from './console.ts'
import { demoCommand } from './demo.ts'
import { disputeCommand } from './dispute.ts'
import { everyCommand } from './every-command.ts'
import { examCommand } from './exam.ts'
import { exportCommand } from './export.ts'
import { gapCommand } from './gap.ts'
import { gateCommand } from './gate.ts'
import { generateCommand } from './generate.ts'
import { importCommand } from './import.ts'
import { importRunCommand } from './import-run.ts'
import { improveCommand } from './improve.ts'
import { ingestCommand } from './ingest.ts'
import { initCommand } from './init.ts'
import { inspectCommand } from './inspect.ts'
import { lexiconCommand } from './lexicon.ts'
import { overlapCommand } from './overlap.ts'
import { powerCommand } from './power.ts'
import { printBug, printError } from './print-error.ts'
import { quickCommand } from './quick.ts'
import { reportCommand } from './report.ts'
import { reviewCommand } from './review.ts'
import { rewriteCommand } from './rewrite.ts'
import { runCommand } from './run.ts'
import { sampleCommand } from './sample.ts'
import { schemaCommand } from './schema.ts'
import { serveCommand } from './serve.ts'
import { withShippedPaths } from './shipped-paths.ts'
import { showCommand } from './show.ts'
import { truthCommand } from './truth.ts'
import { whyCommand } from './why.ts'

/** Exit codes: 0 done, 1 user or environment error, 2 invalid arguments, 3 a gate failed. */
export async function main(argv: readonly string[], console: Console): Promise<number> {
  const elenchus = program(console)
  try {
    await elenchus.parseAsync(understood(argv, elenchus), { from: 'user' })
    return 0
  } catch (error) {
    console.endProgress()
    // help or version has been printed
    if (error instanceof CommanderError && printsItself.has(error.code)) {
      return error.exitCode === 0 ? 0 : 2
    }
    const explained = error instanceof CommanderError ? explain(error, elenchus, argv) : error
    if (explained instanceof ElenchusError) {
      printError(explained, console)
      return explained.code === 'bad-argument' ? 2 : 1
    }
    printBug(error, console)
    return 1
  }
}

/** Builds the whole command line; runs nothing. */
export function program(console: Console): Command {
  const elenchus = new Command('elenchus')
    .description('Make fresh factuality exams for language models from knowledge graphs.')
    .version(elenchusVersion, '-v, --version')
    .helpCommand('help [command]', 'show what a command does, and its options')
    .addHelpText(
      'after',
      `
Examples:
  elenchus demo
  elenchus quick -m openai:gpt-4o-mini
  elenchus exam products.csv -m openai:gpt-4o-mini
  elenchus ingest facts.nt.gz --into kg.duckdb
  elenchus generate -k kg.duckdb -n 500 -o questions.jsonl
  elenchus ask questions.jsonl -m openai-compatible:my-model --base-url http://127.0.0.1:8080/v1 -o runs
  elenchus assess runs
  elenchus report runs

\`elenchus COMMAND --help\` has details.`,
    )
  for (const command of commands) elenchus.addCommand(command(console))
  for (const command of everyCommand(elenchus)) {
    command.exitOverride().configureOutput({
      writeOut: (text) => console.print(withShippedPaths(text.trimEnd())),
      writeErr: (text) => console.note(text.trimEnd()),
      // `main` prints all errors in the same way
      outputError: () => undefined,
      getOutHelpWidth: () => console.style.width,
      getErrHelpWidth: () => console.noteStyle.width,
      getOutHasColors: () => console.style.colour,
      getErrHasColors: () => console.noteStyle.colour,
    })
  }
  return elenchus
}

const commands = [
  demoCommand,
  quickCommand,
  initCommand,
  studyCommand,
  schemaCommand,
  examCommand,
  ingestCommand,
  inspectCommand,
  exportCommand,
  truthCommand,
  lexiconCommand,
  generateCommand,
  importCommand,
  importRunCommand,
  showCommand,
  reviewCommand,
  overlapCommand,
  rewriteCommand,
  askCommand,
  assessCommand,
  agreeCommand,
  calibrateCommand,
  sampleCommand,
  collectCommand,
  reportCommand,
  gateCommand,
  compareCommand,
  gapCommand,
  powerCommand,
  disputeCommand,
  whyCommand,
  improveCommand,
  serveCommand,
]

/** A study runs other commands by their arguments. */
function studyCommand(console: Console): Command {
  return runCommand(console, async (words) => {
    await program(console).parseAsync([...words], { from: 'user' })
  })
}

const printsItself: ReadonlySet<string> = new Set([
  'commander.help',
  'commander.helpDisplayed',
  'commander.version',
])

function explain(error: CommanderError, elenchus: Command, argv: readonly string[]): ElenchusError {
  const first = elenchus.commands.find((each) => each.name() === argv[0])
  const command = first?.commands.find((each) => each.name() === argv[1]) ?? first
  if (command !== undefined && error.code === 'commander.missingMandatoryOptionValue') {
    // commander reports missing arguments first, although a misspelt option is usually the cause
    const misspelt = command.parseOptions(argv.slice(1)).unknown.find((word) => /^-/.test(word))
    if (misspelt !== undefined) return unknownOption(misspelt, command)
  }
  return argumentError(error, command?.name())
}

/** `help NAME` for an unknown command is treated as its misspelling; `-V` is the old short form of `-v`. */
function understood(argv: readonly string[], elenchus: Command): string[] {
  const [first, ...rest] = argv
  if (first === '-V') return ['--version', ...rest]
  const isCommand = elenchus.commands.some((command) => command.name() === rest[0])
  return first === 'help' && rest.length > 0 && !isCommand ? rest : [...argv]
}
