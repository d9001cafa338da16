import type { Named, NamedEntity } from '../../domain/named.ts'
import { isSayable } from '../../lexicon/is-sayable.ts'
import type { KindOf } from '../../lexicon/kinds.ts'
import { type Entry, type Lexicon, literalKindOf } from '../../lexicon/lexicon.ts'
import type { Mention } from '../../lexicon/mention.ts'
import { isIdentifiedByName, mentionOf, sayAlone, sayListed } from '../../lexicon/say-name.ts'
import { sayLiteralIn } from '../../lexicon/speech.ts'
import { look } from '../checks/look.ts'
import { fitsByName } from '../checks/name-against-kind.ts'
import type { Dropped, RenderedEnd } from '../rendered.ts'
import { disambiguate } from './disambiguate.ts'
import { isCode } from './is-code.ts'
import { isDescriptive } from './is-descriptive.ts'
import { asShown, datedKind, kindOfWork } from './kind-of-work.ts'

/** Says the subject or the object of a concept, or why it can't be said. */
export function renderEnd(
  named: Named,
  place: 'subject' | 'object',
  entry: Entry,
  lexicon: Lexicon,
): RenderedEnd | Dropped {
  const before = saidBefore.get(named) ?? []
  const known = before.find(
    (one) => one.entry === entry && one.place === place && one.lexicon === lexicon,
  )
  if (known !== undefined) return known.said
  const said = sayNamed(named, place, entry, lexicon)
  saidBefore.set(named, [...before, { entry, place, lexicon, said }])
  return said
}

interface SaidBefore {
  readonly entry: Entry
  readonly place: 'subject' | 'object'
  readonly lexicon: Lexicon
  readonly said: RenderedEnd | Dropped
}

/** A label that goes on in the middle of a word where a whole name of the same entity ends: "J. J. Thomsonp Pacha". */
function isSpoilt({ label, aliases }: NamedEntity): boolean {
  return aliases.some(
    (alias) =>
      alias.includes(' ') &&
      label.startsWith(alias) &&
      /^\p{Ll}{1,2}(?= )/u.test(label.slice(alias.length)),
  )
}

/** A row's ends are said before it is certified, then again, and in other rows. */
const saidBefore = new WeakMap<Named, readonly SaidBefore[]>()

function sayNamed(
  named: Named,
  place: 'subject' | 'object',
  entry: Entry,
  lexicon: Lexicon,
): RenderedEnd | Dropped {
  if (named.kind === 'literal') return saySaidLiteral(named, entry, lexicon)
  if (!isSayable(named.label, 'title') || isSpoilt(named)) {
    return { kind: 'dropped', reason: 'a name cannot be said' }
  }
  const kindOf = kindAmong(named, entry[place], lexicon)
  if (kindOf === undefined) return { kind: 'dropped', reason: 'an end is of another kind' }
  const looked = look('end', { named, kindOf, place, entry, lexicon }, lexicon.world)
  if (looked.kind === 'dropped') return looked
  const isTitle = kindOf.known && lexicon.kinds.inherited(kindOf.kind, 'quoted') === true
  if (!isSayable(named.label, isTitle ? 'title' : 'name')) {
    return { kind: 'dropped', reason: 'a name cannot be said' }
  }
  const shown = namedIn(entry, named, kindOf, lexicon)
  if ('reason' in shown) return shown
  const isOfItsKind = entry.kindSaid?.includes(place) === true
  const mention = toldOrIntroduced(named, shown, kindOf, entry, lexicon)
  return {
    kind: 'end',
    named,
    ...mention,
    ...(isOfItsKind && { text: withItsKind(mention.text, kindOf, lexicon) }),
    plain: sayAlone(shown, kindOf.kind, lexicon.kinds),
    listed: sayListed(shown, kindOf.kind, lexicon.kinds),
    names: tellingNames(named, kindOf, lexicon),
    doubts: looked.doubts,
  }
}

/** In a user's graph many things are named after their kind: “Order 17” among orders, identified only by its number. */
function tellingNames(
  named: NamedEntity,
  { kind: { noun, plural } }: KindOf,
  { world }: Lexicon,
): readonly string[] {
  const names = [named.label, ...named.aliases.filter((alias) => isName(alias, named.label))]
  if (world !== 'user' || noun === undefined) return names
  const said = [noun, plural ?? noun].map((word) => word.toLowerCase())
  return names.map((name) => {
    const rest = name.split(' ').filter((word) => !said.includes(word.toLowerCase()))
    return rest.length === 0 ? name : rest.join(' ')
  })
}

