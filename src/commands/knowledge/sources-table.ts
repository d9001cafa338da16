import type { SourceSummary } from '../../domain/facts.ts'
import { formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'

/** Enough digits to tell files apart; `sha256sum` shows all. */
const hashDigits = 16

/** What each source provided, in order. */
export function sourcesTable(sources: readonly SourceSummary[], style: TerminalStyle): string {
  const linked = sources.some(({ links }) => links > 0)
  const rows = sources.map(({ name, format, licence, facts, names, links, hash }) => [
    printable(name),
    format,
    printable(licence ?? 'not given'),
    formatCount(facts),
    formatCount(names),
    ...(linked ? [formatCount(links)] : []),
    hash.slice(0, hashDigits),
  ])
  return formatTable(
    [
      { title: 'source', align: 'left', keep: true },
      { title: 'format', align: 'left' },
      { title: 'licence', align: 'left' },
      { title: 'facts', align: 'right' },
      { title: 'names', align: 'right' },
      ...(linked ? [{ title: 'links', align: 'right' } as const] : []),
      { title: 'SHA-256', align: 'left', tone: 'dim' },
    ],
    rows,
    style,
  ).join('\n')
}
