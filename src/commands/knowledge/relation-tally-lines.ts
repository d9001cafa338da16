import type { RelationTally } from '../../questions/select/relation-tallies.ts'
import { formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { paint, type TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'

/** For each relation: what the graph has, what could be asked, what was asked, what prevents more, and what would help. */
export function relationTallyLines(
  tallies: readonly RelationTally[],
  style: TerminalStyle,
): readonly string[] {
  return tallies.flatMap((tally) => {
    const { relation, facts, asked, askable, standards, hindrance } = tally
    const told = [
      `${formatCount(facts)} facts`,
      ...(asked === 0 ? [] : [`${formatCount(asked)} asked`]),
      ...[counts(askable), counts(standards)].filter((text) => text !== ''),
    ]
    return [
      ...indented(`${printable(relation.replace(/^grammar:/, ''))}: ${told.join('; ')}`, 2, style),
      ...(hindrance === undefined
        ? []
        : [
            ...indented(`in the way: ${printable(sayHindrance(hindrance))}`, 4, style).map((line) =>
              paint(line, 'dim', style),
            ),
            ...indented(`would help: ${hindrance.help}`, 4, style),
          ]),
    ]
  })
}

function indented(text: string, indent: number, style: TerminalStyle): readonly string[] {
  return wrap(text, Math.max(20, style.width - indent)).map(
    (line) => `${' '.repeat(indent)}${line}`,
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
