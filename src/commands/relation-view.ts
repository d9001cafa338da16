import { contractPrefix } from '../domain/prefixes.ts'
import type { EndProfile, RelationProfile } from '../domain/profiles.ts'
import type { Share } from '../domain/share.ts'
import {
  countOf,
  formatCount,
  formatInterval,
  formatRate,
  formatShare,
} from '../report/format-share.ts'
import { printable } from '../text/printable.ts'
import { formatTable } from '../text/table.ts'
import type { TerminalStyle } from '../text/terminal-style.ts'
import { conflictLines, joinSections, paragraph, sayTerm, textTable } from './profile-table.ts'

// fewer facts than these leave every share open
const fewestFacts = 30

/** A relation's profile for a terminal. */
export function relationView(profile: RelationProfile, style: TerminalStyle): string {
  return joinSections([
    heading(profile, style),
    measured(profile, style),
    ends(profile, style),
    relatives(profile, style),
    commonest(profile, style),
    conflictLines(profile.conflicts.examples, profile.conflicts.count, style),
  ])
}

function heading(profile: RelationProfile, style: TerminalStyle): string[] {
  const { concept, declared, facts, subjects, objects } = profile
  return [
    ...paragraph(
      `${sayTerm(profile)}${concept === undefined ? '' : `, asked as ${concept}`}`,
      style,
    ),
    ...paragraph(
      `${countOf(facts, 'fact')} about ${countOf(subjects, 'subject')} with ${countOf(objects, 'value')}`,
      style,
    ),
    ...(declared.length === 0
      ? []
      : paragraph(`The lexicon declares: ${declared.join(', ')}`, style)),
    ...(facts >= fewestFacts
      ? []
      : paragraph(
          'Too few facts to measure anything: the bounds show how little is known.',
          style,
        )),
  ]
}

function measured(profile: RelationProfile, style: TerminalStyle): string[] {
  const { time, literals } = profile
  const rows: readonly (readonly [string, Share, string])[] = [
    ['one value a subject', profile.functional, 'subjects'],
    ['one subject a value', profile.inverseFunctional, 'values'],
    ['told the other way round, too', profile.symmetric, 'links'],
    ['told one way only', profile.asymmetric, 'links'],
    ['between two different ones', profile.irreflexive, 'links'],
    ['a - b - c with a - c', profile.transitive, 'chains'],
    ['with a beginning or an end', time.dated, 'facts'],
    ['a date', literals.dates, 'facts'],
    ['a quantity', literals.quantities, 'facts'],
    ['a text', literals.texts, 'facts'],
  ]
  const shown = rows.filter(
    ([what, share]) =>
      share.status === 'measured' &&
      (share.count > 0 || !/^a (date|quantity|text)$|^with a/.test(what)),
  )
  return [
    ...formatTable(
      [
        { title: 'measured', align: 'left', keep: true },
        { title: 'share', align: 'decimal' },
        { title: '95 %', align: 'left', keep: true, tone: 'dim' },
        { title: 'of', align: 'right' },
        { title: '', align: 'left' },
      ],
      shown.map(([what, share, of]) => [
        what,
        formatRate(share),
        formatInterval(share),
        share.status === 'measured' ? formatCount(share.of) : '',
        of,
      ]),
      style,
    ),
    ...paragraph(`Changes in time: ${changes(profile)}`, style),
  ]
}

function changes({ time }: RelationProfile): string {
  const sequences =
    time.sequences === 0 ? '' : `; ${countOf(time.sequences, 'subject')} with values in sequence`
  switch (time.changes) {
    case 'declared':
      return `declared by the lexicon${sequences}`
    case 'seen':
      return `facts of it have ended${sequences}`
    case 'not seen':
      return 'not seen here'
  }
}

function ends({ subject, object }: RelationProfile, style: TerminalStyle): string[] {
  const row = (name: string, end: EndProfile) => [
    name,
    formatCount(end.entities),
    formatRate(end.typed),
    end.kinds.map(({ kind, share }) => `${kind} ${formatRate(share)}`).join(', '),
    printable(
      end.types
        .map(({ id, label, share }) => `${label ?? contractPrefix(id)} ${formatRate(share)}`)
        .join(', '),
    ),
  ]
  return textTable(
    ['at the ends', 'entities', 'typed', 'kinds', 'types and classes above them'],
    [row('subject', subject), ...(object.entities === 0 ? [] : [row('value', object)])],
    style,
  )
}

const sayRelated = {
  inverse: 'inverse',
  same: 'same pairs',
  narrower: 'this is narrower',
  broader: 'this is broader',
  overlapping: 'overlaps',
} as const

function relatives({ relatives }: RelationProfile, style: TerminalStyle): string[] {
  return textTable(
    ['in common with', '', 'of this one', 'of that one'],
    relatives.map((relative) => [
      sayTerm(relative),
      sayRelated[relative.how],
      formatShare(relative.share),
      formatShare(relative.back),
    ]),
    style,
  )
}

function commonest({ commonest }: RelationProfile, style: TerminalStyle): string[] {
  return textTable(
    ['commonest values', 'share', ''],
    commonest.map(({ text, share, hub }) => [
      printable(text),
      formatShare(share),
      hub ? 'hub' : '',
    ]),
    style,
  )
}
