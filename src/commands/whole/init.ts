import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag } from '../../options/value.ts'
import { exists } from '../../pipeline/study/step-state.ts'
import { printable } from '../../text/printable.ts'
import { shellWord } from '../../text/shell-word.ts'
import { writeTextFile } from '../../workspace/write-atomically.ts'
import { addOptions } from '../console/add-options.ts'
import { askLine } from '../console/ask-line.ts'
import type { Console } from '../console/console.ts'

const initOptions = {
  yes: {
    flags: '-y, --yes',
    value: flag,
    says: 'use the defaults: the bundled graph, 200 questions, a simulated model',
  },
  force: { flags: '--force', value: flag, says: 'overwrite an existing file' },
} satisfies OptionSet

type Options = Given<typeof initOptions>

export function initCommand(console: Console): Command {
  return addOptions(
    new Command('init')
      .description('write a study file, from three questions or defaults')
      .argument('[study]', 'the study file', 'elenchus.yaml'),
    initOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus init
  elenchus init --yes
  elenchus init studies/films.yaml --yes`,
    )
    .action((path: string, options: Options) => init(path, options, console))
}

const asked = [
  { key: 'sources', question: 'Facts: files, separated by commas, or atlas', usual: 'atlas' },
  {
    key: 'models',
    question: 'Models: PROVIDER:MODEL, separated by commas',
    usual: 'simulated:careful',
  },
  { key: 'count', question: 'Questions', usual: '200' },
] as const
type Answers = Readonly<Record<(typeof asked)[number]['key'], string>>

async function init(path: string, { yes, force }: Options, console: Console): Promise<void> {
  if (force !== true && (await exists(path))) {
    throw new ElenchusError('path-in-use', `${path} already exists.`, {
      fix: 'Name another file, or add --force to overwrite it.',
    })
  }
  const answers = yes === true ? usualAnswers() : await ask(console)
  if (answers === undefined) return console.note('Nothing was written.')
  const count = Number(answers.count)
  if (!Number.isInteger(count) || count < 1) {
    throw new ElenchusError('bad-argument', `"${answers.count}" is not a number of questions.`, {
      fix: 'Give a whole number, such as 200.',
    })
  }
  await writeTextFile(path, studyText(answers))
  const file = path === 'elenchus.yaml' ? '' : ` ${shellWord(path)}`
  console.print(
    [
      `a study of ${count} questions -> ${printable(path)}`,
      `next: elenchus run${file} --dry-run, then elenchus run${file}`,
    ].join('\n'),
  )
}

function usualAnswers(): Answers {
  const [sources, models, count] = asked
  return { sources: sources.usual, models: models.usual, count: count.usual }
}

/** Enter alone accepts the default; `undefined` if the user cancels. */
async function ask(console: Console): Promise<Answers | undefined> {
  const keyboard = console.keyboard()
  if (keyboard === undefined) {
    throw new ElenchusError('no-terminal', 'There is no terminal to ask on.', {
      fix: 'Add --yes to use the defaults, and edit the file.',
    })
  }
  const answers: Record<string, string> = {}
  try {
    for (const { key, question, usual } of asked) {
      console.note(question)
      const answer = await askLine(keyboard, usual)
      if (answer === undefined) return undefined
      answers[key] = answer === '' ? usual : answer
    }
  } finally {
    keyboard[Symbol.dispose]()
  }
  return { ...usualAnswers(), ...answers }
}

function studyText({ sources, models, count }: Answers): string {
  return `# A study of Elenchus: \`elenchus run\` does what is not done yet. docs/sets.md lists the settings;
# \`elenchus schema -o elenchus.schema.json\` writes a JSON schema for editors.

sources: ${yamlList(sources)}   # files of facts, or atlas: the bundled graph
graph: kg.duckdb

preset: all
count: ${count}
seed: 1
questions: questions.jsonl

models: ${yamlList(models)}
protocols: [plain]
runs: runs

assessors: [cascade]
report: {format: markdown, output: report.md}
# gates: {failUnder: {accuracy: 0.8}, failOver: {hallucination: 0.1}}
`
}

/** JSON is valid YAML, so any name becomes one safe scalar. */
function yamlList(text: string): string {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return JSON.stringify(words).replaceAll('","', '", "')
}
