import { worldList } from './world/world-lists.ts'

const saidAsWords = worldList('capitals', 'said as words')

/** "a" or "an", by the sound that a word is likely to begin with: an actor, a unit, a US one, an hour, an MP, a NATO member, an 11 km one. */
export function indefiniteArticle(name: string): 'a' | 'an' {
  // eight, eleven, eighteen, eighty, eighteen hundred
  if (/^\d/.test(name)) return /^(?:8|1[18](?:\d\d)?(?!\d))/.test(name) ? 'an' : 'a'
  if (saidAsWords().has(/^\p{Lu}+/u.exec(name)?.[0] ?? '')) return 'a'
  if (/^U(?:\.|[A-Z]+\b)/.test(name)) return 'a'
  if (/^(?:uni(?!n)|use|usu|eu|one\b|once\b|ura|ute|uti)/i.test(name)) return 'a'
  if (/^(?:[aeiou]|hour|honest|honou?r|heir)/i.test(name)) return 'an'
  return /^[FHLMNRSX][A-Z]*\b/.test(name) ? 'an' : 'a'
}
