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

/** Two sentences of one subject as one: with "and", where the first has none of its own, or with "its". */
function joined([truth = '', rest = '']: readonly string[], answer: SaidFact): string | undefined {
  const { text, kindOf, isPlural } = answer.subject
  const name = text.charAt(0).toUpperCase() + text.slice(1)
  const [told, said] = [truth, rest].map((sentence) => predicateOf(sentence, name))
  if (told !== undefined && said !== undefined && !told.includes(' and ')) {
    const [, verb = '\n'] = /^((?:was )?\p{Ll}+) in /u.exec(told) ?? []
    const isOne = said.startsWith(`${verb} in `)
    return asSentence(isOne ? `${truth},${said.slice(verb.length)}` : `${truth}, and ${said}`)
  }
  const isThing = kindOf?.known === true && kindOf.widest.pronoun !== 'who'
  const [, what, verb, after] = possessed.exec(rest.replace(`of ${text} `, 'of {S} ')) ?? []
  const isNamed = truth.toLowerCase().includes(text.toLowerCase())
  if (!isThing || what === undefined || !isNamed) return undefined
  return asSentence(`${truth}; ${isPlural === true ? 'their' : 'its'} ${what} ${verb} ${after}`)
}

/** What a sentence says of the name that it begins with. */
function predicateOf(sentence: string, name: string): string | undefined {
  if (!sentence.startsWith(name)) return undefined
  return /^,? (\p{Ll}.*)$/u.exec(sentence.slice(name.length))?.[1]
}

// "The capital of {S} is Vienna"
const possessed = /^The ((?:\p{Ll}+ )*\p{Ll}+) of \{S\} (is|was|are|were) (.*)$/u
