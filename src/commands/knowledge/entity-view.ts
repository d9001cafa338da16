import { contractPrefix } from '../../domain/prefixes.ts'
import type { EntityProfile } from '../../domain/profiles.ts'
import { indefiniteArticle } from '../../lexicon/indefinite-article.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import {
  conflictLines,
  cut,
  joinSections,
  number,
  paragraph,
  sayTerm,
  tableOf,
  whole,
} from './profile-table.ts'

const fewRelations = 20
const fewAliases = 8

/** An entity's profile for a terminal. */
export function entityView(profile: EntityProfile, style: TerminalStyle): string {
  return joinSections([
    heading(profile, style),
    popularity(profile, style),
    name(profile, style),
    facts(profile, style),
    conflictLines(profile.conflicts, style),
  ])
}

function heading(profile: EntityProfile, style: TerminalStyle): string[] {
  const { description, kind, types, aliases, joined } = profile
  const lines = [
    sayTerm(profile),
    ...(description === undefined ? [] : [description]),
    sayKind(kind),
    ...(types.length === 0 ? [] : [`types: ${types.map(sayTerm).join(', ')}`]),
    ...(aliases.length === 0 ? [] : [`also called ${listed(aliases)}`]),
    ...(joined.length === 0 ? [] : [`the same as ${listed(joined.map(contractPrefix))}`]),
  ]
  return lines.flatMap((line) => paragraph(line, style))
}

function listed(names: readonly string[]): string {
  const more = names.length - fewAliases
  return `${names.slice(0, fewAliases).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function sayKind(kind: EntityProfile['kind']): string {
  if (kind === undefined) return 'kind: not known from its types or relations'
  const broader =
    kind.kind === kind.broadest ? '' : `, ${indefiniteArticle(kind.broadest)} ${kind.broadest}`
  return `kind: ${kind.kind}${broader}, by its ${kind.by}`
}

function popularity({ popularity: own, value }: EntityProfile, style: TerminalStyle): string[] {
  const measures = [
    countOf(own.degree, 'fact'),
    ...(own.sitelinks === undefined ? [] : [countOf(own.sitelinks, 'page')]),
    ...(own.pageRank === undefined ? [] : [`PageRank ${own.pageRank} times the average`]),
  ]
  return [
    `popularity: ${own.third} by ${own.measure}; ${measures.join(', ')}`,
    value.hub
      ? `a hub: the value of ${formatCount(value.facts)} facts (hubs start at ${formatCount(value.hubsFrom)})`
      : `not a hub: the value of ${countOf(value.facts, 'fact')} (hubs start at ${formatCount(value.hubsFrom)})`,
  ].flatMap((line) => paragraph(line, style))
}

const sayApart: Readonly<Record<EntityProfile['name']['apart'], string>> = {
  'nobody else has it': 'nobody else has it',
  'hardly known others': 'shared only with little-known entities',
  description: 'shared; the description tells them apart',
  kind: 'shared; the kind tells them apart',
  year: 'shared; the year tells them apart',
  nothing: 'shared; nothing tells them apart',
  'no usable label': 'no label usable in a question',
}

function name({ name: own, year }: EntityProfile, style: TerminalStyle): string[] {
  const more = own.bearers - 1 - own.namesakes.length
  return [
    ...paragraph(
      `name: ${sayApart[own.apart]}${year === undefined ? '' : `; earliest year ${year}`}`,
      style,
    ),
    ...tableOf(
      [cut('namesakes'), whole('kind'), whole('year'), cut('description')],
      own.namesakes.map((other) => [
        sayTerm(other),
        other.kind ?? '',
        other.year === undefined ? '' : `${other.year}`,
        printable(other.description ?? ''),
      ]),
      style,
    ),
    ...(more > 0 ? [`and ${formatCount(more)} more`] : []),
  ]
}

function facts({ facts: own }: EntityProfile, style: TerminalStyle): string[] {
  const more = own.length - fewRelations
  return [
    ...tableOf(
      [whole('relation'), cut('label'), whole('as'), number('facts'), cut('for example')],
      own
        .slice(0, fewRelations)
        .map(({ id, label, as, facts: count, examples }) => [
          printable(contractPrefix(id)),
          printable(label ?? ''),
          as === 'subject' ? 'subject' : 'value',
          formatCount(count),
          printable(examples.map(({ text }) => text).join(', ')),
        ]),
      style,
    ),
    ...(more > 0 ? [`and ${countOf(more, 'more relation')} (--json)`] : []),
  ]
}
