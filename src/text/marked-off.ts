/**
 * Marks untrusted text as data within a prompt. It can neither end its line or quotation nor begin a turn: line breaks
 * become spaces, and the start of a tag or chat-template token is separated from its name.
 */
export function oneLine(text: string): string {
  return inert(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim()
}

/** Between quotation marks that do not occur in it. */
export function quoted(text: string): string {
  return `"${oneLine(text).replaceAll('"', "'")}"`
}

/** Breaks up tokens of chat templates, such as `<|im_end|>`, `</s>` or `[INST]`; everything else stays. */
export function inert(text: string): string {
  return text.replace(/<(?=[|/<\p{L}])|\[(?=\/?[A-Z_]{3,}\])/gu, '$& ')
}
