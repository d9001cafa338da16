/** With a full stop, unless the last name brings one: "worked at Warner Bros." */
export function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
