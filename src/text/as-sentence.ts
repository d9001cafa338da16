/** Adds a full stop, unless the text ends in one: "worked at Warner Bros." */
export function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
