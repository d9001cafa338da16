import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, text } from '../../options/value.ts'
import { setOptions, studyOptions } from '../../pipeline/generate/generate-options.ts'
import type { GenerateRequest } from '../../pipeline/generate/generate-request.ts'
import { requestOf } from '../../pipeline/study/study-request.ts'
import { cacheFolder } from '../../workspace/cache-folder.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { replaceOptions } from '../console/replace-option.ts'
import { lexiconOptions, userLexicon } from '../knowledge/lexicon-options.ts'
import { withOwnersAnswers } from './confirm-single.ts'
import { generateSummary } from './generate-summary.ts'
import { supplyTable } from './supply-table.ts'

const fileOptions = {
  knowledge: {
    flags: '-k, --knowledge <FILE>',
    value: text,
    says: 'knowledge file written by `ingest`',
    isRequired: true,
  },
  output: {
    flags: '-o, --output <FILE>',
    value: text,
    says: 'where to write the questions, as JSON Lines',
    isRequired: true,
  },
  config: {
    flags: '-c, --config <FILE>',
    value: text,
    says: 'a [study](sets.md#study-files) of several sets, or the manifest of a set to reproduce it',
    more: 'Command-line options override the file.',
  },
  seal: {
    flags: '--seal <PASSWORD>',
    value: text,
    says: 'also write the set as an encrypted ZIP archive',
    group: 'output',
  },
  json: { flags: '--json', value: flag, says: 'print the manifest', group: 'output' },
} satisfies OptionSet

type Options = Given<
  typeof fileOptions &
    typeof replaceOptions &
    typeof setOptions &
    typeof studyOptions &
    typeof lexiconOptions
>

export function generateCommand(console: Console): Command {
  const command = new Command('generate').description('make a question set from a knowledge file')
  return addOptions(command, fileOptions, replaceOptions, setOptions, studyOptions, lexiconOptions)
    .addHelpText(
      'after',
      `
Examples:
  elenchus generate -k kg.duckdb -n 500 -o questions.jsonl
  elenchus generate -k kg.duckdb -p wh -t films -t occupation=painter --third tail -o questions.jsonl
  elenchus generate -k kg.duckdb --config examples/factchecker.yaml -o factchecker.jsonl
  elenchus generate -k kg.duckdb -p invite --proof published -n 500 -o as-published.jsonl
  elenchus generate -k kg.duckdb -p syn-qa2 --similarity count --least-shared 3 --no-probe -o pairs.jsonl
  elenchus generate -k kg.duckdb -n 2000 --natural -o as-in-the-graph.jsonl
  elenchus generate -k kg.duckdb --strict -n 500 -o strict.jsonl
  elenchus generate -k kg.duckdb --names de -o german-names.jsonl
  elenchus generate -k staff.duckdb --own --one 'Reports to' --complete Speaks -o staff.jsonl
  elenchus generate -k kg.duckdb -p false-premise -n 200 --seed 7 -r author -r director -o premises.jsonl`,
    )
    .action(async (options: Options) => {
      const given = await requested(options, console)
      const request =
        options.own === false
          ? given
          : await withOwnersAnswers(given, { asks: options.own === true }, console)
      const { generate } = await import('../../pipeline/generate/generate.ts')
      const outcome = await generate({
        ...request,
        cache: cacheFolder(console.environment),
        onSupply: (supply) => {
          // if there is nothing at all, the error that follows says why
          if (supply.rules.every(({ facts }) => facts === 0)) return
          if (options.json === true)
            console.note(JSON.stringify({ event: 'supply', stage: 'generate', ...supply }))
          else console.note(supplyTable(supply, console.noteStyle))
        },
      })
      for (const warning of outcome.languages.warnings) console.note(`warning ${warning}`)
      if (options.json === true) console.print(JSON.stringify(outcome.manifest, undefined, 2))
      else console.print(generateSummary(outcome, options.output, console.style))
    })
}

/** The study, if any, overridden by command-line options. */
async function requested(options: Options, console: Console): Promise<GenerateRequest> {
  const { config, knowledge, output, seal, relations } = options
  if (options.preset !== undefined && options.rules !== undefined) {
    throw new ElenchusError('bad-argument', "--rule and --preset can't be combined.", {
      fix: 'Give either rules or a preset.',
    })
  }
  const study = config === undefined ? {} : await studyIn(config)
  return {
    ...requestOf(study, options),
    ...{
      knowledge,
      output,
      seal,
      replace: options.replace,
      lexicon: userLexicon(options, console),
    },
    // a study may name relations for other graphs; a command line is about this graph
    missing: config === undefined || relations !== undefined ? undefined : 'allowed',
    harper: (options.harper ?? study.harper) === true ? process.cwd() : undefined,
  }
}

async function studyIn(config: string) {
  const { readStudy } = await import('../../pipeline/study/read-study.ts')
  return readStudy(config)
}
