import { Command } from 'commander'
import type { LanguageModel } from '../../domain/language-model.ts'
import { contractPrefix } from '../../domain/prefixes.ts'
import { ElenchusError } from '../../errors.ts'
import type { EntryDescription } from '../../pipeline/lexicon/describe-entry.ts'
import type {
  Coverage,
  LexiconDescription,
  SaidRelation,
} from '../../pipeline/lexicon/describe-lexicon.ts'
import type { LexiconDraft } from '../../pipeline/lexicon/draft-lexicon.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import { ownOptions } from '../ask/ask-options.ts'
import { addOptions } from '../console/add-options.ts'
import { wholeNumber } from '../console/arguments.ts'
import type { Console } from '../console/console.ts'
import { shortIri } from '../console/short-iri.ts'
import { type LexiconOptions, lexiconOptions, ownLexicon } from './lexicon-options.ts'

interface Options extends LexiconOptions {
  readonly knowledge?: string
  readonly top: number
  readonly json?: boolean
  readonly draft?: boolean
  readonly model?: string
  readonly baseUrl?: string
  readonly apiKeyVariable?: string
}

export function lexiconCommand(console: Console): Command {
  return addOptions(
    new Command('lexicon')
      .description('show how relations are worded, and how much of a graph the lexicon covers')
      .argument('[relation]', 'show one relation or concept in full (birthplace, P19, wdt:P19)')
      .option('-k, --knowledge <FILE>', 'show how much of this graph is covered, with examples')
      .option(
        '--top <NUMBER>',
        'number of relations to list per section',
        wholeNumber('--top', 1, 100_000),
        12,
      )
      .option('--draft', 'with -k: draft a lexicon file for all relations without an entry')
      .option(
        '-m, --model <PROVIDER:MODEL>',
        'with --draft: a model that proposes more wordings, checked against the facts',
      )
      .option('--base-url <URL>', "the model's server address, usually ending in /v1")
      .option(
        '--api-key-variable <NAME>',
        "environment variable that holds its API key (default: the provider's usual one)",
      )
      .option('--json', 'print everything as JSON'),
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
  elenchus lexicon -k kg.duckdb --draft > mine.yaml
  elenchus lexicon -k kg.duckdb --draft --model openai:gpt-4o-mini > mine.yaml`,
    )
    .action(async (name: string | undefined, options: Options) => {
      const { knowledge, top, json } = options
      const lexicon = ownLexicon(options, console)
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
        console.print(draft.yaml.trimEnd())
        for (const line of proposedLines(draft)) console.note(printable(line))
        console.note(
          `${countOf(draft.entries, 'entry', 'entries')}; next: elenchus generate --lexicon FILE`,
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
    byProvider: ownOptions([model], {
      baseUrl: options.baseUrl === undefined ? [] : [options.baseUrl],
      apiKeyVariable: options.apiKeyVariable === undefined ? [] : [options.apiKeyVariable],
    }),
    concurrency: 4,
    attempts: 3,
    signal: console.interrupted,
  })
  return prepared
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
    fix: 'Name the graph: elenchus lexicon --knowledge kg.duckdb --draft > mine.yaml.',
  })
}

function lexiconText(
  { fields, entries, coverage }: LexiconDescription,
  top: number,
  style: TerminalStyle,
): string {
  const relations = fields.reduce((sum, field) => sum + field.relations, 0)
  const sections = [
    [`${countOf(entries.length, 'concept')} for ${countOf(relations, 'relation')}`],
    formatTable(
      [
        { title: 'field', align: 'left', keep: true },
        { title: 'concepts', align: 'right' },
        { title: 'relations', align: 'right' },
        { title: 'wordings', align: 'right' },
      ],
      fields.map((field) => [
        printable(field.field),
        ...[field.concepts, field.relations, field.wordings].map(formatCount),
      ]),
      style,
    ),
    ...(coverage === undefined
      ? [['next: elenchus lexicon --knowledge FILE']]
      : coverageSections(coverage, top, style)),
  ]
  return sections.map((section) => section.join('\n')).join('\n\n')
}

function coverageSections(coverage: Coverage, top: number, style: TerminalStyle): string[][] {
  const { described, grammar, declined } = coverage
  return [
    formatTable(
      [
        { title: 'part of the graph', align: 'left', keep: true },
        { title: 'relations', align: 'right' },
        { title: 'facts', align: 'right' },
        { title: '', align: 'right' },
      ],
      [
        ['the lexicon words', ...shareOf(described, coverage)],
        ['the grammar would word', ...shareOf(grammar, coverage)],
        ['declined', ...shareOf(declined, coverage)],
      ],
      style,
    ),
    ...saidSection('the grammar would word', grammar, top, style),
    ...declinedSection(coverage, top, style),
    wrap('one in full: elenchus lexicon RELATION --knowledge FILE', style.width),
  ]
}

function shareOf(relations: readonly { readonly facts: number }[], { facts }: Coverage): string[] {
  const own = relations.reduce((sum, each) => sum + each.facts, 0)
  const share = facts === 0 ? 0 : (100 * own) / facts
  return [formatCount(relations.length), formatCount(own), `${share.toFixed(1)} %`]
}

function saidSection(
  title: string,
  relations: readonly SaidRelation[],
  top: number,
  style: TerminalStyle,
): string[][] {
  if (relations.length === 0) return []
  const table = formatTable(
    [
      { title, align: 'left', keep: true },
      { title: 'facts', align: 'right' },
      { title: 'label', align: 'left' },
      { title: 'as', align: 'left', tone: 'dim' },
    ],
    relations
      .slice(0, top)
      .map(({ relation, facts, concept, example }) => [
        shortIri(relation, style),
        formatCount(facts),
        printable(concept.replace(/^grammar:/, '')),
        printable(example),
      ]),
    style,
  )
  return [[...table, ...more(relations.length - top)]]
}

function declinedSection({ declined }: Coverage, top: number, style: TerminalStyle): string[][] {
  if (declined.length === 0) return []
  const table = formatTable(
    [
      { title: 'declined', align: 'left', keep: true },
      { title: 'facts', align: 'right' },
      { title: 'because', align: 'left', tone: 'dim' },
    ],
    declined
      .slice(0, top)
      .map(({ relation, facts, reason }) => [
        shortIri(relation, style),
        formatCount(facts),
        reason,
      ]),
    style,
  )
  return [[...table, ...more(declined.length - top)]]
}

function more(count: number): readonly string[] {
  return count > 0 ? [`and ${countOf(count, 'more relation')} (--top, --json)`] : []
}

function entryText(described: EntryDescription, style: TerminalStyle): string {
  if (described.kind === 'declined') {
    return described.declined
      .map(({ relation, facts, reason }) =>
        printable(
          `${contractPrefix(relation)}, ${countOf(facts, 'fact')}: the lexicon has no wording for it, and the grammar declines it: ${reason}.`,
        ),
      )
      .flatMap((line) => wrap(line, style.width))
      .join('\n')
  }
  const { entry, wordings } = described
  const said = entry.grammar === true ? 'made by the grammar from a label' : `field ${entry.field}`
  const notes = [
    `${entry.concept}: ${said}`,
    `relations: ${entry.relations.map(contractPrefix).join(', ')}`,
    `from ${entry.subject.join(' or ')} to ${entry.object.join(' or ')}`,
    ...(entry.one === undefined ? [] : [`one ${entry.one}: ${entry.because ?? ''}`]),
    ...(entry.changes === true
      ? ['its values change over time, so questions always name a time']
      : []),
  ]
  const table = formatTable(
    [
      { title: 'for', align: 'left', keep: true },
      { title: 'wording', align: 'left', tone: 'dim' },
      { title: 'for example', align: 'left' },
    ],
    wordings.map(({ place, wording, example }) => [
      place,
      printable(wording),
      printable(example ?? ''),
    ]),
    style,
  )
  return [...notes.flatMap((note) => wrap(printable(note), style.width)), '', ...table].join('\n')
}
