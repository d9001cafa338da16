import type { NamedEntity } from '../../domain/named.ts'
import type { KindOf } from '../../lexicon/kinds.ts'
import { type Entry, isOfYear, type Lexicon } from '../../lexicon/lexicon.ts'
import type { Mention } from '../../lexicon/mention.ts'
import { mentionOf } from '../../lexicon/say-name.ts'
import type { RenderedEnd } from '../rendered.ts'
import { datedKind, kindOfWork } from './kind-of-work.ts'

/**
 * A work that is not among the best known of the graph, with what it is and of which year, as whoever speaks of it to others would say: the 1963
 * film “Hud”. Without the year where that is asked; nothing where it is not known what the work is, or where English has no such way to
 * introduce it: nobody painted the painting “Abaporu”.
 */
export function introduced(
  named: NamedEntity,
  kindOf: KindOf,
  entry: Entry,
  lexicon: Lexicon,
): Mention | undefined {
  const { third = 'head' } = named.popularity ?? {}
  // what a work is, is said only in English
  if (lexicon.speech !== undefined) return undefined
  // that it is a series is what is said where its episodes are asked of
  if (entry.subject.includes('episode')) return undefined
  return third === 'head' ? undefined : introducedAs(named, kindOf, entry, lexicon)
}

/** The same, however well it is known. */
function introducedAs(
  named: NamedEntity,
  kindOf: KindOf,
  entry: Entry,
  { kinds }: Lexicon,
): Mention | undefined {
  if (!kindOf.said || !isIntroducedSo(kindOf) || !isTyped(named, kindOf, kinds)) return undefined
  // the first year of a series does not help to identify it
  const isOfOneYear = kindOf.kind.kind !== 'series'
  const year = isOfYear(entry) || !isOfOneYear ? undefined : yearOf(named)
  const { noun } = kindOf.kind
  const plain = describedAs(noun)
  const bare = mentionOf({ ...named, name: 'unique' }, kindOf, kinds).text
  return year === undefined
    ? { ...plain, bare }
    : { ...describedAs(`${year} ${noun}`), undated: plain.text, bare }

  function describedAs(description: string): Mention {
    return mentionOf({ ...named, name: 'shared', description }, kindOf, kinds)
  }
}

const introducedKinds = [
  'film',
  'series',
  'novel',
  'album',
  'song',
  'opera',
  'musical',
  'video-game',
]

/** By its types or description: director and cast do not separate a film from a television series. */
function isTyped(named: NamedEntity, { kind }: KindOf, kinds: Lexicon['kinds']): boolean {
  const byTypes = kinds.among({ types: named.types }, [kind.kind])
  return byTypes?.known === true || kindOfWork(named)?.endsWith(kind.noun) === true
}

function isIntroducedSo({ kind }: KindOf): boolean {
  return introducedKinds.includes(kind.kind)
}

function yearOf(named: NamedEntity): string | undefined {
  const [told] = datedKind(named)?.split(' ', 1) ?? []
  const { from } = named.years ?? {}
  return told ?? (from !== undefined && from > 0 ? `${from}` : undefined)
}

/** An end as another one is said that it may stand in the place of, where only one of the two is introduced; as it is where it can't be. */
export function asIntroduced(
  end: RenderedEnd,
  other: RenderedEnd,
  entry: Entry,
  lexicon: Lexicon,
): RenderedEnd {
  const { named, kindOf, isTold } = end
  if (named.kind !== 'entity' || kindOf === undefined || isTold === true) return end
  if (other.isIntroduced === true && end.isIntroduced !== true) {
    const mention = introducedAs(named, kindOf, entry, lexicon)
    return mention === undefined ? end : { ...end, ...mention, isIntroduced: true }
  }
  if (end.isIntroduced !== true || other.isIntroduced === true || other.isTold === true) return end
  return asBare(end)
}

/** By its bare name; unchanged if it already has a distinction. */
export function asBare(end: RenderedEnd): RenderedEnd {
  const { bare, undated, isIntroduced, ...plain } = end
  return bare === undefined ? end : { ...plain, text: bare }
}
