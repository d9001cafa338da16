/**
 * A cell as it is read: without blanks around it, letters that nobody sees, and the guard `="01067"` that keeps spreadsheets from reading a
 * number.
 */
export function cleanText(raw: string): string {
  const seen = /[^ -~]/.test(raw) ? withoutUnseen(raw) : raw
  const text = seen.trim()
  if (!text.startsWith('="')) return text
  const guarded = /^="((?:[^"]|"")*)"$/.exec(text)?.[1]
  return guarded === undefined ? text : guarded.replaceAll('""', '"').trim()
}

/** Zero-width space, word joiner, byte order mark, soft hyphen, grapheme joiner, and marks of direction. */
const unseen = /\u034f|[\u200b\u2060\ufeff\u00ad\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** These two shape letters and join emoji. */
const joiners = /\u200c|\u200d/g
const joined =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Mongolian}\p{Script=Syriac}\p{Script=Nko}\p{Extended_Pictographic}]/u

function withoutUnseen(text: string): string {
  const shown = text.replaceAll(unseen, '')
  return joined.test(shown) ? shown : shown.replaceAll(joiners, '')
}
