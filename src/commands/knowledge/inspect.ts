import { Command } from 'commander'
import { contractPrefix } from '../../domain/prefixes.ts'
import type { ProfileSubject } from '../../domain/profiles.ts'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, text, wholeNumber } from '../../options/value.ts'
import type { Inspection } from '../../pipeline/inspect/inspect.ts'
import type { InspectedProfile } from '../../pipeline/inspect/inspect-profile.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { type Column, formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import { cacheFolder } from '../../workspace/cache-folder.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { shortIri } from '../console/short-iri.ts'
import { columnsTable } from '../ingest/columns-table.ts'
import { faultLines } from '../ingest/fault-lines.ts'
import { entityView } from './entity-view.ts'
import { type LexiconOptions, lexiconOptions, userLexicon } from './lexicon-options.ts'
import { relationTallyLines } from './relation-tally-lines.ts'
import { relationView } from './relation-view.ts'
import { sourcesTable } from './sources-table.ts'
import { truthErrors } from './truth-errors.ts'
import { typeView } from './type-view.ts'

const inspectOptions = {
  top: {
    flags: '--top <NUMBER>',
    value: wholeNumber(1, 100_000),
    says: 'number of relations and types to list',
    usual: 20,
  },
  relation: {
    flags: '--relation <NAME>',
    value: text,
    says: 'one relation: its measured properties with bounds, and its contradictions',
  },
  entity: {
    flags: '--entity <NAME>',
    value: text,
    says: 'one entity: its kind, popularity, namesakes, facts, contradictions',
  },
  type: { flags: '--type <NAME>', value: text, says: 'one type: its entities and their relations' },
  sources: {
    flags: '--sources',
    value: flag,
    says: "each source's format, licence, counts and SHA-256",
  },
  truth: {
    flags: '--truth',
    value: flag,
    says: 'how often "false" and "complete" are wrong, measured on this graph: for each ground and relation the error, its upper bound, the yield, and which bound decides; [calibration.md](calibration.md)',
  },
  askable: {
    flags: '--askable',
    value: flag,
    says: 'per relation: which questions are possible (it looks for 24) by form and standard of proof, what prevents more, and what would help',
  },
  json: { flags: '--json', value: flag, says: 'print everything as JSON' },
} satisfies OptionSet

type Options = LexiconOptions & Given<typeof inspectOptions>

