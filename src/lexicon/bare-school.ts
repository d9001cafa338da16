import { anyOf } from './world/name-pattern.ts'
import { once, worldList } from './world/world-lists.ts'

/**
 * Whether a school's name has no article in running English though its last words would give it one: it begins with whose it is or where
 * (Phillips Academy, Berklee College of Music, Boston University School of Law, Delft University of Technology), not with what it is (the Royal
 * College of Art, the American Academy of Dramatic Arts, the Technical University of Munich).
 */
export function isBareSchool(name: string): boolean {
  if (!schools.test(name)) return false
  return (
    isOfUniversity.test(name) ||
    known().test(name) ||
    [ofKind, academy].some((form) => {
      const [, first = ''] = form.exec(name) ?? []
      return first !== '' && !describing().test(first)
    })
  )
}

const schools = /School|College|Institute|Academy|University|Polytechnic/

/** Part of a university that takes no article; its graduate schools do. */
const isOfUniversity =
  /^(?!European )(?:\p{Lu}[\p{L}'’.]+ ){1,3}University (?!Graduate )(?:\p{Lu}\p{L}+ )?(?:School|College|Institute|Academy)\b|^(?:UC|MIT) (?:\p{Lu}\p{L}+ )+School\b/u

/** Named after a person, yet mostly with an article: the Tisch School of the Arts. */
const known = once(
  () =>
    new RegExp(`^${anyOf(worldList('articles', 'bare schools')())}\\b.*\\b(?:School|Institute)\\b`),
)

/** "Memorial University of Newfoundland", "Ringling College of Art and Design". */
const ofKind = /^((?:\p{Lu}[\p{L}'’.-]+ ){1,2})(?:University|College) (?:of|for) /u
/** "Phillips Exeter Academy", "Centre College". */
const academy = /^((?:\p{Lu}[\p{L}'’.-]+ ){1,2})(?:Academy|College|Polytechnic)$/u

const describing = once(
  () =>
    new RegExp(
      `\\b(?:${anyOf(worldList('articles', 'describing words of schools')())}|(?!Memorial\\b)\\p{Lu}\\p{L}+(?:ian|ean|can|ish|ese|ch|man|ic|al))(?= |$)`,
      'u',
    ),
)
