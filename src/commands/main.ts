import { Command, CommanderError } from 'commander'
import { elenchusVersion } from '../domain/elenchus-version.ts'
import { ElenchusError } from '../errors.ts'
import { capitalise } from '../text/capitalise.ts'
import { nearest } from '../text/nearest.ts'
import { missingPart } from '../workspace/missing-part.ts'
import { askCommand } from './ask/ask.ts'
import { importRunCommand } from './ask/import-run.ts'
import { agreeCommand } from './assess/agree.ts'
import { assessCommand } from './assess/assess.ts'
import { auditCommand } from './assess/audit.ts'
import { collectCommand } from './assess/collect.ts'
import { disputeCommand } from './assess/dispute.ts'
import { mergeCommand } from './assess/merge.ts'
import { sampleCommand } from './assess/sample.ts'
import type { Console } from './console/console.ts'
import { printBug, printError } from './console/print-error.ts'
import { withShippedPaths } from './console/shipped-paths.ts'
import { everyCommand } from './every-command.ts'
import { improveCommand } from './improve/improve.ts'
import { serveCommand } from './improve/serve.ts'
import { exportCommand } from './ingest/export.ts'
import { ingestCommand } from './ingest/ingest.ts'
import { calibrateCommand } from './knowledge/calibrate.ts'
import { inspectCommand } from './knowledge/inspect.ts'
import { lexiconCommand } from './knowledge/lexicon.ts'
import { truthCommand } from './knowledge/truth.ts'
import { generateCommand } from './questions/generate.ts'
import { importCommand } from './questions/import.ts'
import { overlapCommand } from './questions/overlap.ts'
import { reviewCommand } from './questions/review.ts'
import { rewriteCommand } from './questions/rewrite.ts'
import { showCommand } from './questions/show.ts'
import { compareCommand } from './report/compare.ts'
import { gapCommand } from './report/gap.ts'
import { gateCommand } from './report/gate.ts'
import { powerCommand } from './report/power.ts'
import { reportCommand } from './report/report.ts'
import { whyCommand } from './report/why.ts'
import { demoCommand } from './whole/demo.ts'
import { doctorCommand } from './whole/doctor.ts'
import { examCommand } from './whole/exam.ts'
import { initCommand } from './whole/init.ts'
import { quickCommand } from './whole/quick.ts'
import { runCommand } from './whole/run.ts'
import { schemaCommand } from './whole/schema.ts'

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
    const explained =
      error instanceof CommanderError
        ? explain(error, elenchus, argv)
        : (missingPart(error) ?? error)
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
  doctorCommand,
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
  mergeCommand,
  auditCommand,
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

/** Turns commander's argument errors into `ElenchusError`s; the nearest name is the fix. */
function argumentError(error: CommanderError, command: string | undefined): ElenchusError {
  const help = command === undefined ? '`elenchus --help`' : `\`elenchus ${command} --help\``
  const [said = '', suggestion] = error.message.replace(/^error: /, '').split(/\n\((?=Did you)/)
  const message = capitalise(said)
  return new ElenchusError('bad-argument', /[.?]$/.test(message) ? message : `${message}.`, {
    fix:
      suggestion === undefined
        ? `See ${help}.`
        : `${suggestion.replace(/\)$/, '')} ${help} lists all.`,
    cause: error,
  })
}

/** Error for an unknown option, suggesting the nearest known one. */
function unknownOption(option: string, command: Command): ElenchusError {
  const name = option.replace(/=.*$/, '')
  const known = command.options.flatMap(({ long }) => long ?? [])
  const [near] = nearest(name, known, 1)
  const help = `\`elenchus ${command.name()} --help\``
  return new ElenchusError('bad-argument', `Unknown option '${name}'.`, {
    fix: near === undefined ? `See ${help}.` : `Did you mean ${near}? ${help} lists all.`,
  })
}
