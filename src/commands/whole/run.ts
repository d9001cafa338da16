import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag } from '../../options/value.ts'
import type { StudyFile } from '../../pipeline/study/study-file.ts'
import type { StudyStep } from '../../pipeline/study/study-steps.ts'
import { formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { sayMoney } from '../../text/say-money.ts'
import { shellWord } from '../../text/shell-word.ts'
import { paint } from '../../text/terminal-style.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'

const runOptions = {
  dryRun: {
    flags: '--dry-run',
    value: flag,
    says: 'show what it would do and cost, without doing it',
  },
} satisfies OptionSet

type Options = Given<typeof runOptions>

/** Runs another command by its arguments. */
export type RunWords = (words: readonly string[]) => Promise<void>

export function runCommand(console: Console, runWords: RunWords): Command {
  return addOptions(
    new Command('run')
      .description(
        'run a whole study from one file, from sources to report; finished steps are skipped',
      )
      .argument('[study]', 'the study file', 'elenchus.yaml'),
    runOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus run
  elenchus run elenchus.yaml --dry-run

It prints the command of each step. Paths in the file are relative to the working directory.
Exit codes: those of the report's gates; 1 if a step fails; the study then stops.`,
    )
    .action((study: string, options: Options) => run(study, options, console, runWords))
}

async function run(
  path: string,
  { dryRun = false }: Options,
  console: Console,
  runWords: RunWords,
): Promise<void> {
  const { readStudyFile } = await import('../../pipeline/study/read-study.ts')
  const { studySteps } = await import('../../pipeline/study/study-steps.ts')
  const { atlasSources } = await import('../../pipeline/ingest/atlas.ts')
  const file = readStudyFile(path)
  const atlas = atlasSources().map((source) => source.path)
  const steps = studySteps(path, file, atlas)
  if (steps.length === 0) throw nothingToDo(path)

  const todo = await stepsLeft(steps, file)
  if (!dryRun) await checkStudyModels(file, console)
  for (const step of steps) {
    const isLeft = todo.includes(step)
    const shown = paint(`$ ${wordsOf(step, atlas)}`, 'strong', console.noteStyle)
    console.note(isLeft ? shown : `${shown}  (done)`)
    if (!isLeft) continue
    if (dryRun) {
      const isLater = todo.some(({ stage }) => stage === 'generate')
      if (step.stage === 'ask') await sayCost(step, file, isLater, console, runWords)
      continue
    }
    await runWords(step.words)
    if (console.interrupted.aborted) {
      console.note('Stopped. Run the same command to resume.')
      return console.exitWith(130)
    }
  }
  if (dryRun) console.note('Nothing was done.')
}

/** Each with the address and key of its own, before the questions are made. */
async function checkStudyModels({ models = [] }: StudyFile, console: Console): Promise<void> {
  const { checkModels } = await import('../../pipeline/ask/check-models.ts')
  const { environment, now } = console
  for (const each of models) {
    const { model, baseUrl, apiKeyVariable } = typeof each === 'string' ? { model: each } : each
    await checkModels({
      models: [model],
      provider: {
        environment,
        now,
        ...(baseUrl === undefined ? {} : { baseUrl }),
        ...(apiKeyVariable === undefined ? {} : { apiKeyVariable }),
      },
    })
  }
}

/** A step that is redone forces the later steps to be redone; asking checks by itself. */
async function stepsLeft(
  steps: readonly StudyStep[],
  file: StudyFile,
): Promise<readonly StudyStep[]> {
  const left: StudyStep[] = []
  for (const step of steps) {
    const isNew = left.some(({ stage }) => stage === 'ingest' || stage === 'generate')
    const after = step.stage === 'generate' || step.stage === 'assess'
    if ((after && isNew) || !(await isDone(step, file))) left.push(step)
  }
  return left
}

/** Abbreviates the bundled graph's many files. */
function wordsOf({ words }: StudyStep, atlas: readonly string[]): string {
  const shown = words.filter((word) => !atlas.includes(word))
  const short =
    shown.length === words.length ? words : [words[0] ?? '', 'atlas/*.tsv', ...shown.slice(1)]
  return printable(
    `elenchus ${short.map((word) => (word.startsWith('-') || word.includes('*') ? word : shellWord(word))).join(' ')}`,
  )
}

async function isDone({ stage, words }: StudyStep, file: StudyFile): Promise<boolean> {
  const state = await import('../../pipeline/study/step-state.ts')
  const { pathsOf } = await import('../../pipeline/study/study-steps.ts')
  switch (stage) {
    case 'ingest': {
      const end = words.findIndex((word) => word.startsWith('--'))
      return state.isIngested(pathsOf(file).graph, words.slice(1, end))
    }
    case 'generate':
      return state.isGenerated(file)
    case 'assess':
      return state.isAssessed(file)
    case 'ask':
    case 'report':
      return false
  }
}

/** Like `ask --dry-run` if the set exists; otherwise an upper bound from the study. */
async function sayCost(
  { words }: StudyStep,
  file: StudyFile,
  isLater: boolean,
  console: Console,
  runWords: RunWords,
): Promise<void> {
  const { pathsOf } = await import('../../pipeline/study/study-steps.ts')
  const { exists } = await import('../../pipeline/study/step-state.ts')
  if (!isLater && (await exists(pathsOf(file).questions))) {
    return runWords([...words, '--dry-run'])
  }
  const { boundOf, tokensOfQuestion } = await import('../../pipeline/study/study-bound.ts')
  const { requests, mostCost, questions } = await boundOf(file)
  const money = mostCost === undefined ? 'at an unknown price' : `${sayMoney(mostCost)} at most`
  console.print(
    requests === undefined
      ? '  The set does not exist yet, and the study does not give its size, so the cost of asking is still unknown.'
      : `  The set does not exist yet. For all models: ${formatCount(requests)} requests for ${formatCount(questions)} questions, ${money}, at ${formatCount(tokensOfQuestion)} tokens a question and replies of maximum length.`,
  )
}

function nothingToDo(path: string): ElenchusError {
  return new ElenchusError(
    'bad-study',
    `${path} names no sources, graph or models, so there is nothing to do.`,
    {
      fix: 'Run `elenchus init` for a file to start from.',
    },
  )
}
