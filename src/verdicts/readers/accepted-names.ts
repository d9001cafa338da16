import type { AcceptedEntity } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import { once } from '../../lexicon/world/world-lists.ts'
import { remembered } from '../../text/remembered.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import { namedText, placesOf } from '../reading/names.ts'

/**
 * The names accepted for an answer: its label and aliases, also without a trailing bracket and without the kind that
 * the question asks for ("Which river?" "The Thames").
 */
export function namesOf(answer: AcceptedEntity, question: Question): readonly string[] {
  const own = [answer.label, ...alternativeNames(answer.label, answer.aliases)]
  const names = own.flatMap((name) => [name, withoutBracket(name)])
  const kinds = kindsIn(question.text)
  const bare = kinds.flatMap((word) => names.map((name) => withoutKind(name, word)))
  return [
    ...new Set([...names, ...bare, ...names.flatMap(shortened), ...names.flatMap(countryOf)]),
  ].filter((name) => name.trim() !== '')
}

/**
 * The aliases that are names: no description by a people's adjective ("French architect"), and of an address only its
 * head, since the rest names parents ("Moscow, Soviet Union" for Moscow).
 */
function alternativeNames(label: string, aliases: readonly string[]): readonly string[] {
  if (!/^\p{Lu}/u.test(label)) return aliases
  const own = new Set(tokensOfName(label).map(({ value }) => value))
  return aliases.flatMap((alias) => {
    if (alias.startsWith(`${label}, `)) return []
    const words = tokensOfName(alias)
    const isOwn = words.some(({ value }) => own.has(value))
    return !isOwn && words.length <= 4 && ofPeople.test(alias) ? [] : [alias]
  })
}

const ofPeople =
  /^\p{Lu}\p{L}+(?:ish|ese|[aei]an|can|man|ch|ic|ek|sh|ss)(?: \p{Ll}[\p{Ll}-]{2,}| \p{Lu}\p{L}+(?:ish|ese|an))* \p{Ll}{4,}$/u

/** "WWII" and "WW2" for World War II: initials and a numeral. */
function shortened(name: string): readonly string[] {
  const words = name.split(' ')
  const numeral = words.at(-1) ?? ''
  const initials = words.slice(0, -1).map((word) => (/^\p{Lu}/u.test(word) ? word.slice(0, 1) : ''))
  if (initials.length < 2 || initials.includes('') || !/^[IVX]+$/.test(numeral)) return []
  const [token] = tokensOfName(`King ${numeral}`).slice(1)
  return [`${initials.join('')}${numeral}`, `${initials.join('')}${token?.value ?? ''}`]
}

/** A country for its two letters (ISO 3166): the United States for US. */
function countryOf(name: string): readonly string[] {
  const code = name.replaceAll('.', '')
  if (!/^[A-Z]{2}$/.test(code)) return []
  const country = regions().of(code)
  if (country === undefined || country === code) return []
  return [country, ...(code === 'US' ? ['USA', 'U.S.', 'United States of America'] : [])]
}

const regions = once(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }))

const kindsIn = remembered((question: string) =>
  [...question.toLowerCase().matchAll(kind)].map((match) => match[0]),
)

const kind = /\b(?:river|lake|mount|sea|ocean|desert|strait|canal)/g

function withoutKind(name: string, word: string): string {
  const words = name.split(' ')
  return words.length === 2 ? words.filter((one) => one.toLowerCase() !== word).join(' ') : name
}

/**
 * Names that count only when they are the whole answer: a person's surname, with its particle, or after initials or the
 * first name. Only when the question asks for a person, and nobody else in it has that surname.
 */
export function shortNamesOf(answer: AcceptedEntity, question: Question): readonly string[] {
  if (!asksForPerson.test(question.text)) return []

  const words = tokensOfName(answer.label).map((word) => word.token.text)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const named = /^\p{Lu}\p{L}{3,}$/u.test(last) && !/\b(?:of|the|and)\b/i.test(answer.label)
  if (words.length < 2 || !named || isShared(last, answer, question)) return []

  const given = words.slice(0, -1).filter((word) => /^\p{Lu}/u.test(word))
  const surname = [...words.slice(given.length, -1), last].join(' ')
  const initials = given.map((word) => `${word.slice(0, 1)}.`).join(' ')
  return [...new Set([last, surname, `${initials} ${surname}`, `${first} ${last}`])]
}

export const asksForPerson =
  /\bwho(?:m|se)?\b|\b(?:which|what) (?:\w+ ){0,2}(?:person|people|man|woman|author|writer|poet|novelist|playwright|painter|artist|sculptor|architect|composer|musician|singer|actor|actress|director|physicist|chemist|scientist|astronomer|mathematician|philosopher|economist|engineer|inventor|explorer|doctor|physician|politician|statesman|president|general|footballer|player|founder)\b/i

/** Whether another person in the question has the same surname. */
export function isShared(surname: string, answer: AcceptedEntity, question: Question): boolean {
  const others = Object.entries(question.labels).filter(
    ([id, label]) => id !== answer.id && label !== answer.label,
  )
  const names = [...others.map(([, label]) => label), question.text]
  return names.some((name) => placesOf(surname, namedText(name)).length > 0)
}

function withoutBracket(name: string): string {
  return name.includes(')') ? name.replace(/\s*\([^()]*\)\s*$/, '') : name
}
