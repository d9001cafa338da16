import { join } from 'node:path'
import { Command } from 'commander'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, seed, text, wholeNumber } from '../../options/value.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { rendererOf } from '../../report/renderers/renderers.ts'
import { printable } from '../../text/printable.ts'
import { shell, shellWord } from '../../text/shell-word.ts'
import { paint } from '../../text/terminal-style.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { progressLine } from '../console/progress-line.ts'
import { replaceOptions } from '../console/replace-option.ts'
import { shippedPath } from '../console/shipped-paths.ts'
import { writePage } from '../report/write-page.ts'

const demoOptions = {
  into: { flags: '--into <FOLDER>', value: text, says: 'output folder', usual: 'elenchus-demo' },
  count: {
    flags: '-n, --count <NUMBER>',
    value: wholeNumber(20, 5000),
    says: 'questions, 20 to 5,000',
    usual: 600,
  },
  seed: {
    flags: '-s, --seed <NUMBER>',
    value: seed,
    says: 'another seed draws other questions',
    usual: 1,
  },
  json: {
    flags: '--json',
    value: flag,
    says: 'print the report as JSON, the steps on standard error',
  },
  ...replaceOptions,
} satisfies OptionSet

type Options = Given<typeof demoOptions>

/** Simulated models with planted abilities, so that the demo can show a report without a real model. */
const witnesses = ['simulated:careful', 'simulated:gullible', 'simulated:guessing']

export function demoCommand(console: Console): Command {
  return addOptions(
    new Command('demo').description(
      'run the whole pipeline on the bundled graph, offline, with simulated models',
    ),
    demoOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus demo
  elenchus demo --count 2000 --seed 7 --into /tmp/demo`,
    )
    .action((options: Options) => demo(options, console))
}

async function demo(options: Options, console: Console): Promise<void> {
  const { into, json, seed } = options
  const tell = json === true ? console.note : console.print
  const step = (command: string) => {
    const style = json === true ? console.noteStyle : console.style
    tell(paint(`$ ${printable(command)}`, 'strong', style))
  }

  const { questions, runs } = await prepare(options, tell, step)
  step(
    [
      shell`elenchus ask ${questions}`,
      ...witnesses.map((model) => shell`-m ${model}`),
      shell`--seed ${seed} -o ${runs}`,
    ].join(' '),
  )
  await putTo(questions, runs, options, console)
  console.endProgress()
  if (console.interrupted.aborted) {
    console.note('Stopped. Run the same command to resume.')
    return console.exitWith(130)
  }
  tell(
    'Three simulated models answered. Their abilities are planted, and the report has to find them.\n',
  )

  step(shell`elenchus assess ${runs}`)
  step(shell`elenchus report ${runs}`)
  const { assess } = await import('../../pipeline/assess/assess.ts')
  await assess({ folders: [runs], assessors: [defaultAssessor], onProgress: () => undefined })
  const { reportWithTables } = await import('../../pipeline/report/report.ts')
  const tabled = await reportWithTables({ folders: [runs], assessor: defaultAssessor })
  const result = tabled.report
  const renderer = rendererOf(json === true ? 'json' : 'text')
  console.print(renderer.render(result, { ...console.style, full: false, runs: shellWord(runs) }))

  const shown = result.runs.flatMap((run) => run.errors).find((error) => error.premise === false)
  if (shown !== undefined) {
    tell('One answer, from the fact to the verdict:')
    step(shell`elenchus why ${shown.question.slice(0, 8)} ${runs}`)
  }
  const page = join(into, 'report.html')
  tell('The same report as a web page, with every question and reply:')
  step(shell`elenchus report ${runs} -o ${page}`)
  await writePage([runs], tabled, page, options)
  tell(`report -> ${printable(page)}\n`)
  tell(`The files are in ${printable(into)}; you can run each command above again on its own.`)
}

/** Ingests the bundled graph and generates a question set from it. */
async function prepare(
  { into, count, seed, replace = false }: Options,
  tell: (text: string) => void,
  step: (command: string) => void,
): Promise<{ questions: string; runs: string }> {
  const knowledge = join(into, 'kg.duckdb')
  step(
    shell`elenchus ingest ${shippedPath('atlas')}/*.tsv --base urn:elenchus:atlas: --licence CC0-1.0 --into ${knowledge}`,
  )
  const { ingest } = await import('../../pipeline/ingest/ingest.ts')
  const { atlasSources } = await import('../../pipeline/ingest/atlas.ts')
  const anew = replace ? 'always' : 'again'
  const ingested = await ingest({ sources: atlasSources(), into: knowledge, anew })
  tell(`${countOf(ingested.facts, 'fact')} from the bundled graph, our own, CC0\n`)

  const questions = join(into, `questions-${seed}-${count}.jsonl`)
  step(shell`elenchus generate -k ${knowledge} -n ${count} --seed ${seed} -o ${questions}`)
  const { generate } = await import('../../pipeline/generate/generate.ts')
  const { manifest, served } = await generate({
    knowledge,
    output: questions,
    replace,
    preset: 'all',
    count,
    seed,
    relations: [],
    language: 'en',
  })
  tell(
    `${countOf(manifest.count, 'question')} about ${countOf(served, 'relation')}; another seed draws other questions\n`,
  )
  // a later version makes a different set from the same seed, and runs of two sets don't mix
  return { questions, runs: join(into, `runs-${manifest.hash.slice(0, 8)}`) }
}

async function putTo(
  questions: string,
  runs: string,
  { seed }: Options,
  console: Console,
): Promise<void> {
  const { ask } = await import('../../pipeline/ask/ask.ts')
  await ask({
    questions,
    models: witnesses,
    protocols: ['plain'],
    output: runs,
    provider: { now: console.now, seed },
    samples: 1,
    temperature: 0,
    maxTokens: 150,
    concurrency: 8,
    attempts: 1,
    signal: console.interrupted,
    onProgress: (run, { done, total, rate }) =>
      console.progress(
        progressLine({
          stage: 'ask',
          done: `${formatCount(done)} of ${formatCount(total)}`,
          rate,
          subject: `${run.model} ${run.protocol}`,
        }),
      ),
  })
}
