import type { RelationTally } from '../questions/relation-tallies.ts'
import { formatCount } from '../report/format-share.ts'
import { printable } from '../text/printable.ts'
import { formatTable } from '../text/table.ts'
import type { TerminalStyle } from '../text/terminal-style.ts'

/** By relation what the graph has, what could be asked of it, what was, and what stands in the way. */
export function relationTallyTable(
  tallies: readonly RelationTally[],
  style: TerminalStyle,
): readonly string[] {
  return formatTable(
    [
      { title: 'relation', align: 'left', keep: true },
      { title: 'facts', align: 'right' },
      { title: 'asked', align: 'right' },
      { title: 'askable', align: 'left' },
      { title: 'in the way', align: 'left', tone: 'dim' },
      { title: 'what would change it', align: 'left', keep: true },
    ],
    tallies.map(({ relation, facts, asked, askable, standards, hindrance }) => [
      printable(relation),
      formatCount(facts),
      formatCount(asked),
      [counts(askable), counts(standards)].filter((text) => text !== '').join('; '),
      hindrance === undefined ? '' : printable(sayHindrance(hindrance)),
      hindrance?.help ?? '',
    ]),
    style,
  )
}

function counts(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([name, count]) => `${name} ${formatCount(count)}`)
    .join(', ')
}

function sayHindrance({ reason, times, example }: NonNullable<RelationTally['hindrance']>): string {
  const often = times === 0 ? '' : ` (${formatCount(times)})`
  return `${reason}${often}${example === undefined ? '' : `: ${example}`}`
}
