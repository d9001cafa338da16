import { indefiniteArticle } from '../indefinite-article.ts'
import { anyOf } from '../world/name-pattern.ts'
import { once, worldList } from '../world/world-lists.ts'
import type { English } from './english.ts'
import { isHeadWord } from './known-words.ts'
import type { Saying } from './saying.ts'

/**
 * A column of yes and no, of which wordings say the yes: "in stock", "is_active", "hasGarage", "Ships abroad", "Furnished". A head that says neither what
 * a thing is nor what it does is quoted. No wording names the object.
 */
export function sayTruth(
  phrase: string,
  isForeign: boolean,
  written: string,
  english: English,
): Saying {
  const predicate = isForeign ? undefined : predicateOf(phrase, english)
  if (predicate === undefined) {
    const head = `“${written.replace(/\s*[([][^()[\]]*[)\]]$/, '')}”`
    return {
      state: `${head} is marked yes for {S}`,
      deny: `${head} is marked no for {S}`,
      ask: {},
      check: [`Is ${head} marked yes for {S}?`],
      choose: {},
    }
  }
  const { said } = predicate
  if (predicate.kind === 'is') {
    return {
      state: `{S} {is} ${said}`,
      deny: `{S} {is} not ${said}`,
      ask: {},
      check: [`{is} {S} ${said}?`],
      choose: {},
    }
  }
  const { infinitive, third } = predicate.kind === 'has' ? having : english.verb(predicate.verb)
  return {
    state: `{S} ${third} ${said}`,
    deny: `{S} {does} not ${infinitive} ${said}`,
    ask: {},
    check: [`{does} {S} ${infinitive} ${said}?`],
    choose: {},
  }
}

const having = { infinitive: 'have', third: 'has' }

/** What a yes says of a thing: what it is, has or does. */
type Predicate =
  | { readonly kind: 'is'; readonly said: string }
  | { readonly kind: 'has'; readonly said: string }
  | { readonly kind: 'does'; readonly verb: string; readonly said: string }

function predicateOf(phrase: string, english: English): Predicate | undefined {
  const having = /^(?:has|have|with) (?:an? |the )?(.+)$/.exec(phrase)?.[1]
  if (having !== undefined) return { kind: 'has', said: articled(having, english) }
  const being = /^(?:is|are|was) (?:an? |the )?(.+)$/.exec(phrase)?.[1]
  if (being !== undefined) {
    const isSomebody = being === 'member' || english.words(being).at(-1)?.tags.has('Actor') === true
    return { kind: 'is', said: isSomebody ? articled(being, english) : being }
  }
  const [first, ...more] = english.words(phrase)
  if (first === undefined) return undefined
  const is = (...tags: readonly string[]) => tags.some((tag) => first.tags.has(tag))
  const isState = is('PastTense', 'Preposition') || isHeadWord('states', first.text)
  if (isState || (is('Adjective') && !more.some(({ tags }) => tags.has('Noun')))) {
    return { kind: 'is', said: phrase }
  }
  if (more.length > 0 && is('PresentTense') && /[^s]s$/.test(first.text)) {
    return { kind: 'does', verb: first.text, said: phrase.slice(first.text.length + 1) }
  }
  return undefined
}

/** "a garage", "wifi", "stairs" */
function articled(noun: string, english: English): string {
  const last = english.words(noun).at(-1)
  const isMany = last?.tags.has('Plural') === true || last?.tags.has('Uncountable') === true
  return isMany || masses().test(noun) ? noun : `${indefiniteArticle(noun)} ${noun}`
}

const masses = once(() => new RegExp(`${anyOf(worldList('headings', 'masses')())}$`, 'i'))
