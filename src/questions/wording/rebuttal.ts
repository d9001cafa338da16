import type { Lexicon } from '../../lexicon/lexicon.ts'
import { mentionOf } from '../../lexicon/say-name.ts'
import { isApposed } from '../../lexicon/say-wording.ts'
import { fillTemplate } from '../../lexicon/template.ts'
import { asSentence } from '../../text/as-sentence.ts'
import { capitalise } from '../../text/capitalise.ts'
import type { RenderedEnd, RenderedFact } from '../rendered.ts'
import { fillingOf } from './render-fact.ts'

/**
 * What is so instead of what was supposed, and what was asked, where that is known too: "“Emma” was written by Jane Austen, not
 * Charlotte Brontë, and was published in 1815."
 */
export function rebuttalOf(
  truth: string | undefined,
  asked: RenderedFact,
  lexicon: Lexicon,
): string {
  const answer = { ...asked, object: withoutDistinction(asked.object, lexicon) }
  // the distinction of a subject may be in the question only
  const plainly = { ...answer, subject: withoutDistinction(asked.subject, lexicon) }
  const both = [answer, plainly].map((one) =>
    // joining two sentences is implemented for English only
    lexicon.speech === undefined ? joined([truth, stated(one)], one) : undefined,
  )
  return (
    both.find((one) => one !== undefined) ??
    [truth, stated(plainly)].flatMap((one) => (one === undefined ? [] : asSentence(one))).join(' ')
  )
}

function stated(fact: RenderedFact): string | undefined {
  return fillTemplate(fact.entry.state, fillingOf(fact))
}

/** Without a distinction: it is already identified. */
function withoutDistinction(end: RenderedEnd, { kinds }: Lexicon): RenderedEnd {
  const { named, kindOf } = end
  if (named.kind !== 'entity' || kindOf === undefined) return end
  return { ...end, ...mentionOf({ ...named, name: 'unique' }, kindOf, kinds) }
}

/** Joins two sentences of one subject: with "who" after a person's name or denial, with "and" if the first sentence has no names, else with "whose" or "its". */
function joined(
  [truth = '', rest = '']: readonly (string | undefined)[],
  answer: RenderedFact,
): string | undefined {
  const { text, kindOf, isPlural } = answer.subject
  const name = nameIn(truth, text)
  const [told, said] = [predicateOf(truth, name), predicateOf(rest, nameIn(rest, text))]
  if (isDenial.test(truth) || truth.endsWith(` ${text}`)) {
    return withWho(truth, told, said, answer.subject)
  }
  const [its, other] = [truth, rest].map((sentence) => possessionOf(sentence, text))
  if (told !== undefined && said !== undefined) return bothOf(name, told, said)
  if (its !== undefined && said !== undefined) return asSentence(`${name}, whose ${its}, ${said}`)
  const isThing = kindOf?.known === true && kindOf.widest.pronoun !== 'who'
  if (other === undefined) return undefined
  const isNamed = truth.toLowerCase().includes(text.toLowerCase())
  if (isThing && isNamed)
    return asSentence(`${truth}; ${isPlural === true ? 'their' : 'its'} ${other}`)
  return told && asSentence(`${name}, whose ${other}, ${told}`)
}

/** As a sentence begins with it: “The Ambassadors” may be “The painting “The Ambassadors”” in one of two. */
function nameIn(sentence: string, text: string): string {
  const [kind = ''] =
    (text.startsWith('“') && /^The (?:\d{4} )?(?:TV |[\p{Ll}-]+ ){1,2}(?=“)/u.exec(sentence)) || []
  // "The score of “Birch”" speaks of the score
  if (preposition.test(kind)) return capitalise(text)
  return kind !== '' && sentence.startsWith(kind + text) ? kind + text : capitalise(text)
}

/** "…, not Francis Ford Coppola, who was born in Detroit"; "James Horner, who was born in Los Angeles, did not write …". */
function withWho(
  truth: string,
  told: string | undefined,
  said: string | undefined,
  { text, kindOf }: RenderedEnd,
): string | undefined {
  const isSomebody = kindOf?.lineage.includes('person') === true && !isApposed(text)
  if (!isSomebody || said === undefined) return undefined
  if (truth.endsWith(` ${text}`)) return asSentence(`${truth}, who ${said}`)
  const name = capitalise(text)
  return told && asSentence(`${name}, who ${said}, ${told}`)
}

/** "X did not write “Emma”" goes on with nothing that is so. */
const isDenial = /(?<!,) (?:not|never)\b/

/** "X died in Rome in 1982, not 1987"; "X died in 1982, not 1987, and was born in Rome". */
function bothOf(name: string, told: string, said: string): string | undefined {
  if (told.includes(' and ')) return undefined
  const [, verb = '\n'] = /^((?:was )?(?:first )?\p{Ll}+) in /u.exec(told) ?? []
  const isOne = said.startsWith(`${verb} in `)
  const closing = isApposed(name) ? ',' : ''
  const placed = endsInState.test(said) ? `${said},` : said
  const both = isOne
    ? `${placed} ${told.slice(verb.length + 1)}`
    : `${told}, and ${atTheSamePlace(told, said) ?? said}`
  return asSentence(`${name}${closing} ${both}`)
}

/** "was born in Paris, not Lyon, and died there, too" */
function atTheSamePlace(told: string, said: string): string | undefined {
  const [, does, place] = /^(.+) in (.*\p{L}.*)$/u.exec(said) ?? []
  return place !== undefined && told.includes(` in ${place}, not `)
    ? `${does} there, too`
    : undefined
}

/** "Washington, D.C.": a comma follows it inside a sentence. */
const endsInState = /, \p{Lu}[\p{L}. ]*$/u

const preposition = /\b(?:of|by|for|in|on|to|from|at|with|about|behind|after|before) $/

/** What a sentence says of the name that it begins with. */
function predicateOf(sentence: string, name: string): string | undefined {
  if (!sentence.startsWith(name)) return undefined
  return /^,? (\p{Ll}.*)$/u.exec(sentence.slice(name.length))?.[1]
}

/** "capital is Vienna" of "The capital of Austria is Vienna". */
function possessionOf(sentence: string, name: string): string | undefined {
  const [, what, rest] = possessed.exec(sentence.replace(`of ${name} `, 'of {S} ')) ?? []
  return what === undefined ? undefined : `${what} ${rest}`
}

const possessed = /^The ((?:\p{Ll}+ )*\p{Ll}+) of \{S\} ((?:is|was|are|were) .*)$/u