export function inspectCommand(console: Console): Command {
  return addOptions(
    new Command('inspect')
      .description('show what a knowledge file contains')
      .argument(
        '<knowledge>',
        'knowledge file written by `ingest`; or a table, to see how `ingest` would read it',
      ),
    inspectOptions,
    lexiconOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus inspect kg.duckdb
  elenchus inspect kg.duckdb --top 200
  elenchus inspect kg.duckdb --relation P19
  elenchus inspect kg.duckdb --entity "Marie Curie"
  elenchus inspect kg.duckdb --type wd:Q5
  elenchus inspect kg.duckdb --sources
  elenchus inspect kg.duckdb --truth
  elenchus inspect kg.duckdb --askable
  elenchus inspect kg.duckdb --json
  elenchus inspect sites.csv`,
    )
    .action(async (path: string, options: Options) => {
      const { found, text } = await lookAt(path, options, console)
      console.print(options.json === true ? JSON.stringify(found, undefined, 2) : text())
    })
}

/** A file that `ingest` reads as rows, by its name. */
function isTable(path: string): boolean {
  return /\.(?:csv|tsv|tab|xlsx|xlsm|parquet|jsonl|ndjson)(?:\.(?:gz|bz2|zst))?$/i.test(path)
}

/** The requested part, as data and as text. */
async function lookAt(
  path: string,
  options: Options,
  console: Console,
): Promise<{ readonly found: unknown; readonly text: () => string }> {
  const { style, environment } = console
  if (isTable(path)) {
    const { inspectTables } = await import('../../pipeline/inspect/inspect-tables.ts')
    const { sources } = await inspectTables({ path })
    const lines = () => [
      ...sources.flatMap((source) => columnsTable(source, style)),
      ...sources.flatMap(faultLines),
    ]
    return { found: sources, text: () => lines().join('\n').trimEnd() }
  }
  const asked = askedProfile(options)
  const lexicon = userLexicon(options, console)
  if (asked !== undefined) {
    const { inspectProfile } = await import('../../pipeline/inspect/inspect-profile.ts')
    const inspected = await inspectProfile(path, asked.what, asked.name, lexicon)
    return { found: inspected.profile, text: () => profileView(inspected, style) }
  }
  if (options.sources === true) {
    const { inspectSources } = await import('../../pipeline/inspect/inspect.ts')
    const sources = await inspectSources(path)
    return { found: sources, text: () => sourcesTable(sources, style) }
  }
  if (options.truth === true) {
    const { inspectTruth } = await import('../../pipeline/inspect/inspect.ts')
    const measured = await inspectTruth(path, { lexicon, cache: cacheFolder(environment) })
    return { found: measured, text: () => truthErrors(measured, options.top, style) }
  }
  if (options.askable === true) {
    const { askable } = await import('../../pipeline/generate/askable.ts')
    const tallies = await askable(path, { lexicon, cache: cacheFolder(environment) })
    const { top } = options
    return {
      found: tallies,
      text: () =>
        [
          ...relationTallyLines(tallies.slice(0, top), style),
          ...more(tallies.length - top, 'relation'),
        ].join('\n'),
    }
  }
  const { inspect } = await import('../../pipeline/inspect/inspect.ts')
  const inspection = await inspect(path, 2, lexicon)
  return { found: inspection, text: () => describe(inspection, options.top, style) }
}

function askedProfile(
  options: Options,
): { readonly what: ProfileSubject; readonly name: string } | undefined {
  const asked = (['relation', 'entity', 'type'] as const).flatMap((what) => {
    const name = options[what]
    return name === undefined ? [] : [{ what, name }]
  })
  const others = [options.sources, options.truth, options.askable].filter((asked) => asked === true)
  if (asked.length + others.length > 1) {
    throw new ElenchusError('bad-argument', "These options can't be combined.", {
      fix: 'Give only one of --relation, --entity, --type, --sources, --truth and --askable.',
    })
  }
  return asked[0]
}

function profileView(inspected: InspectedProfile, style: TerminalStyle): string {
  switch (inspected.what) {
    case 'relation':
      return relationView(inspected.profile, style)
    case 'entity':
      return entityView(inspected.profile, style)
    case 'type':
      return typeView(inspected.profile, style)
  }
}

function describe(inspection: Inspection, top: number, style: TerminalStyle): string {
  const { summary } = inspection
  const { relations, types } = summary
  const sections = [
    overview(inspection, style),
    [
      ...relationTable(inspection, relations.slice(0, top), style),
      ...more(relations.length - top, 'relation'),
    ],
    [...typeTable(types.slice(0, top), style), ...more(types.length - top, 'type')],
    notes(inspection).flatMap((note) => wrap(printable(note), style.width)),
  ]
  return sections
    .filter((section) => section.length > 0)
    .map((section) => section.join('\n'))
    .join('\n\n')
}

function overview({ summary }: Inspection, { width }: TerminalStyle): string[] {
  const { facts, literals, relations, entities, labelled, withoutLabel, aliases } = summary
  return [
    `${countOf(facts, 'fact')} (${formatCount(literals)} with a literal) of ${countOf(relations.length, 'relation')} about ${formatCount(entities)} entities`,
    `${formatCount(labelled)} entities with a label, ${formatCount(withoutLabel)} without one; ${formatCount(aliases)} aliases, ${countOf(summary.descriptions, 'description')}`,
    `fingerprint ${summary.fingerprint}`,
  ].flatMap((line) => wrap(line, width))
}

/** Minimum width for subjects, objects and a second example. */
const wide = 110

function relationTable(
  { concepts }: Inspection,
  relations: Inspection['summary']['relations'],
  style: TerminalStyle,
): string[] {
  const spread: readonly Column[] = [
    { title: 'subjects', align: 'right' },
    { title: 'objects', align: 'right' },
  ]
  const roomy = style.width >= wide
  const examples = roomy ? 2 : 1
  return formatTable(
    [
      { title: 'relation', align: 'left', keep: true },
      { title: 'label', align: 'left' },
      { title: 'facts', align: 'right' },
      ...(roomy ? spread : []),
      { title: 'asked as', align: 'left', keep: true },
      { title: 'for example', align: 'left', tone: 'dim' },
    ],
    relations.map(({ relation, label = '', facts, subjects, objects, samples }) => [
      shortIri(relation, style),
      printable(label),
      formatCount(facts),
      ...(roomy ? [formatCount(subjects), formatCount(objects)] : []),
      concepts[relation] ?? '',
      printable(
        samples
          .slice(0, examples)
          .map(({ subject, object }) => `${subject} - ${object}`)
          .join('; '),
      ),
    ]),
    style,
  )
}

function typeTable(types: Inspection['summary']['types'], style: TerminalStyle): string[] {
  if (types.length === 0) return []
  return formatTable(
    [
      { title: 'type', align: 'left', keep: true },
      { title: 'label', align: 'left' },
      { title: 'entities', align: 'right' },
    ],
    types.map(({ type, label = '', entities }) => [
      shortIri(type, style),
      printable(label),
      formatCount(entities),
    ]),
    style,
  )
}

function notes({ summary, contradictions }: Inspection): string[] {
  const some = summary.unlabelled.slice(0, 5).map(({ entity }) => contractPrefix(entity))
  return [
    ...(some.length === 0 ? [] : [`Without a label (most used first): ${some.join(', ')}`]),
    ...contradictions.map(({ relation, constraint, contradicted, subjects }) => {
      const share = ((100 * contradicted) / subjects).toFixed(1)
      return `The lexicon declares ${contractPrefix(relation)} ${constraint}, but ${share} % of this graph contradicts that, so it is not used.`
    }),
  ]
}

function more(count: number, what: string): readonly string[] {
  return count > 0 ? [`and ${countOf(count, `more ${what}`)} (--top, --json)`] : []
}
