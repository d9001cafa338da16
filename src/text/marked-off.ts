/**
 * Texts out of graphs and files as data within a prompt. None can end the line or the quotation that it stands in, nor begin a turn
 * of its own: line breaks become blanks, and what opens a tag or a chat template's token is parted from its name.
 */
export function oneLine(text: string): string {
  return inert(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim()
}

/** Between quotation marks that do not stand in it. */
export function quoted(text: string): string {
  return `"${oneLine(text).replaceAll('"', "'")}"`
}

/** No token of a chat template, such as `<|im_end|>`, `</s>` or `[INST]`; everything else stays as it is. */
export function inert(text: string): string {
  return text.replace(/<(?=[|/<\p{L}])|\[(?=\/?[A-Z_]{3,}\])/gu, '$& ')
}
