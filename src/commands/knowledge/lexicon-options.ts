import { ElenchusError } from '../../errors.ts'
import { type Replaced, replacedBy, type UserLexicon } from '../../lexicon/load-lexicon.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, text } from '../../options/value.ts'
import { printable } from '../../text/printable.ts'
import type { Console } from '../console/console.ts'

/** Options for the user's own lexicon entries. */
export const lexiconOptions = {
  lexicon: {
    flags: '--lexicon <PATH>',
    value: text,
    says: 'a YAML file or a folder of [your own entries](lexicon.md#entries-of-your-own), added to the shipped ones',
    group: 'wording',
  },
  lexiconAlone: {
    flags: '--lexicon-alone',
    value: flag,
    says: 'with `--lexicon`: use only your own entries',
    group: 'wording',
  },
} satisfies OptionSet
export type LexiconOptions = Given<typeof lexiconOptions>

/** The user's own entries, if any; notes which shipped entries they replace. */
export function userLexicon(options: LexiconOptions, console: Console): UserLexicon | undefined {
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

function lexiconAt({ lexicon, lexiconAlone }: LexiconOptions): UserLexicon | undefined {
  if (lexiconAlone !== true) return lexicon
  if (lexicon !== undefined) return { path: lexicon, alone: true }
  throw new ElenchusError('bad-argument', '--lexicon-alone needs --lexicon.', {
    fix: 'Name your own entries: --lexicon PATH --lexicon-alone.',
  })
}
