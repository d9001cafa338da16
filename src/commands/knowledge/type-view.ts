import { contractPrefix } from '../../domain/prefixes.ts'
import type { TypeProfile } from '../../domain/profiles.ts'
import { formatCount, formatShare } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import { cut, joinSections, number, paragraph, sayTerm, tableOf, whole } from './profile-table.ts'

/** A type's profile for a terminal. */
export function typeView(profile: TypeProfile, style: TerminalStyle): string {
  const { kind, direct, entities, above, below, relations, members } = profile
  return joinSections([
    [
      sayTerm(profile),
      `${entities === 1 ? '1 entity' : `${formatCount(entities)} entities`}, ${formatCount(direct)} directly of this type`,
      ...(kind === undefined ? [] : [`kind: ${kind}`]),
      ...(above.length === 0 ? [] : [`supertypes: ${above.map(sayTerm).join(', ')}`]),
      ...(members.length === 0
        ? []
        : [
            `best known: ${members.map((member) => member.label ?? contractPrefix(member.id)).join(', ')}`,
          ]),
    ].flatMap((line) => paragraph(line, style)),
    tableOf(
      [cut('subtypes'), number('entities')],
      below.map((type) => [sayTerm(type), formatCount(type.entities)]),
      style,
    ),
    tableOf(
      [whole('relation'), cut('label'), whole('entities that have it')],
      relations.map(({ id, label, share }) => [
        printable(contractPrefix(id)),
        printable(label ?? ''),
        formatShare(share),
      ]),
      style,
    ),
  ])
}
