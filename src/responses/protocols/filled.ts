/** Puts values in the places of a text, `{question}` and the like, once: what looks like a place in a value stays. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z]+)\}/g, (place, name: string) => values[name] ?? place)
}
