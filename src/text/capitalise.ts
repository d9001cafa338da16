/** Capitalises the first letter. Names that start in lower case, such as "eBay", can't be recognised and change too. */
export function capitalise(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
