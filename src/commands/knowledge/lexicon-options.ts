import { Option } from 'commander'
import { ElenchusError } from '../../errors.ts'
import { type OwnLexicon, type Replaced, replacedBy } from '../../lexicon/load-lexicon.ts'
import { printable } from '../../text/printable.ts'
import type { Console } from '../console/console.ts'

/** Options for the user's own lexicon entries. */
export interface LexiconOptions {
  readonly lexicon?: string
  readonly lexiconAlone?: boolean
}

/** New instances for each command. */
export function lexiconOptions(): readonly [own: Option, alone: Option] {
  return [
    new Option(
      '--lexicon <PATH>',
      'your own lexicon entries (a YAML file or a folder), added to the shipped ones',
    ),
    new Option('--lexicon-alone', 'with --lexicon: use only your own entries'),
  ]
}

/** The user's own entries, if any; notes which shipped entries they replace. */
export function ownLexicon(options: LexiconOptions, console: Console): OwnLexicon | undefined {
  const lexicon = lexiconAt(options)
  for (const one of replacedBy(lexicon)) console.note(`${options.lexicon}: ${told(one)}`)
  return lexicon
}

function told({ what, name, from, by }: Replaced): string {
  const text =
    what === 'relation'
      ? `${name} now comes from ${by}, not ${from}`
      : `your ${what} ${name} replaces the shipped one`
  return printable(`${text}.`)
}

function lexiconAt({ lexicon, lexiconAlone }: LexiconOptions): OwnLexicon | undefined {
  if (lexiconAlone !== true) return lexicon
  if (lexicon !== undefined) return { path: lexicon, alone: true }
  throw new ElenchusError('bad-argument', '--lexicon-alone needs --lexicon.', {
    fix: 'Name your own entries: --lexicon PATH --lexicon-alone.',
  })
}
