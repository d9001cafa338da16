/** Fills the placeholders of a text, `{question}` and the like, in one pass: placeholder-like text in a value stays. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z]+)\}/g, (place, name: string) => values[name] ?? place)
}
