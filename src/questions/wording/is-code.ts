/**
 * Whether an alias of one or two letters is a code, and no name that anybody would take for one: "W" for Vienna, "de" for German, "IN" for
 * India; "UK" and "LA" are made of the first letters of what they stand for, and "Xi" is a part of the name.
 * What is written small has symbols, which are names: "Fe" for iron.
 */
export function isCode(alias: string, label: string): boolean {
  const letters = alias.replaceAll('.', '')
  if (!/^\p{Script=Latin}{1,2}$/u.test(letters) || alias === label) return false
  if (/^\p{Ll}/u.test(label)) return false
  const words: readonly string[] = label.match(/\p{L}+/gu) ?? []
  if (letters.length === 2 && words.includes(letters)) return false
  const initials = words.map((word) => word.slice(0, 1)).join('')
  return !(/^\p{Lu}{2}$/u.test(letters) && initials.toUpperCase().includes(letters))
}
