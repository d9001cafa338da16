import { Command } from 'commander'
import { ProofStandard } from '../../domain/proof-standard.ts'
import { withoutPassword } from '../../ingest/databases/database-address.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, oneOf, seed, text, wholeNumber } from '../../options/value.ts'
import { modelOptions } from '../../pipeline/ask/ask-options.ts'
import { type OwnersWord, ownerOptions } from '../../pipeline/generate/owners-word.ts'
import type { PreparedExam } from '../../pipeline/study/prepare-exam.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { shell } from '../../text/shell-word.ts'
import { wrap } from '../../text/wrap.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { askAndAssess } from '../ask/ask-and-assess.ts'
import { requestOf } from '../ask/ask-options.ts'
import { refuseUnreachable } from '../ask/refuse-unreachable.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { goesAhead } from '../console/go-ahead.ts'
import { replaceOptions } from '../console/replace-option.ts'
import { columnsTable, sharedNamesLines } from '../ingest/columns-table.ts'
import { faultLines } from '../ingest/fault-lines.ts'
import { databaseOptions, databasesAmong, declareFor } from '../ingest/ingest-databases.ts'
import { sourceFiles, tableOptions } from '../ingest/table-options.ts'
import { tableWords } from '../ingest/table-words.ts'
import { lexiconOptions, userLexicon } from '../knowledge/lexicon-options.ts'
import { withOwnersAnswers } from '../questions/confirm-single.ts'
import { questionLines } from '../questions/show.ts'
import { runWords } from '../report/run-words.ts'
import { writePage } from '../report/write-page.ts'

const examOptions = {
  proof: {
    flags: '--proof <STANDARD>',
    value: oneOf(ProofStandard.options),
    says: 'standard of proof for falsehoods and single answers: `certified`, `likely`, `published`',
    group: 'graph',
    usual: 'likely',
  },
  into: {
    flags: '-i, --into <FOLDER>',
    value: text,
    says: 'output folder',
    otherwise: 'name of the first source plus `-exam`',
  },
  count: {
    flags: '-n, --count <NUMBER>',
    value: wholeNumber(20, 5000),
    says: 'maximum number of questions, 20 to 5,000',
    usual: 200,
  },
  examSeed: {
    flags: '--exam-seed <NUMBER>',
    value: seed,
    says: 'another seed draws other questions',
    usual: 1,
  },
  yes: { flags: '-y, --yes', value: flag, says: 'go ahead without asking, whatever the cost' },
} satisfies OptionSet

type Options = Given<
  typeof examOptions &
    typeof replaceOptions &
    typeof modelOptions &
    typeof tableOptions &
    typeof databaseOptions &
    typeof ownerOptions &
    typeof lexiconOptions
>

