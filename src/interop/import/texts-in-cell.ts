/** The texts of a list that stands in one text: JSON's or Python's way; `undefined` where it holds none. */
export function listIn(cell: string): readonly string[] | undefined {
  const text = cell.trim()
  if (!/^[[(].*[\])]$/su.test(text)) return undefined
  const items = jsonList(text) ?? pythonList(text.slice(1, -1))
  return items !== undefined && items.length > 0 ? items : undefined
}

/** A list, or names with " | ", "|" or "; " between them; one text alone where there is no such sign. */
export function namesIn(cell: string): readonly string[] {
  const separator = cell.includes('|') ? '|' : /;\s/.test(cell) ? /;\s+/ : undefined
  if (separator === undefined) return [cell]
  const parts = cell.split(separator).map((part) => part.trim())
  // an empty part or a sentence speaks against a list of names
  const areNames = parts.every((part) => part !== '' && part.split(/\s+/).length <= 8)
  return areNames ? parts : [cell]
}

function jsonList(text: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value)) return undefined
    const items = value.filter((item) => typeof item === 'string' || typeof item === 'number')
    return items.length === value.length ? items.map((item) => `${item}`.trim()) : undefined
  } catch {
    return undefined
  }
}

const quoted = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/gsu

/** `'a', "b's"`; NumPy leaves the commas out. All of it must be quoted texts. */
function pythonList(inside: string): readonly string[] | undefined {
  if (!/^[\s,]*$/.test(inside.replace(quoted, ''))) return undefined
  return [...inside.matchAll(quoted)].map(([, single, double]) =>
    (single ?? double ?? '').replace(/\\(['"\\])/g, '$1').trim(),
  )
}
