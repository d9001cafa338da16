import { Command, CommanderError } from 'commander'
import { elenchusVersion } from '../domain/elenchus-version.ts'
import { ElenchusError } from '../errors.ts'
import { capitalise } from '../text/capitalise.ts'
import { nearest } from '../text/nearest.ts'
import { missingPart } from '../workspace/missing-part.ts'
import type { Console } from './console/console.ts'
import { printBug, printError } from './console/print-error.ts'
import { withShippedPaths } from './console/shipped-paths.ts'
import { everyCommand } from './every-command.ts'
import { outlinedCommands } from './outline.ts'

/** Exit codes: 0 done, 1 user or environment error, 2 invalid arguments, 3 a gate failed. */
export async function main(argv: readonly string[], console: Console): Promise<number> {
  const elenchus = await loaded(argv, console)
  return elenchus === undefined ? 1 : run(elenchus, argv, console)
}

async function run(elenchus: Command, argv: readonly string[], console: Console): Promise<number> {
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

/** `undefined`, and an error is printed, where a package is missing. */
function loaded(argv: readonly string[], console: Console): Promise<Command | undefined> {
  return program(console, argv).catch((error: unknown) => {
    const missing = missingPart(error)
    if (missing === undefined) throw error
    printError(missing, console)
    return undefined
  })
}

/** Builds the command line; runs nothing. Given arguments, only what they need of it. */
export async function program(console: Console, argv?: readonly string[]): Promise<Command> {
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
  for (const command of await wanted(argv, console)) elenchus.addCommand(command)
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

type Loader = () => Promise<(console: Console) => Command>

/** Each loads only what it needs, in the order of the help. */
const commands: Readonly<Record<string, Loader>> = {
  demo: async () => (await import('./whole/demo.ts')).demoCommand,
  quick: async () => (await import('./whole/quick.ts')).quickCommand,
  init: async () => (await import('./whole/init.ts')).initCommand,
  run: async () => {
    const { runCommand } = await import('./whole/run.ts')
    return (console) => runCommand(console, (words) => runWords(words, console))
  },
  schema: async () => (await import('./whole/schema.ts')).schemaCommand,
  doctor: async () => (await import('./whole/doctor.ts')).doctorCommand,
  exam: async () => (await import('./whole/exam.ts')).examCommand,
  ingest: async () => (await import('./ingest/ingest.ts')).ingestCommand,
  inspect: async () => (await import('./knowledge/inspect.ts')).inspectCommand,
  changes: async () => (await import('./knowledge/changes.ts')).changesCommand,
  export: async () => (await import('./ingest/export.ts')).exportCommand,
  truth: async () => (await import('./knowledge/truth.ts')).truthCommand,
  lexicon: async () => (await import('./knowledge/lexicon.ts')).lexiconCommand,
  generate: async () => (await import('./questions/generate.ts')).generateCommand,
  import: async () => (await import('./questions/import.ts')).importCommand,
  'import-run': async () => (await import('./ask/import-run.ts')).importRunCommand,
  show: async () => (await import('./questions/show.ts')).showCommand,
  review: async () => (await import('./questions/review.ts')).reviewCommand,
  overlap: async () => (await import('./questions/overlap.ts')).overlapCommand,
  rewrite: async () => (await import('./questions/rewrite.ts')).rewriteCommand,
  ask: async () => (await import('./ask/ask.ts')).askCommand,
  work: async () => (await import('./ask/work.ts')).workCommand,
  assess: async () => (await import('./assess/assess.ts')).assessCommand,
  merge: async () => (await import('./assess/merge.ts')).mergeCommand,
  audit: async () => (await import('./assess/audit.ts')).auditCommand,
  agree: async () => (await import('./assess/agree.ts')).agreeCommand,
  calibrate: async () => (await import('./knowledge/calibrate.ts')).calibrateCommand,
  sample: async () => (await import('./assess/sample.ts')).sampleCommand,
  collect: async () => (await import('./assess/collect.ts')).collectCommand,
  report: async () => (await import('./report/report.ts')).reportCommand,
  view: async () => (await import('./report/view.ts')).viewCommand,
  gate: async () => (await import('./report/gate.ts')).gateCommand,
  compare: async () => (await import('./report/compare.ts')).compareCommand,
  gap: async () => (await import('./report/gap.ts')).gapCommand,
  power: async () => (await import('./report/power.ts')).powerCommand,
  dispute: async () => (await import('./assess/dispute.ts')).disputeCommand,
  why: async () => (await import('./report/why.ts')).whyCommand,
  improve: async () => (await import('./improve/improve.ts')).improveCommand,
  serve: async () => (await import('./improve/serve.ts')).serveCommand,
  mcp: async () => (await import('./whole/mcp.ts')).mcpCommand,
  completion: async () => {
    const { completionCommand } = await import('./whole/completion.ts')
    return (console) => completionCommand(console, async () => everyCommand(await program(console)))
  },
}

/** All commands; given arguments the one that they name, or where they name none what the list of commands shows. */
async function wanted(
  argv: readonly string[] | undefined,
  console: Console,
): Promise<readonly Command[]> {
  const all = () => made(Object.values(commands), console)
  if (argv === undefined) return all()
  const [first = '', second = ''] = argv
  if (asksVersion.has(first)) return []
  const named = loaderOf(first === 'help' ? second : first)
  if (named !== undefined) return made([named], console)
  return (argv.some(loaderOf) ? undefined : outlinedCommands()) ?? all()
}

async function made(loaders: readonly Loader[], console: Console): Promise<readonly Command[]> {
  const makers = await Promise.all(loaders.map((load) => load()))
  return makers.map((make) => make(console))
}

function loaderOf(name: string): Loader | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined
}

const asksVersion: ReadonlySet<string> = new Set(['-v', '-V', '--version'])

/** A study runs other commands by their arguments. */
async function runWords(words: readonly string[], console: Console): Promise<void> {
  await (await program(console, words)).parseAsync([...words], { from: 'user' })
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
  return argumentError(error, command && pathOf(command))
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
  const help = `\`elenchus ${pathOf(command)} --help\``
  return new ElenchusError('bad-argument', `Unknown option '${name}'.`, {
    fix: near === undefined ? `See ${help}.` : `Did you mean ${near}? ${help} lists all.`,
  })
}

/** The words that call it: `report`, `improve evaluate`. */
function pathOf(command: Command): string {
  const { parent } = command
  return parent?.parent ? `${pathOf(parent)} ${command.name()}` : command.name()
}
