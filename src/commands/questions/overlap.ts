import { Command } from 'commander'
import type { OptionSet } from '../../options/option.ts'
import { flag } from '../../options/value.ts'
import type { Overlap, Shared } from '../../pipeline/sets/overlap.ts'
import { countOf, formatCount, formatPercent } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { formatTable } from '../../text/table.ts'
import { wrap } from '../../text/wrap.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'

const overlapOptions = {
  json: { flags: '--json', value: flag, says: 'print it as JSON' },
} satisfies OptionSet

export function overlapCommand(console: Console): Command {
  return addOptions(
    new Command('overlap')
      .description(
        'show what two question sets share: questions, facts, entities; and whose answer has changed',
      )
      .argument('<first>', 'a question set')
      .argument('<second>', 'another question set'),
    overlapOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus overlap january.jsonl february.jsonl`,
    )
    .action(async (first: string, second: string, options: { readonly json?: boolean }) => {
      const { overlap } = await import('../../pipeline/sets/overlap.ts')
      const found = await overlap(first, second)
      if (options.json === true) {
        console.print(JSON.stringify(found, undefined, 2))
        return
      }
      const { style } = console
      const rows = [
        row('questions', found.questions),
        row('texts', found.texts),
        row('facts', found.facts),
        row('entities', found.entities),
      ]
      const lines = formatTable(
        [
          { title: '', align: 'left', keep: true },
          { title: 'first', align: 'right' },
          { title: 'second', align: 'right' },
          { title: 'in both', align: 'right' },
          { title: 'of the first', align: 'decimal' },
          { title: 'of the second', align: 'decimal' },
        ],
        rows,
        style,
      )
      const samples = found.samples.flatMap(({ text }) => wrap(`  ${printable(text)}`, style.width))
      console.print(
        [
          ...lines,
          ...changed(found, style.width),
          ...(samples.length === 0 ? [] : ['', 'In both, for example:', ...samples]),
        ].join('\n'),
      )
    })
}

const mostChanged = 10

/** Questions in the same words that have another answer now. */
function changed({ changed }: Overlap, width: number): readonly string[] {
  if (changed.length === 0) return []
  const more = changed.length - mostChanged
  return [
    '',
    `In both with another answer: ${countOf(changed.length, 'question')}`,
    ...changed
      .slice(0, mostChanged)
      .flatMap(({ text, before, after }) =>
        wrap(`  ${printable(text)} ${printable(before)} -> ${printable(after)}`, width),
      ),
    ...(more > 0 ? [`  and ${formatCount(more)} more: --json lists them all`] : []),
  ]
}

function row(title: string, { first, second, both }: Shared): readonly string[] {
  return [
    title,
    formatCount(first),
    formatCount(second),
    formatCount(both),
    shareOf(both, first),
    shareOf(both, second),
  ]
}

function shareOf(part: number, whole: number): string {
  return whole === 0 ? '' : formatPercent(part / whole)
}
