import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { ask } from '../pipeline/ask.ts'
import { assess } from '../pipeline/assess.ts'
import { atlasSources } from '../pipeline/atlas.ts'
import { generate } from '../pipeline/generate.ts'
import { ingest } from '../pipeline/ingest.ts'
import { report } from '../pipeline/report.ts'
import { rendererOf } from '../report/renderers/renderers.ts'
import { printable } from '../text/printable.ts'
import { paint } from '../text/terminal-style.ts'
import type { Console } from './console.ts'
import { wholeNumber } from './whole-number.ts'

interface Options {
  readonly into: string
  readonly count: number
  readonly seed: number
}

/** Stand-ins with planted abilities: the demo has to show a report without a model at hand. */
const witnesses = ['simulated:careful', 'simulated:gullible', 'simulated:guessing']

export function demoCommand(console: Console): Command {
  return new Command('demo')
    .description('the whole way on the bundled graph, offline, with simulated models')
    .option('--into <FOLDER>', 'where its files go', 'elenchus-demo')
    .option('-n, --count <NUMBER>', 'questions', wholeNumber(20, 5000), 600)
    .option('-s, --seed <NUMBER>', 'another seed, other questions', wholeNumber(0, 2 ** 32 - 1), 1)
    .action((options: Options) => demo(options, console))
}

async function demo({ into, count, seed }: Options, console: Console): Promise<void> {
  await mkdir(into, { recursive: true })
  const knowledge = join(into, 'kg.duckdb')
  const questions = join(into, `questions-${seed}-${count}.jsonl`)
  const runs = join(into, `runs-${seed}-${count}`)

  say(console, `elenchus ingest atlas/*.tsv --into ${knowledge}`)
  const ingested = await ingest({ sources: atlasSources(), into: knowledge })
  console.print(`${ingested.facts} facts of the bundled graph, which is ours and CC0\n`)

  say(console, `elenchus generate -k ${knowledge} -n ${count} --seed ${seed} -o ${questions}`)
  const generated = await generate({
    knowledge,
    output: questions,
    preset: 'all',
    count,
    seed,
    relations: [],
    language: 'en',
  })
  console.print(
    `${generated.manifest.count} questions about ${generated.served} relations; another seed, other questions\n`,
  )

  say(
    console,
    `elenchus ask ${questions} ${witnesses.map((model) => `-m ${model}`).join(' ')} -o ${runs}`,
  )
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
    onProgress: (run, { done, total }) => console.progress(`${run} ${done} of ${total}`),
  })
  console.endProgress()
  console.print(
    'Three stand-ins answered. They are simulated: what they can do was planted, and the report has to find it.\n',
  )

  say(console, `elenchus assess ${runs}; elenchus report ${runs}`)
  await assess({ folders: [runs], assessors: ['rules'], onProgress: () => undefined })
  const result = await report({ folders: [runs], assessor: 'rules' })
  console.print(rendererOf('text').render(result, { ...console.style, full: false }))

  const shown = result.runs.flatMap((run) => run.errors).find((error) => error.premise === false)
  if (shown !== undefined) {
    console.print('One answer, from the fact to the verdict:')
    say(console, `elenchus why ${shown.question.slice(0, 8)} ${runs}`)
  }
  console.print(`The files are in ${printable(into)}; each command above can be run again alone.`)
}

function say({ print, style }: Console, command: string): void {
  print(paint(`$ ${printable(command)}`, 'strong', style))
}