/** The name wins over what relations alone suggest: the 33rd Academy Awards are not a series. */
function kindAmong(
  named: NamedEntity,
  allowed: readonly string[],
  lexicon: Lexicon,
): KindOf | undefined {
  const kindOf = lexicon.kinds.among(asShown(named), allowed)
  return kindOf?.known === true && !fitsByName(named.label, kindOf, lexicon)
    ? lexicon.kinds.among({ types: named.types }, allowed)
    : kindOf
}

/** Its form in a sentence, with a distinction or an introduction if it needs one. */
function toldOrIntroduced(
  named: NamedEntity,
  shown: NamedEntity,
  kindOf: KindOf,
  entry: Entry,
  lexicon: Lexicon,
): Mention & Pick<RenderedEnd, 'isTold' | 'isIntroduced' | 'untold'> {
  // other bearers of the name outside a user's graph don't matter
  const { mention, isIntroduced, untold } =
    lexicon.world === 'user' ? {} : disambiguate(named, kindOf, entry, lexicon)
  const said = mention ?? mentionOf(shown, kindOf, lexicon.kinds)
  const plainly = mentionOf({ ...named, name: 'unique' }, kindOf, lexicon.kinds)
  return {
    ...said,
    isTold: said.text !== plainly.text && isIntroduced !== true,
    ...(isIntroduced === true && { isIntroduced }),
    ...(untold !== undefined && { untold }),
  }
}

function isName(alias: string, label: string): boolean {
  return !isDescriptive(alias, label) && !isCode(alias, label)
}

/** The film “Red Dragon”, if nothing else describes it; “piece of music” and “book” say less than the title. */
function withItsKind(text: string, { kind, said }: KindOf, { kinds }: Lexicon): string {
  return said && text.startsWith('“') && kinds.isNarrowest(kind) ? `the ${kind.noun} ${text}` : text
}

/** With as much of its description as is allowed if others share its name; a work only with its kind if the rest names its maker. */
function namedIn(
  entry: Entry,
  named: NamedEntity,
  kindOf: KindOf,
  { kinds, speech }: Lexicon,
): NamedEntity | Dropped {
  if (named.name !== 'shared' || isIdentifiedByName(named, kindOf, kinds)) return named
  // distinctions are in English
  if (speech !== undefined) return { kind: 'dropped', reason: 'a name cannot be said' }
  const isWork = kindOf.lineage.includes('work')
  // that it is an episode is what such questions say
  if (isWork && entry.subject.includes('episode') && kindOfWork(named) === 'episode') {
    return { ...named, name: 'unique' }
  }
  if (entry.revealing === true) {
    const description = isWork ? kindOfWork(named) : undefined
    return description === undefined
      ? { kind: 'dropped', reason: 'a distinction would give the answer away' }
      : { ...named, description }
  }
  if (named.description === undefined || !isSayable(named.description)) {
    return { kind: 'dropped', reason: 'a name cannot be said' }
  }
  // a film identified by its year needs no maker
  const description = isWork ? datedKind(named) : undefined
  return description === undefined ? named : { ...named, description }
}

function saySaidLiteral(
  named: Extract<Named, { kind: 'literal' }>,
  entry: Entry,
  { speech }: Lexicon,
): RenderedEnd | Dropped {
  const kind = literalKindOf(entry)
  if (kind === undefined) return { kind: 'dropped', reason: 'a value cannot be read' }
  const said = sayLiteralIn(speech, named.literal, kind, entry.unit)
  if (said === undefined) return { kind: 'dropped', reason: 'a value cannot be read' }
  // "How large is it, in square kilometres?" gives no area away
  const bare = entry.unit === undefined ? said : sayLiteralIn(speech, named.literal, kind)
  return {
    kind: 'end',
    named,
    text: said.text,
    plain: said.text,
    listed: said.text,
    names: [(bare ?? said).text],
    doubts: [],
    number: said.number,
    precision: said.precision,
    rounded: said.rounded,
  }
}
