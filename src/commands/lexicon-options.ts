import { Option } from 'commander'
import { ElenchusError } from '../errors.ts'
import type { OwnLexicon } from '../lexicon/load-lexicon.ts'

/** The options that name entries of one's own. */
export interface LexiconOptions {
  readonly lexicon?: string
  readonly lexiconAlone?: boolean
}

/** Each command has its own. */
export function lexiconOptions(): readonly [own: Option, alone: Option] {
  return [
    new Option(
      '--lexicon <PATH>',
      'your own entries, a YAML file or a folder of them, beside those that are shipped',
    ),
    new Option('--lexicon-alone', 'with --lexicon: your own entries and no others'),
  ]
}

export function ownLexicon({ lexicon, lexiconAlone }: LexiconOptions): OwnLexicon | undefined {
  if (lexiconAlone !== true) return lexicon
  if (lexicon !== undefined) return { path: lexicon, alone: true }
  throw new ElenchusError('bad-argument', '--lexicon-alone goes with --lexicon.', {
    fix: 'Name your own entries: --lexicon PATH --lexicon-alone.',
  })
}
