import type { NamedEntity } from '../domain/named.ts'
import { isSubstance, takesArticle } from './article.ts'
import type { Kind } from './concept.ts'
import type { Kinds } from './kinds.ts'

/**
 * An entity in running text: quotation marks for works, an article where English has one, and the description behind a
 * name that others bear too: `“Crash” (1996 film by David Cronenberg)`.
 */
export function sayName(entity: NamedEntity, kind: Kind, kinds: Kinds): string {
  const name = sayLabel(entity.label, kind, kinds)
  return entity.name === 'shared' && entity.description !== undefined
    ? `${name} (${entity.description})`
    : name
}

/** The label alone, as a list or an answer has it: no article, no distinction. */
export function sayLabel(label: string, kind: Kind, kinds: Kinds): string {
  if (kinds.inherited(kind, 'quoted') === true) return `“${label}”`
  switch (kinds.inherited(kind, 'article')) {
    case 'always':
      return isSubstance(label) ? label : withArticle(label)
    case 'by-name':
      return takesArticle(label) || hasArticle(label) ? withArticle(label) : label
    case 'never':
    case undefined:
      return label
  }
}

/** "The Hague" keeps its capital; "The Crystal Palace" is "the Crystal Palace" in a sentence. */
function hasArticle(label: string): boolean {
  return /^The (?!Hague\b|Gambia\b)/.test(label)
}

function withArticle(label: string): string {
  return /^the\b/i.test(label) ? label.replace(/^The\b/, 'the') : `the ${label}`
}

/** A label that can stand in a sentence: one line, letters in it, no markup and no address, and not an order to a reader. */
export function isSayable(label: string): boolean {
  return (
    label.length <= 100 &&
    /\p{L}/u.test(label) &&
    !/[\p{Cc}\p{Cf}<>{}[\]|\\^`_=]|https?:|www\.|\?|!{2}|[.:;] /u.test(label) &&
    label === label.trim()
  )
}
