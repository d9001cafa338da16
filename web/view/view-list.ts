/** A list of names in a part of the address; none for what is no such list. */
export function listIn(text = '[]'): readonly string[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}
