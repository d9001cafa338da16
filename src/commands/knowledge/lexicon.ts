import { Command } from 'commander'
import type { LanguageModel } from '../../domain/language-model.ts'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, text, wholeNumber } from '../../options/value.ts'
import type { LexiconDraft } from '../../pipeline/lexicon/draft-lexicon.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { shell } from '../../text/shell-word.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import { settingsByProvider } from '../ask/ask-options.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { replaceOptions } from '../console/replace-option.ts'
import { type LexiconOptions, lexiconOptions, userLexicon } from './lexicon-options.ts'
import { entryText, lexiconText } from './lexicon-view.ts'

const lexiconCommandOptions = {
  knowledge: {
    flags: '-k, --knowledge <FILE>',
    value: text,
    says: 'show how much of this graph is covered, with examples',
  },
  top: {
    flags: '--top <NUMBER>',
    value: wholeNumber(1, 100_000),
    says: 'number of relations to list per section',
    usual: 12,
  },
  draft: {
    flags: '--draft',
    value: flag,
    says: 'with `-k`: draft a lexicon file for all relations without an entry ([own-graphs.md](own-graphs.md))',
  },
  model: {
    flags: '-m, --model <PROVIDER:MODEL>',
    value: text,
    says: 'with `--draft`: a model that proposes more wordings; a proposal that adds a name, a number or a negation, or keeps no word of the heading, is refused and listed',
  },
  baseUrl: {
    flags: '--base-url <URL>',
    value: text,
    says: "the model's server address, usually ending in `/v1`",
  },
  apiKeyVariable: {
    flags: '--api-key-variable <NAME>',
    value: text,
    says: 'environment variable that holds its API key',
    otherwise: "the provider's usual one",
  },
  json: { flags: '--json', value: flag, says: 'print everything as JSON' },
  output: {
    flags: '-o, --output <FILE>',
    value: text,
    says: 'with `--draft`: write the draft to a file',
  },
  ...replaceOptions,
} satisfies OptionSet

type Options = LexiconOptions & Given<typeof lexiconCommandOptions>

export function lexiconCommand(console: Console): Command {
  return addOptions(
    new Command('lexicon')
      .description('show how relations are worded, and how much of a graph the lexicon covers')
      .argument('[relation]', 'show one relation or concept in full (birthplace, P19, wdt:P19)'),
    lexiconCommandOptions,
    lexiconOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus lexicon
  elenchus lexicon birthplace
  elenchus lexicon -k kg.duckdb --top 50
  elenchus lexicon P2515 -k kg.duckdb
  elenchus lexicon -k kg.duckdb --draft -o mine.yaml
  elenchus lexicon -k kg.duckdb --draft --model openai:gpt-4o-mini -o mine.yaml`,
    )
    .action(async (name: string | undefined, options: Options) => {
      const { knowledge, top, json } = options
      const lexicon = userLexicon(options, console)
      const print = (value: object, text: () => string) =>
        console.print(json === true ? JSON.stringify(value, undefined, 2) : text())
      if (options.model !== undefined && options.draft !== true) {
        throw new ElenchusError('bad-argument', '--model needs --draft.', {
          fix: 'Add --draft: the model proposes wordings for it.',
        })
      }
      if (options.draft === true) {
        const { draftLexicon } = await import('../../pipeline/lexicon/draft-lexicon.ts')
        const model = await proposerOf(options, console)
        const draft = await draftLexicon(lexicon, graphToDraft(options), model)
        await giveDraft(draft, options, console)
        for (const line of proposedLines(draft)) console.note(printable(line))
        console.note(
          `${countOf(draft.entries, 'entry', 'entries')}; next: ${shell`elenchus generate --lexicon ${options.output ?? 'FILE'}`}`,
        )
        return
      }
      if (name !== undefined) {
        const { describeEntry } = await import('../../pipeline/lexicon/describe-entry.ts')
        const described = await describeEntry(name, lexicon, knowledge)
        print(described, () => entryText(described, console.style))
        return
      }
      const { describeLexicon } = await import('../../pipeline/lexicon/describe-lexicon.ts')
      const described = await describeLexicon(lexicon, knowledge)
      print(described, () => lexiconText(described, top, console.style))
    })
}

/** The model that proposes wordings, with few concurrent requests and retries. */
async function proposerOf(options: Options, console: Console): Promise<LanguageModel | undefined> {
  const { model } = options
  if (model === undefined) return undefined
  const { prepareJudges } = await import('../../pipeline/assess/prepare-judges.ts')
  const [prepared] = await prepareJudges({
    models: [model],
    provider: { now: console.now, timeout: 120_000, environment: console.environment },
    byProvider: settingsByProvider([model], {
      baseUrl: options.baseUrl === undefined ? [] : [options.baseUrl],
      apiKeyVariable: options.apiKeyVariable === undefined ? [] : [options.apiKeyVariable],
    }),
    concurrency: 4,
    attempts: 3,
    signal: console.interrupted,
  })
  return prepared
}

async function giveDraft(
  { yaml }: LexiconDraft,
  { output, replace, knowledge = '' }: Options,
  console: Console,
): Promise<void> {
  if (output === undefined) return console.print(yaml.trimEnd())
  await using outputs = new Outputs({ by: 'lexicon', reads: [knowledge], replace })
  await outputs.text(output, `${yaml.trimEnd()}\n`)
  await outputs.commit()
  console.note(`draft -> ${printable(output)}`)
}

function proposedLines({ proposed }: LexiconDraft): readonly string[] {
  if (proposed === undefined) return []
  const { taken, refused, failed } = proposed
  return [
    `${countOf(taken, 'wording')} of the model accepted, ${formatCount(refused.length)} refused.`,
    ...refused.slice(0, mostRefused).map(({ say, why }) => `  ${say} (${why})`),
    ...(failed.length === 0
      ? []
      : [`No proposal for ${countOf(failed.length, 'relation')}: ${failed[0]}`]),
  ]
}

const mostRefused = 5

function graphToDraft({ knowledge }: Options): string {
  if (knowledge !== undefined) return knowledge
  throw new ElenchusError('bad-argument', '--draft needs --knowledge.', {
    fix: 'Name the graph: elenchus lexicon --knowledge kg.duckdb --draft -o mine.yaml.',
  })
}
