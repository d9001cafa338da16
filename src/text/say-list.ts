/** "A, B and C"; with semicolons when an item contains a comma. */
export function sayList(items: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  if (items.length < 2) return items.join()
  const comma = items.some((item) => item.includes(', ')) ? '; ' : ', '
  const before = comma === '; ' ? '; ' : ' '
  return `${items.slice(0, -1).join(comma)}${before}${conjunction} ${items.at(-1)}`
}
