import { contractPrefix } from '../../domain/prefixes.ts'
import { printable } from '../../text/printable.ts'
import { ornamentsOf, type TerminalStyle } from '../../text/terminal-style.ts'

const longest = 32

/** Shortens an IRI for a column: with its prefix if known, else its end, which is more informative than its beginning. */
export function shortIri(iri: string, style: TerminalStyle): string {
  const shown = printable(contractPrefix(iri))
  const { ellipsis } = ornamentsOf(style)
  return shown.length <= longest
    ? shown
    : `${ellipsis}${shown.slice(shown.length - longest + ellipsis.length)}`
}
