/**
 * Memoises a function of a text, because a question and its names are read again with every answer. The cache is
 * emptied when its keys reach that many characters. Results are shared, so they must be readonly.
 */
export function remembered<T>(
  work: (text: string) => T,
  mostCharacters = 200_000,
): (text: string) => T {
  const known = new Map<string, T>()
  let characters = 0
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as T
    const given = work(text)
    characters += text.length + 16
    if (characters > mostCharacters) {
      known.clear()
      characters = text.length + 16
    }
    known.set(text, given)
    return given
  }
}
