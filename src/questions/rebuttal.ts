import type { Lexicon } from '../lexicon/lexicon.ts'
import { mentionOf } from '../lexicon/say-name.ts'
import { fillTemplate } from '../lexicon/template.ts'
import { asSentence } from '../text/as-sentence.ts'
import { fillingOf, type SaidFact } from './said-fact.ts'

/**
 * What is so instead of what was supposed, and what was asked, where that is known too: "“Emma” was written by Jane Austen, not
 * Charlotte Brontë, and was published in 1815."
 */
export function rebuttalOf(truth: string | undefined, asked: SaidFact, lexicon: Lexicon): string {
  const answer = withoutDistinction(asked, lexicon)
  const rest = fillTemplate(answer.entry.state, fillingOf(answer))
  const sentences = [truth, rest].flatMap((sentence) => sentence ?? [])
  return joined(sentences, answer) ?? sentences.map(asSentence).join(' ')
}

/** The answer is told from no namesakes: nobody has to find it. */
function withoutDistinction(answer: SaidFact, { kinds }: Lexicon): SaidFact {
  const { named, kindOf } = answer.object
  if (named.kind !== 'entity' || kindOf === undefined) return answer
  const mention = mentionOf({ ...named, name: 'unique' }, kindOf, kinds)
  return { ...answer, object: { ...answer.object, ...mention } }
}

/** Two sentences of one subject as one: with "and", where the first has none of its own, with "whose", or with "its". */
function joined([truth = '', rest = '']: readonly string[], answer: SaidFact): string | undefined {
  const { text, kindOf, isPlural } = answer.subject
  const name = text.charAt(0).toUpperCase() + text.slice(1)
  const [told, said] = [truth, rest].map((sentence) => predicateOf(sentence, name))
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

/** "X died in Rome in 1982, not 1987"; "X died in 1982, not 1987, and was born in Rome". */
function bothOf(name: string, told: string, said: string): string | undefined {
  if (told.includes(' and ')) return undefined
  const [, verb = '\n'] = /^((?:was )?\p{Ll}+) in /u.exec(told) ?? []
  const isOne = said.startsWith(`${verb} in `)
  const closing = name.includes(', ') ? ',' : ''
  const both = isOne ? `${said} ${told.slice(verb.length + 1)}` : `${told}, and ${said}`
  return asSentence(`${name}${closing} ${both}`)
}

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
