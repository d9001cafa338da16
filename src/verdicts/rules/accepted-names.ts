import type { AcceptedEntity } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import { namedText, placesOf } from './names.ts'
import type { Sentence } from './sentences.ts'

/** The names that count for an answer: its label, its aliases, and both without a bracket behind them. */
export function namesOf(answer: AcceptedEntity): readonly string[] {
  const names = [answer.label, ...answer.aliases].flatMap((name) => [name, withoutBracket(name)])
  return [...new Set(names)].filter((name) => name.trim() !== '')
}

/**
 * Names that count only when the reply's answer is nothing else: a person's surname, or first name and surname without those
 * between. Only where the question asks who, and nobody else in it bears the surname.
 */
export function shortNamesOf(answer: AcceptedEntity, question: Question): readonly string[] {
  if (!/\bwho(?:m|se)?\b/i.test(question.text)) return []

  const words = tokensOfName(answer.label).map((word) => word.token.text)
  const [first, last] = [words[0] ?? '', words.at(-1) ?? '']
  const named = /^\p{Lu}\p{L}{3,}$/u.test(last) && !/\b(?:of|the|de|and)\b/i.test(answer.label)
  if (words.length < 2 || !named || isShared(last, answer, question)) return []
  return words.length > 2 ? [last, `${first} ${last}`] : [last]
}

/** The words of a sentence that say something the question does not. */
export function newWords(sentence: Sentence, question: string): readonly string[] {
  const known = new Set(tokensOfName(question).map((word) => word.value))
  return tokensOfName(sentence.text)
    .map((word) => word.value)
    .filter((value) => !known.has(value) && !emptyWords.has(value))
}

function isShared(surname: string, answer: AcceptedEntity, question: Question): boolean {
  const others = Object.entries(question.labels).filter(
    ([id, label]) => id !== answer.id && label !== answer.label,
  )
  const names = [...others.map(([, label]) => label), question.text]
  return names.some((name) => placesOf(surname, namedText(name)).length > 0)
}

function withoutBracket(name: string): string {
  return name.replace(/\s*\([^()]*\)\s*$/, '')
}

const emptyWords = new Set(
  'is was are were be been it its he she they this that there in on at of by to for with as from and answer correct believe think i my would say so mr mrs ms dr sir lord lady dame president king queen did does do has had have name named called known which who whose what s'.split(
    ' ',
  ),
)
