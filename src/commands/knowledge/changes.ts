import { Command } from 'commander'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, many, text, wholeNumber } from '../../options/value.ts'
import type { SnapshotDiff } from '../../pipeline/inspect/changes.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { shell } from '../../text/shell-word.ts'
import { formatTable } from '../../text/table.ts'
import { wrap } from '../../text/wrap.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'

const changesOptions = {
  changing: {
    flags: '--changing <RELATION>',
    value: many(text),
    says: 'values of this relation change in time, so that a former value was true (IRI, label or column)',
  },
  count: {
    flags: '-n, --count <NUMBER>',
    value: wholeNumber(0),
    says: 'how many values to show',
    usual: 10,
  },
  json: { flags: '--json', value: flag, says: 'print all of it as JSON' },
} satisfies OptionSet

type Options = Given<typeof changesOptions>

export function changesCommand(console: Console): Command {
  return addOptions(
    new Command('changes')
      .description('compare two knowledge files: added, removed, changed, corrected, by relation')
      .argument('<old>', 'the earlier knowledge file')
      .argument('<new>', 'the later knowledge file'),
    changesOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus changes prices-q1.duckdb prices-q2.duckdb --changing price
  elenchus changes wikidata-2024.duckdb wikidata-2026.duckdb --json

A value is *changed* if dates say so (the former has ended, or the new one began later), or if you do with
--changing; without either it is *corrected*: the former one may never have been true. See docs/changes.md.`,
    )
    .action((former: string, later: string, options: Options) =>
      run(former, later, options, console),
    )
}

async function run(
  former: string,
  later: string,
  options: Options,
  console: Console,
): Promise<void> {
  const { changes } = await import('../../pipeline/inspect/changes.ts')
  const { readDeclared } = await import('../../pipeline/study/declared-file.ts')
  const declared = (await readDeclared(later))?.changing ?? []
  // a declared relation may have no differences; one that is named now has to be known
  const diff = await changes(former, later, { named: options.changing ?? [], declared })
  console.print(
    options.json === true ? JSON.stringify(diff, undefined, 2) : view(diff, options, console),
  )
}

function view({ relations, values }: SnapshotDiff, { count }: Options, { style }: Console): string {
  if (relations.length === 0) return 'Nothing differs.'
  const rows = relations.map(({ name, added, removed, changed, corrected }) => [
    printable(name),
    ...[added, removed, changed, corrected].map((each) => (each === 0 ? '' : formatCount(each))),
  ])
  const shown = values.slice(0, count)
  const undated = values.filter(({ kind }) => kind === 'corrected').length
  return [
    ...formatTable(columns, rows, style),
    ...(shown.length === 0 ? [] : ['']),
    ...shown.map(({ subjectName, relation, before, after, kind, date }) => {
      const name = relations.find((each) => each.relation === relation)?.name ?? relation
      const dated = date === undefined ? '' : `, ${date}`
      return printable(`${subjectName}, ${name}: ${before.name} -> ${after.name} (${kind}${dated})`)
    }),
    ...(values.length > shown.length
      ? [countOf(values.length - shown.length, 'more value') + shell`: --count ${values.length}`]
      : []),
    ...(undated === 0
      ? []
      : [
          '',
          ...wrap(
            'Nothing dates what is corrected. If the values of a relation change in time, say so: --changing RELATION.',
            style.width,
          ),
        ]),
  ].join('\n')
}

const columns = [
  { title: 'relation', align: 'left' },
  { title: 'added', align: 'right' },
  { title: 'removed', align: 'right' },
  { title: 'changed', align: 'right' },
  { title: 'corrected', align: 'right' },
] as const
