/** "a" or "an", by the sound that a word is likely to begin with: an actor, a unit, a US one, an hour, an MP. */
export function indefiniteArticle(name: string): 'a' | 'an' {
  if (/^U(?:\.|[A-Z]+\b)/.test(name)) return 'a'
  if (/^(?:uni(?!n)|use|usu|eu|one\b|once\b|ura|ute|uti)/i.test(name)) return 'a'
  if (/^(?:[aeiou]|hour|honest|honou?r|heir)/i.test(name)) return 'an'
  return /^[FHLMNRSX][A-Z]*\b/.test(name) ? 'an' : 'a'
}
