/** What stands in a template's slots. A possessive is made from the name. */
export interface Filling {
  readonly S?: string
  readonly O?: string
}

/**
 * Fills `{S}`, `{O}`, `{S's}` and `{O's}`, makes "a {O}" "an actor" where it has to, closes the apposition in a name ("Did Olaf, Duke
 * of Halland, die?"), sets the first letter as a capital, and doubles no article: "the the" and a sentence's own article
 * before a name with one become one. Returns `undefined` when a slot has no filling, and for the possessive of an apposition.
 */
export function fillTemplate(template: string, filling: Filling): string | undefined {
  let complete = true
  const text = template.replaceAll(slots, (_, a, slot: 'S' | 'O', possessive, goesOn) => {
    const name = filling[slot]
    if (name === undefined) complete = false
    const said = possessive === undefined ? `${name}` : possessiveOf(`${name}`)
    const isApposed = hasApposition.test(`${name}`)
    if (isApposed && possessive !== undefined) complete = false
    const closed = isApposed && goesOn !== undefined ? `${said},` : said
    return a === undefined ? closed : `${indefiniteArticle(said)} ${closed}`
  })
  return complete ? capitalise(text.replaceAll(/\b(the) the\b/gi, '$1')) : undefined
}

const slots = /(\ba )?\{([SO])('s)?\}(?=( \p{L})|)/gu

// works and descriptions end in a mark of their own; Emerson, Lake and Palmer are a list
const hasApposition = /, (?!.*(?:\band\b|&)).*[\p{L}\p{N}.]$/u

/** "a" or "an", by the sound that a word is likely to begin with: an actor, a unit, an hour, an MP. */
function indefiniteArticle(name: string): 'a' | 'an' {
  if (/^(?:uni|use|usu|eu|one\b|once\b|ura|ute)/i.test(name)) return 'a'
  if (/^(?:[aeiou]|hour|honest|honou?r|heir)/i.test(name)) return 'an'
  return /^[FHLMNRSX][A-Z]*\b/.test(name) ? 'an' : 'a'
}

/** "Dickens's", "the United States'", "“Emma”’s" is avoided by the caller: works stand in templates with "of". */
export function possessiveOf(name: string): string {
  return /^the .*s$/i.test(name) ? `${name}'` : `${name}'s`
}

/** The first letter as a capital, leaving names such as "eBay" that begin a text alone is impossible to know: they change. */
export function capitalise(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 32)
  return first.toUpperCase() + text.slice(first.length)
}
