import type { NamedEntity } from '../../../domain/named.ts'
import type { Entry } from '../../../lexicon/lexicon.ts'

/**
 * Whether a work's own description names other makers than a fact does, or several of whom the graph has one: “2003 film by The Wachowskis”,
 * “1987 film by Wes Craven, Chuck Russell”. Of relations that say that it was made by somebody, such as directed; one description is
 * evidence against one fact, and nobody can tell which of them is wrong.
 */
export function isMadeByOthers(
  work: NamedEntity,
  maker: string,
  { state }: Pick<Entry, 'state'>,
): boolean {
  const [, made] = /^\{S\} was (\p{L}+ed) by \{O\}$/u.exec(state) ?? []
  if (made === undefined || work.description === undefined) return false
  const told = makersIn(work.description, made)
  if (told === undefined) return false
  const isOfSeveral = /, \p{Lu}| and | & |^[Tt]he \p{Lu}\p{L}+s\b/u.test(told)
  return isOfSeveral || !told.includes(maker.split(' ').at(-1) ?? maker)
}

/** Whom a description says that it was made by; of a film without a verb who directed it. */
function makersIn(description: string, made: string): string | undefined {
  const verb = made === 'directed' ? 'directed|film' : made
  const [, makers] =
    new RegExp(`\\b(?:${verb}) by (.+?)(?: (?:${goesOn})\\b|$)`).exec(description) ?? []
  // "by Adrian Lyne, written by …", "by Ada Doe and released …"
  return makers?.replace(/(?:,| and) \p{Ll}.*$/u, '')
}

const goesOn = 'about|based|from|in|starring|with'
