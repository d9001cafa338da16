import type { NamedEntity } from '../domain/named.ts'
import type { KindOf } from '../lexicon/kinds.ts'

/**
 * Whether the name is one that a catalogue has and nobody says: all the baptismal names of whoever is known by one or two of them, or a
 * place by a transcription that English spells without its signs (Ōsaka).
 */
export function isOfACatalogue(
  { label, aliases }: Pick<NamedEntity, 'label' | 'aliases'>,
  { lineage }: Pick<KindOf, 'lineage'>,
): boolean {
  if (lineage.includes('place')) return /[ōūŌŪ]/.test(label)
  if (!lineage.includes('person')) return false
  if (isRoyal.test(label) || isPeer(label) || isGerman.test(label)) return true
  const words = wordsOf(label)
  if (words === undefined || words.length < fewest) return isInitialled(label, aliases)
  return words.length > fewest || aliases.some((alias) => isShorter(wordsOf(alias), words))
}

/**
 * A title, given names and a realm that had several of them: Archduke Karl Ludwig of Austria; or a title that stands for a surname: Prince
 * Kuniyoshi Kuni. Princess Sophie of Bavaria is called so; one of a patronymic is told by it.
 */
const isRoyal =
  /^(?:(?:Archduke|Archduchess|Infant[ea]|Duke|Duchess) (?:\p{Lu}\p{L}+ ){1,3}of (?:the )?\p{Lu}|(?:Archduke|Archduchess|Prince|Princess|Infant[ea]|Duke|Duchess) \p{Lu}\p{L}+ \p{Lu}\p{L}+$)/u

/** Alexander R. Todd, Baron Todd: the surname twice. */
function isPeer(label: string): boolean {
  const [, surname, , title] =
    /(\p{L}+), (?:\d+(?:st|nd|rd|th) )?(Baron(?:ess)?|Viscount(?:ess)?|Earl|Count(?:ess)?|Lord|Lady) (?:of )?(\p{L}+)$/u.exec(
      label,
    ) ?? []
  return surname !== undefined && surname === title
}

/** A realm in German: Leopoldine Eleonore von der Pfalz. */
const isGerman =
  / von (?:der )?(?:Anhalt|Baden|Bayern|Brandenburg|Braunschweig|Böhmen|Hessen|Holstein|Lothringen|Mecklenburg|Nassau|Oldenburg|Österreich|Pfalz|Pommern|Preußen|Sachsen|Schwaben|Württemberg)\b/

/** Lotan Harold DeWolf, who is called L. Harold DeWolf as well: the first of the given names is not said in full. Edgar A. Poe is Edgar Allan Poe. */
function isInitialled(label: string, aliases: readonly string[]): boolean {
  const words = label.split(' ')
  return (
    words.length > 2 &&
    words.every((word) => /^\p{Lu}\p{Ll}/u.test(word)) &&
    aliases.some((alias) => {
      const said = alias.split(' ')
      const short = said.filter((word, index) => word === `${words[index]?.[0]}.`)
      return (
        said.length === words.length &&
        short.length === 1 &&
        said[0] === short[0] &&
        said.every((word, index) => word === words[index] || short.includes(word))
      )
    })
  )
}

/** Carl David Tolmé Runge, whom everybody calls Carl Runge; Napoléon Joseph Charles Paul Bonaparte. */
const fewest = 4

/** Of a name without a realm, a title, initials or numbers; particles are no names of their own. */
function wordsOf(name: string): readonly string[] | undefined {
  if (/\p{N}|[.,"“(]| (?:of|the|and|bin|ibn|al) | [IVX]+\b/u.test(name)) return undefined
  return name.split(' ').filter((word) => /^\p{Lu}/u.test(word))
}

/** One or two of the given names and the same last one: the others are not said. */
function isShorter(alias: readonly string[] = [], words: readonly string[]): boolean {
  return (
    alias.length > 1 &&
    alias.length < words.length &&
    alias.at(-1) === words.at(-1) &&
    alias.every((word) => words.includes(word))
  )
}
