const plain: Readonly<Record<string, string>> = {
  t: '\t',
  b: '\b',
  n: '\n',
  r: '\r',
  f: '\f',
  '"': '"',
  "'": "'",
  '\\': '\\',
}

/** The text without its escapes (`\n`, `\u00e9`, `\U0001f600`); `undefined` when one of them is none. */
export function unescapeText(text: string): string | undefined {
  return replaceEscapes(text, (letter) => plain[letter])
}

/** The same for an IRI, which has numeric escapes alone. */
export function unescapeIri(text: string): string | undefined {
  const iri = replaceEscapes(text, () => undefined)
  // an escape may not bring in what may not stand there
  return iri === undefined || illegalInIri.test(iri) ? undefined : iri
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the grammar forbids them
const illegalInIri = /[\u0000-\u0020<>"{}|^`\\]/

const escapes = /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([\s\S]?))/g

function replaceEscapes(
  text: string,
  short: (letter: string) => string | undefined,
): string | undefined {
  let broken = false
  const replaced = text.replace(escapes, (_, four?: string, eight?: string, letter?: string) => {
    const hex = four ?? eight
    const character = hex === undefined ? short(letter ?? '') : scalar(Number.parseInt(hex, 16))
    if (character === undefined) broken = true
    return character ?? ''
  })
  return broken ? undefined : replaced
}

function scalar(code: number): string | undefined {
  const surrogate = code >= 0xd800 && code <= 0xdfff
  return surrogate || code > 0x10ffff ? undefined : String.fromCodePoint(code)
}
