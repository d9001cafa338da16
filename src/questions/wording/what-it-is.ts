import { localName } from '../../domain/iri.ts'
import type { NamedEntity } from '../../domain/named.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import { ofPeoples } from '../../lexicon/capitals.ts'
import { headOf, isPersonal } from '../../lexicon/distinction.ts'
import { anyOf } from '../../lexicon/world/name-pattern.ts'
import { once } from '../../lexicon/world/world-lists.ts'
import { isDescriptive } from './is-descriptive.ts'

const titles = expandPrefix('dbr:')

/** What it is, if an alias says so too; a relation to a parent or spouse may be the answer. */
export function describedAs({ id, description, label, aliases }: NamedEntity): string | undefined {
  return (
    description ??
    titleNoteOf({ id }) ??
    aliases.find(
      (alias) => !alias.startsWith(label) && isDescriptive(alias, label) && !kinship.test(alias),
    )
  )
}

const kinship = /\b(?:son|daughter|child|father|mother|wife|husband|consort|brother|sister)\b/i

/** The first of several, without years; track and field counts as one trade. */
export function tradeOf(named: NamedEntity): string | undefined {
  const all = named.description?.replace(/ ?\([^()]*\)$/, '').replace(/, .*$/, '')
  if (all === undefined) return noteOf(named)
  const [first = all] = all.split(' and ')
  return isPersonal(headOf(first)) ? first : all
}

/** The first of two: “Spanish princess” of “Spanish princess and English queen”, which is unnatural before a name. */
export function rankOf(named: NamedEntity): string | undefined {
  const all = describedAs(named)
  const [first = '', ...others] = all?.split(' and ') ?? []
  return others.length > 0 && [first, ...others].every((each) => isPersonal(headOf(each)))
    ? first
    : all
}

/** The qualifier of an encyclopedia title whose name others share: “David Crane (producer)”. */
export function noteOf({ id }: NamedEntity): string | undefined {
  const [, note] = (id.startsWith(titles) && noteBehind().exec(id)) || []
  return note?.replaceAll('_', ' ')
}

const noteBehind = once(
  () => new RegExp(`_\\(((?:\\p{Ll}|${anyOf(ofPeoples())}_)[\\p{L}_]+)\\)$`, 'u'),
)

/** What an encyclopedia's title has to add, because several bear the name: “The Stepford Wives (2004 film)”, “Speed Racer (film)”. */
export function titleNoteOf({ id }: Pick<NamedEntity, 'id'>): string | undefined {
  const [, note] = (id.startsWith(titles) && /_\(((?:\d{4}_)?film)\)$/.exec(id)) || []
  return note?.replace('_', ' ')
}

/** Whether an encyclopedia's title has to add something, whatever it is, because several bear the name: “Wheaton College (Illinois)”. */
export function isNoted({ id }: Pick<NamedEntity, 'id'>): boolean {
  return id.startsWith(titles) && /_\([^()]+\)$/.test(id)
}

/** An encyclopedia's title by which it is found there: no other article has it. */
export function isTitle({ id, label }: NamedEntity): boolean {
  return localName(id).replaceAll(/[_-]/g, ' ') === label.replaceAll('-', ' ')
}
