import { contractPrefix } from '../domain/prefixes.ts'
import type { ConflictingFacts, Labelled } from '../domain/profiles.ts'
import { countOf } from '../report/format-share.ts'
import { printable } from '../text/printable.ts'
import { type Column, formatTable } from '../text/table.ts'
import type { TerminalStyle } from '../text/terminal-style.ts'
import { wrap } from '../text/wrap.ts'

/** "place of birth (wdt:P19)". */
export function sayTerm({ id, label }: Labelled): string {
  const short = printable(contractPrefix(id))
  return label === undefined ? short : `${printable(label)} (${short})`
}

/** Sections with an empty line between; those with nothing in them are left out. */
export function joinSections(sections: readonly (readonly string[])[]): string {
  return sections
    .filter((section) => section.length > 0)
    .map((section) => section.join('\n'))
    .join('\n\n')
}

/** A table of texts, the first column kept whole; none where there are no rows. */
export function textTable(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  style: TerminalStyle,
): string[] {
  if (rows.length === 0) return []
  const columns = titles.map(
    (title, index): Column => ({
      title,
      align: /^(facts|entities|pages)$/.test(title) ? 'right' : 'left',
      keep: index === 0,
    }),
  )
  return formatTable(columns, rows, style)
}

export function paragraph(text: string, style: TerminalStyle): string[] {
  return wrap(printable(text), style.width)
}

/** What contradicts itself, a line for each. */
export function conflictLines(
  conflicts: readonly ConflictingFacts[],
  count: number,
  style: TerminalStyle,
): string[] {
  if (count === 0) return []
  return [
    `${countOf(count, 'contradiction')}${count > conflicts.length ? ', for example' : ''}:`,
    ...textTable(
      ['who', 'relation', 'what', 'facts that exclude one another'],
      conflicts.map(({ conflict, relation, entity, others }) => [
        printable(entity.text),
        printable(relation.label ?? contractPrefix(relation.id)),
        conflict,
        printable(others.map(({ text }) => text).join(' / ')),
      ]),
      style,
    ),
  ]
}
