import { contractPrefix } from '../../domain/prefixes.ts'
import type { EndProfile, RelationProfile } from '../../domain/profiles.ts'
import type { Share } from '../../domain/share.ts'
import {
  countOf,
  formatCount,
  formatInterval,
  formatRate,
  formatShare,
} from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import {
  conflictLines,
  cut,
  joinSections,
  paragraph,
  sayTerm,
  tableOf,
  whole,
} from './profile-table.ts'

// with fewer facts than this, no share is informative
const fewestFacts = 30

/** A relation's profile for a terminal. */
export function relationView(profile: RelationProfile, style: TerminalStyle): string {
  return joinSections([
    heading(profile, style),
    measured(profile, style),
    ends(profile, style),
    relatives(profile, style),
    commonest(profile, style),
    conflictLines(profile.conflicts, style),
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
    ...(declared.length === 0 ? [] : paragraph(`Declared: ${declared.join(', ')}`, style)),
    ...(facts >= fewestFacts
      ? []
      : paragraph('Too few facts to measure anything; the wide bounds show that.', style)),
  ]
}

function measured(profile: RelationProfile, style: TerminalStyle): string[] {
  const { time, literals } = profile
  const rows: readonly (readonly [string, Share, string])[] = [
    ['one value per subject', profile.functional, 'subjects'],
    ['one subject per value', profile.inverseFunctional, 'values'],
    ['also stated in reverse', profile.symmetric, 'links'],
    ['stated one way only', profile.asymmetric, 'links'],
    ['between two different entities', profile.irreflexive, 'links'],
    ['a - b - c with a - c', profile.transitive, 'chains'],
    ['with a start or end', time.dated, 'facts'],
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
    ...paragraph(`Changes over time: ${changes(profile)}`, style),
  ]
}

function changes({ time }: RelationProfile): string {
  const sequences =
    time.sequences === 0 ? '' : `; ${countOf(time.sequences, 'subject')} with values in sequence`
  switch (time.changes) {
    case 'declared':
      return `declared by the lexicon${sequences}`
    case 'seen':
      return `some of its facts have ended${sequences}`
    case 'not seen':
      return 'not seen here'
  }
}

function ends({ subject, object }: RelationProfile, style: TerminalStyle): string[] {
  return [
    ...paragraph(sayEnd('subjects', subject), style),
    ...(object.entities === 0 ? [] : paragraph(sayEnd('values', object), style)),
  ]
}

function sayEnd(name: string, { entities, typed, kinds, types }: EndProfile): string {
  const said = (parts: readonly { readonly name: string; readonly share: Share }[]) =>
    parts.map((part) => `${part.name} ${formatRate(part.share)}`).join(', ')
  const kindly = said(kinds.map(({ kind, share }) => ({ name: kind, share })))
  const typely = said(
    types.map(({ id, label, share }) => ({ name: label ?? contractPrefix(id), share })),
  )
  return [
    `${name}: ${entities === 1 ? '1 entity' : `${formatCount(entities)} entities`}, ${formatRate(typed)} with a type`,
    `kinds: ${kindly || 'none known'}`,
    ...(typely === '' ? [] : [`types: ${typely}`]),
  ].join('; ')
}

const sayRelated = {
  inverse: 'inverse',
  same: 'same pairs',
  narrower: 'this is narrower',
  broader: 'this is broader',
  overlapping: 'overlaps',
} as const

function relatives({ relatives }: RelationProfile, style: TerminalStyle): string[] {
  return tableOf(
    [cut('in common with'), whole(''), whole('of this one'), whole('of that one')],
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
  return tableOf(
    [cut('commonest values'), whole('share'), whole('')],
    commonest.map(({ text, share, hub }) => [
      printable(text),
      formatShare(share),
      hub ? 'hub' : '',
    ]),
    style,
  )
}
