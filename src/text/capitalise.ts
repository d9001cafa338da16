/** The first letter as a capital, leaving names such as "eBay" that begin a text alone is impossible to know: they change. */
export function capitalise(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