export function examCommand(console: Console): Command {
  const command = new Command('exam')
    .description(
      'make an exam from your own files in one command: ingest, generate, price, ask, report',
    )
    .argument(
      '<source...>',
      'spreadsheets (.csv .tsv .xlsx), databases (sqlite:FILE, postgres://HOST/NAME) or any other source that `ingest` reads',
    )
  return addOptions(
    command,
    modelOptions,
    examOptions,
    replaceOptions,
    tableOptions,
    databaseOptions,
    ownerOptions,
    lexiconOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus exam products.csv -m openai:gpt-4o-mini
  elenchus exam sites.csv staff.xlsx --columns "Opened=date" -m ollama:llama3.2 --yes
  elenchus exam staff.csv --one 'Reports to' --lexicon mine.yaml -m openai:gpt-4o-mini
  elenchus exam postgres://reader@db.example.org/shop -m openai:gpt-4o-mini
  elenchus exam products.csv -m simulated:careful`,
    )
    .action((paths: readonly string[], options: Options) => exam(paths, options, console))
}

async function exam(paths: readonly string[], options: Options, console: Console): Promise<void> {
  await refuseUnreachable(options, console)
  const { examFolder, prepareExam } = await import('../../pipeline/study/prepare-exam.ts')
  const { databases, others } = await databasesAmong(paths, options, console)
  await using copied = databases
  const named = paths.map(withoutPassword)
  const {
    into = examFolder(paths[0] ?? ''),
    count,
    examSeed: seed,
    proof,
    replace = false,
  } = options
  const lexicon = userLexicon(options, console)
  const prepared = await prepareExam({
    sources: [
      ...copied.read.flatMap(({ files }) => files),
      ...(others.length === 0 ? [] : sourceFiles(others, options, console.input)),
    ],
    ...{ into, count, seed, proof, replace },
    ...(lexicon !== undefined && { lexicon }),
    word: { one: options.one, complete: options.complete, closed: options.closed },
    answered: async (request) => {
      await declareFor(request.knowledge, copied, options.base, console)
      return withOwnersAnswers(request, { asks: true }, console)
    },
    onIngested: (result) => {
      const columns = result.sources.flatMap((source) => columnsTable(source, console.style))
      console.print(
        [
          `${countOf(result.facts, 'fact')} from ${named.map(printable).join(', ')}`,
          ...['', ...columns, ...sharedNamesLines(result)],
          ...result.sources.flatMap(faultLines),
        ].join('\n'),
      )
      console.note('Making questions …')
    },
  })
  console.print(someQuestions(prepared, console))
  if (prepared.made < count) console.print(`${wrap(fewerNote, console.style.width).join('\n')}\n`)

  const request = requestOf(
    prepared.questions,
    { ...options, output: prepared.runs, samples: 1, sampleSeed: 0 },
    console,
  )
  const { estimate } = await import('../../pipeline/ask/estimate.ts')
  const estimated = await estimate({ ...request, onProgress: () => undefined })
  if (!(await goesAhead(estimated, options, console))) {
    console.note('Nothing was asked.')
    console.print(singleSteps(named, prepared, options).join('\n'))
    return
  }
  const folders = await askAndAssess(request, false, console)
  if (console.interrupted.aborted) {
    console.note('Stopped. Run the same command to resume.')
    return console.exitWith(130)
  }
  console.print(await reportOf(folders, prepared, options, console))
  console.print(`\nEvery question and reply: ${printable(prepared.page)}`)
  console.print(['', ...singleSteps(named, prepared, options)].join('\n'))
}

/** A table of under 20 rows proves no answer wrong by itself. */
const fewerNote =
  "The table supports no more. Where a column has one value for each row, say so to get more questions: --one 'COLUMN' (docs/own-graphs.md)."

function someQuestions({ some, made }: PreparedExam, { style }: Console): string {
  return [
    `${countOf(made, 'question')}${made > some.length ? `, ${formatCount(some.length)} of them:` : ':'}`,
    '',
    ...some.flatMap((question, index) => [...questionLines(question, index + 1, style), '']),
  ].join('\n')
}

async function reportOf(
  folders: readonly string[],
  { runs, page }: PreparedExam,
  { replace }: Options,
  { style }: Console,
): Promise<string> {
  const { reportWithTables } = await import('../../pipeline/report/report.ts')
  const { rendererOf } = await import('../../report/renderers/renderers.ts')
  const tabled = await reportWithTables({ folders, assessor: defaultAssessor })
  await writePage([runs], tabled, page, { replace: replace === true })
  return rendererOf('text')
    .render(tabled.report, {
      ...style,
      full: false,
      runs: runWords([runs], { assessor: defaultAssessor }),
    })
    .trimEnd()
}

function generateWords(options: Options): readonly string[] {
  const { lexicon, lexiconAlone, proof } = options
  return [
    ...(lexicon === undefined ? [] : [shell`--lexicon ${lexicon}`]),
    ...(lexiconAlone === true ? ['--lexicon-alone'] : []),
    ...ownerWords(options),
    shell`--proof ${proof}`,
  ]
}

function ownerWords({ one = [], complete = [], closed }: OwnersWord): readonly string[] {
  return [
    ...one.map((name) => shell`--one ${name}`),
    ...complete.map((name) => shell`--complete ${name}`),
    ...(closed === true ? ['--closed'] : []),
  ]
}

/** The equivalent single commands. */
function singleSteps(
  paths: readonly string[],
  { knowledge, questions, runs, made }: PreparedExam,
  options: Options,
): string[] {
  const { examSeed, model } = options
  const told = tableWords(options)
  const models = model.map((name) => shell`-m ${name}`).join(' ')
  const generated = [...generateWords(options), shell`-n ${made} --seed ${examSeed}`].join(' ')
  return [
    'The same, step by step:',
    [
      shell`  elenchus ingest ${paths}`,
      ...(told === '' ? [] : [told]),
      shell`--into ${knowledge}`,
    ].join(' '),
    [shell`  elenchus generate -k ${knowledge}`, generated, shell`-o ${questions}`].join(' '),
    shell`  elenchus show ${questions}`,
    [shell`  elenchus ask ${questions}`, models, shell`-o ${runs}`].join(' '),
    shell`  elenchus assess ${runs}`,
    shell`  elenchus report ${runs}`,
  ]
}
