import { contractPrefix } from '../../domain/prefixes.ts'
import type { Conflicts, Labelled } from '../../domain/profiles.ts'
import { countOf } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { type Column, formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'

/** "place of birth (wdt:P19)". */
export function sayTerm({ id, label }: Labelled): string {
  const short = printable(contractPrefix(id))
  return label === undefined ? short : `${printable(label)} (${short})`
}

/** Sections separated by an empty line; empty sections are left out. */
export function joinSections(sections: readonly (readonly string[])[]): string {
  return sections
    .filter((section) => section.length > 0)
    .map((section) => section.join('\n'))
    .join('\n\n')
}

/** Columns: text that may be cut, text that stays whole, numbers. */
export const cut = (title: string): Column => ({ title, align: 'left' })
export const whole = (title: string): Column => ({ title, align: 'left', keep: true })
export const number = (title: string): Column => ({ title, align: 'right' })

/** A table; nothing without rows. */
export function tableOf(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  style: TerminalStyle,
): string[] {
  return rows.length === 0 ? [] : formatTable(columns, rows, style)
}

export function paragraph(text: string, style: TerminalStyle): string[] {
  return wrap(printable(text), style.width)
}

/** Contradictions, one per line. */
export function conflictLines({ count, examples }: Conflicts, style: TerminalStyle): string[] {
  if (count === 0) return []
  return [
    `${countOf(count, 'contradiction')}${count > examples.length ? ', for example' : ''}:`,
    ...tableOf(
      [cut('who'), cut('relation'), whole('what'), cut('facts that exclude one another')],
      examples.map(({ conflict, relation, entity, others }) => [
        printable(entity.text),
        printable(relation.label ?? contractPrefix(relation.id)),
        conflict,
        printable(others.map(({ text }) => text).join(' / ')),
      ]),
      style,
    ),
  ]
}
