import { namesOfMen, namesOfWomen, sexByName } from '../lexicon/given-names.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import type { SaidEnd } from './said-end.ts'

/** Whether the names of a couple tell that they are one: Coretta Scott King, beside anybody, or two who share their last name. */
export function isToldByMarriage(subject: SaidEnd, object: SaidEnd, entry: Entry): boolean {
  if (entry.takesNames !== true) return false
  return areOfOneSurname(subject, object) || [subject, object].some(isCalledByMarriage)
}

function areOfOneSurname({ plain: one }: SaidEnd, { plain: other }: SaidEnd): boolean {
  const [own, beside] = [wordsOf(one), wordsOf(other)]
  return own.length > 1 && beside.length > 1 && own.at(-1) === beside.at(-1)
}

/** A woman of two surnames, the first of which was hers before: Ethel Skakel Kennedy, not Sarah Jessica Parker nor Catherine de' Medici. */
function isCalledByMarriage({ plain }: SaidEnd): boolean {
  const words = wordsOf(plain)
  const [before = ''] = words.slice(-2)
  return (
    words.length === 3 &&
    before.length > shortest &&
    words.every((word) => /^\p{Lu}[\p{L}'’-]{2,}$/u.test(word)) &&
    sexByName(plain) === 'woman' &&
    !namesOfWomen.has(before) &&
    !namesOfMen.has(before)
  )
}

/** Lee, Ann or Mae between two names is a given one. */
const shortest = 3

/** Without what stands behind a surname. */
function wordsOf(name: string): readonly string[] {
  return name.split(' ').filter((word) => !/^(?:[JS]r\.?|[IVX]+)$/.test(word))
}
