import type { SetSupply, SupplyOf } from '../../pipeline/generate/generate-set.ts'
import { formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'

/** What the graph has for a set, before drawing. */
export function supplyTable({ set, rules, topics }: SetSupply, style: TerminalStyle): string {
  const whose = set === undefined ? '' : ` for ${printable(set)}`
  return [
    `The graph has${whose}, at most:`,
    ...table('rule', rules, style),
    ...(topics.length === 0 ? [] : ['', ...table('topic', topics, style)]),
    '',
  ].join('\n')
}

function table(
  title: string,
  supply: readonly SupplyOf[],
  style: TerminalStyle,
): readonly string[] {
  return formatTable(
    [
      { title, align: 'left', keep: true },
      { title: 'relations', align: 'right' },
      { title: 'facts', align: 'right' },
    ],
    supply.map(({ name, relations, facts }) => [
      printable(name),
      formatCount(relations),
      formatCount(facts),
    ]),
    style,
  )
}
