import { pathToFileURL } from 'node:url'
import { Command } from 'commander'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processConsole } from '../../src/commands/console/process-console.ts'
import { program } from '../../src/commands/main.ts'
import { outlinedCommands, writeOutline } from '../../src/commands/outline.ts'
import { providers } from '../../src/models/providers.ts'
import { rules } from '../../src/questions/rules/rules.ts'
import { elenchus, said } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

const ids = providers.map(({ id }) => id).join(', ')

let exam: Folder
beforeAll(async () => {
  exam = await newExam()
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

const all = (await program(processConsole())).commands
const commands = all.map((command) => command.name())

test('the list of commands is the same from what the build wrote down as from the commands', () => {
  const path = pathToFileURL(exam.at('outline.json'))

  writeOutline(all, path)

  expect(listOf(outlinedCommands(path) ?? [])).toBe(listOf(all))
  expect(listOf(all)).toContain('report [options] <run...>')
})

test('where nothing was built there is no outline', () => {
  expect(outlinedCommands(pathToFileURL(exam.at('nowhere.json')))).toBeUndefined()
})

function listOf(shown: readonly Command[]): string {
  const list = new Command('elenchus')
  for (const command of shown) list.addCommand(command)
  return list.helpInformation()
}

const unread: readonly (readonly [string, string, string])[] = [
  [
    'generat -n 5',
    "Unknown command 'generat'.",
    'Did you mean generate? `elenchus --help` lists all.',
  ],
  [
    '--versoin',
    "Unknown option '--versoin'.",
    'Did you mean --version? `elenchus --help` lists all.',
  ],
  [
    'generate -k KG -o Q --preste all',
    "Unknown option '--preste'.",
    'Did you mean --preset? `elenchus generate --help` lists all.',
  ],
  ['generate -k KG -o Q --zzzzzz', "Unknown option '--zzzzzz'.", 'See `elenchus generate --help`.'],
  [
    'improve evaluate A B --zzzzzz',
    "Unknown option '--zzzzzz'.",
    'See `elenchus improve evaluate --help`.',
  ],
  [
    'ingest a.nt --intoo KG',
    "Unknown option '--intoo'.",
    'Did you mean --into? `elenchus ingest --help` lists all.',
  ],
  [
    'ask Q --modl=simulated:mute -o RUNS',
    "Unknown option '--modl'.",
    'Did you mean --model? `elenchus ask --help` lists all.',
  ],
  ['ask Q -x', "Unknown option '-x'.", 'See `elenchus ask --help`.'],
  [
    'help generat',
    "Unknown command 'generat'.",
    'Did you mean generate? `elenchus --help` lists all.',
  ],
  [
    'generate -k KG',
    "Required option '-o, --output <FILE>' not specified.",
    'See `elenchus generate --help`.',
  ],
  ['ingest --into KG', "Missing required argument 'source'.", 'See `elenchus ingest --help`.'],
  [
    'ingest a.nt --into',
    "Option '-i, --into <FILE>' argument missing.",
    'See `elenchus ingest --help`.',
  ],
  [
    'ask Q -o RUNS',
    "Required option '-m, --model <PROVIDER:MODEL>' not specified.",
    'See `elenchus ask --help`.',
  ],
  [
    'inspect KG more',
    "Too many arguments for 'inspect'. Expected 1 argument but got 2.",
    'See `elenchus inspect --help`.',
  ],
  [
    'generate -k KG -o Q --count 0',
    '--count can\'t be "0".',
    'Give a whole number from 1 to 10,000,000.',
  ],
  [
    'generate -k KG -o Q --seed x',
    '--seed can\'t be "x".',
    'Give a whole number from 0 to 4,294,967,295.',
  ],
  [
    'ask Q -o RUNS -m simulated:mute --requests-per-minute 0',
    '--requests-per-minute can\'t be "0".',
    'Give a whole number of at least 1.',
  ],
  [
    'ask Q -o RUNS -m simulated:mute --temperature 9',
    '--temperature can\'t be "9".',
    "Give a number from 0 (the same answer each time) to 2, or `default` for the model's own setting.",
  ],
  ...['-1', 'abc', '0,,1', '1e3', '0.0001', 'NaN', '1001'].map(
    (word) =>
      [
        `ask Q -o RUNS -m simulated:mute --stakes=${word}`,
        `--stakes can't be "${word}".`,
        'Give the points that a wrong answer costs, from 0 to 1000 and with commas: 0,1,3,9.',
      ] as const,
  ),
  [
    'ask Q -o RUNS -m openai-compatible:m',
    'An openai-compatible model needs a server address.',
    'Add --base-url, for example http://127.0.0.1:8080/v1.',
  ],
  [
    'ask Q -o RUNS -m openai-compatible:m --base-url here',
    '"here" is not a server address.',
    'Add --base-url, for example http://127.0.0.1:8080/v1.',
  ],
  [
    'ask Q -o RUNS -m openai:gpt-4o --api-key-variable MY_KEY',
    'The environment variable MY_KEY contains no key.',
    'Set it, or leave out --api-key-variable to use OPENAI_API_KEY.',
  ],
  [
    'report RUNS --fail-under accurcy=0.8',
    '--fail-under does not know "accurcy=0.8".',
    'Write NAME=SHARE, with one of: accuracy, attempted, pairs. For example --fail-under accuracy=0.8.',
  ],
]

test.for(unread)('`%s` can not be read: exit code 2', async ([line, message, fix]) => {
  const { code, output, notes } = await elenchus(argvOf(line))

  expect(notes).toBe(said(message, fix, 'bad-argument'))
  expect(output).toBe('')
  expect(code).toBe(2)
})

const unknown: readonly (readonly [string, string, string, string])[] = [
  [
    'generate -k KG -o OUT -p yesno',
    'There is no preset "yesno".',
    'Did you mean yes-no? Use one of: all, chains, factchecker, false-premise, forms, invite, multiple-choice, syn-qa2, wh, yes-no.',
    'unknown-preset',
  ],
  [
    'generate -k KG -o OUT --rule wh-objekt',
    'There is no rule "wh-objekt".',
    `Did you mean wh-object, wh-subject, open-object? Use one of: ${rules.map(({ id }) => id).join(', ')}.`,
    'unknown-rule',
  ],
  [
    'generate -k KG -o OUT -r birthplac',
    'The graph has no relation "birthplac".',
    'Did you mean birthplace, birth-date, atlas:birthplace? `elenchus inspect` lists all.',
    'unknown-relation',
  ],
  [
    'ask Q -o OUT -m simulated:carefull',
    'There is no simulated model "carefull".',
    'Did you mean simulated:careful? Use one of: simulated:careful, simulated:gullible, simulated:guessing, simulated:leaning, simulated:talkative, simulated:current, simulated:frozen, simulated:mixed, simulated:pliant, simulated:weighing, simulated:patchy, simulated:nodding, simulated:mute.',
    'unknown-provider',
  ],
  [
    'ask Q -o OUT -m simulate:careful',
    'There is no provider "simulate".',
    `Did you mean simulated? Use one of: ${ids}.`,
    'unknown-provider',
  ],
  [
    'ask Q -o OUT -m careful',
    '"careful" names no model.',
    `Write PROVIDER:MODEL with one of: ${ids}.`,
    'unknown-provider',
  ],
  [
    'ask Q -o OUT -m simulated:careful -p shot-answer',
    'There is no protocol "shot-answer".',
    'Did you mean short-answer? `elenchus ask --protocol help` lists all.',
    'unknown-protocol',
  ],
  [
    'assess OUT -a rulez',
    'There is no assessor "rulez".',
    'Did you mean rules? Use one of: cascade, rules, levenshtein, ngram, word-vectors, sentence-vectors, entailment, judge, brief-judge, cascade+vectors, cascade+judge, cascade+brief-judge.',
    'unknown-assessor',
  ],
  [
    'report OUT -f markdwon',
    'There is no report format "markdwon".',
    'Did you mean markdown? Use one of: text, markdown, html, json, csv, junit.',
    'unknown-format',
  ],
  [
    'why 3f OUT -f txt',
    'There is no format "txt" of a story.',
    'Did you mean text? Use one of: text, markdown.',
    'unknown-format',
  ],
]

test.for(unknown)(
  '`%s` names what there is not: exit code 1',
  async ([line, message, fix, name]) => {
    const { code, output, notes } = await elenchus(argvOf(line))

    expect(notes).toBe(said(message, fix, name))
    expect(output).toBe('')
    expect(code).toBe(1)
  },
)

test.for(commands)('`%s --help` describes every option and has an example', async (command) => {
  const { code, output, notes } = await elenchus([command, '--help'])

  expect(output).toContain(`Usage: elenchus ${command}`)
  expect(output).toContain(`Examples:\n  elenchus ${command}`)
  expect(output).not.toContain('(default: [])')
  expect([code, notes]).toEqual([0, ''])
})

test('without a command the help is shown, and the exit code is 2', async () => {
  const { code, output, notes } = await elenchus([])

  expect(notes).toContain('Usage: elenchus [options] [command]')
  expect([code, output]).toEqual([2, ''])
})

test.for(commands)('`help %s` is its help', async (command) => {
  expect(await elenchus(['help', command])).toEqual(await elenchus([command, '--help']))
})

test('`help` alone is the whole help, which tells of it', async () => {
  const { code, output } = await elenchus(['help'])

  expect(output).toBe((await elenchus(['--help'])).output)
  expect(output).toContain('help [command]')
  expect(code).toBe(0)
})

test.for(['--version', '-v', '-V'])('`%s` prints the version alone', async (option) => {
  const { code, output } = await elenchus([option])

  expect(output).toMatch(/^\d+\.\d+\.\d+\n$/)
  expect(code).toBe(0)
})

/** KG and Q stand for the exam's files, RUNS and OUT for a folder where nothing is yet. */
function argvOf(line: string): string[] {
  const paths: Readonly<Record<string, string>> = {
    KG: exam.at('kg.duckdb'),
    Q: exam.at('questions.jsonl'),
    RUNS: exam.at('runs'),
    OUT: exam.at('out'),
  }
  return line.split(' ').map((word) => paths[word] ?? word)
}
