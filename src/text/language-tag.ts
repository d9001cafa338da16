/**
 * A valid BCP 47 tag of an existing language in its usual spelling: `pt-br` -> `pt-BR`; `undefined` for anything else.
 */
export function languageTag(text: string): string | undefined {
  try {
    const { language, baseName } = new Intl.Locale(text)
    return names.of(language) === undefined ? undefined : baseName
  } catch {
    // not a tag at all
    return undefined
  }
}

/** "German (de)". */
export function sayLanguage(tag: string): string {
  const name = languageTag(tag) === undefined ? undefined : names.of(tag)
  return name === undefined ? tag : `${name} (${tag})`
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
