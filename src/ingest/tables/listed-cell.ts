/** The values of a cell that is wholly a list in JSON or as Python writes it: `["rock", "jazz"]`, `['Ada', 'Bo']`; `undefined` for any other text. */
export function listedCell(text: string): readonly string[] | undefined {
  if (!text.startsWith('[') || !text.endsWith(']')) return undefined
  return jsonList(text) ?? pythonList(text)
}

function jsonList(text: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value)) return undefined
    const items: readonly unknown[] = value
    if (items.some((item) => typeof item === 'object' && item !== null)) return undefined
    return items.map((item) => (item === null ? '' : `${item}`))
  } catch {
    return undefined
  }
}

const pythonItem =
  /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([+-]?\d[\d.eE+-]*|None|True|False|nan))\s*(,|$)/y

function pythonList(text: string): readonly string[] | undefined {
  const inner = text.slice(1, -1)
  const values: string[] = []
  pythonItem.lastIndex = 0
  while (pythonItem.lastIndex < inner.length) {
    const match = pythonItem.exec(inner)
    if (match === null) return undefined
    values.push(match[3] ?? unescaped(match[1] ?? match[2] ?? ''))
    if (match[4] === '') break
  }
  return values
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

function unescaped(text: string): string {
  return text.replaceAll(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gis, (_, x, u, other) => {
    const code = x ?? u
    return code === undefined ? (escapes[other] ?? other) : String.fromCharCode(parseInt(code, 16))
  })
}
