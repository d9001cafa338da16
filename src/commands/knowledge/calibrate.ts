import { Command } from 'commander'
import type { Thresholds } from '../../domain/thresholds.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, many, text } from '../../options/value.ts'
import { formatCount } from '../../report/format-share.ts'
import { formatTable } from '../../text/table.ts'
import { matchers } from '../../verdicts/matchers/matchers.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'

const calibrateOptions = {
  assessor: {
    flags: '-a, --assessor <NAME>',
    value: many(text),
    says: `one of ${matchers.map((matcher) => matcher.id).join(', ')}`,
    otherwise: 'levenshtein and ngram',
  },
  embedder: {
    flags: '--embedder <MODEL>',
    value: text,
    says: 'vectors for `sentence-vectors`: a folder with an ONNX model, or a name; [metrics.md](metrics.md#local-models)',
  },
  wordVectors: {
    flags: '--word-vectors <FILE>',
    value: text,
    says: 'word vectors as text (word2vec, GloVe), for `word-vectors`',
  },
  output: {
    flags: '-o, --output <FILE>',
    value: text,
    says: 'write the thresholds, for `assess --thresholds` and `agree --thresholds`',
  },
  json: { flags: '--json', value: flag, says: 'print them as JSON' },
} satisfies OptionSet

type Options = Given<typeof calibrateOptions>

export function calibrateCommand(console: Console): Command {
  return addOptions(
    new Command('calibrate')
      .description('fit matcher thresholds to human judgements')
      .argument('<judgements...>', 'JSON Lines of judgements, plain or compressed'),
    calibrateOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus calibrate judgements.jsonl.gz -o thresholds.json
  elenchus assess runs --assessor levenshtein --thresholds thresholds.json`,
    )
    .action((files: readonly string[], options: Options) => run(files, options, console))
}

async function run(files: readonly string[], options: Options, console: Console): Promise<void> {
  const { calibrate } = await import('../../pipeline/inspect/calibrate.ts')
  const { assessorTools } = await import('../../pipeline/assess/assessor-tools.ts')
  const { embedder, wordVectors } = options
  const thresholds = await calibrate({
    files,
    assessors: options.assessor ?? ['levenshtein', 'ngram'],
    tools: assessorTools({
      workingFolder: process.cwd(),
      embedder,
      wordVectors,
    }),
    onProgress: (done) => {
      if (options.json !== true && done % 100 === 0)
        console.progress(`calibrate  ${formatCount(done)} judgements`)
    },
  })
  console.endProgress()
  if (options.output !== undefined) {
    const { writeManifest } = await import('../../workspace/manifest-file.ts')
    await writeManifest(options.output, thresholds)
  }
  console.print(
    options.json === true ? JSON.stringify(thresholds, undefined, 2) : table(thresholds, console),
  )
}

function table({ fitted }: Thresholds, { style }: Console): string {
  return formatTable(
    [
      { title: 'assessor', align: 'left' },
      ...['judgements', 'right from', 'kappa', 'kappa held out'].map((title) => ({
        title,
        align: 'right' as const,
      })),
    ],
    Object.entries(fitted).map(([id, { rows, threshold, kappa, kappaHeldOut }]) => [
      id,
      formatCount(rows),
      threshold.toFixed(3),
      kappa.toFixed(3),
      kappaHeldOut?.toFixed(3) ?? '',
    ]),
    style,
  ).join('\n')
}
