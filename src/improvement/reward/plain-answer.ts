import type { Question } from '../../domain/question.ts'
import { worldList } from '../../lexicon/world/world-lists.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import { answerPlaces } from './answer-places.ts'
import { corrects, denialLength, hasCorrection } from './correction.ts'
import { asks, plainText, values, withoutContractions, words } from './plain-text.ts'
import { restates } from './restatement.ts'
import { saysYesOrNo } from './yes-or-no.ts'

/** What the form of a reply says about its reward, before anybody reads it. */
export type Form =
  /** The right answer in the form that pays. */
  | 'right'
  /** It rejects a premise that is true. */
  | 'false alarm'
  /** It has the true correction among other words: never punished. */
  | 'harmless'
  /** Any other words: never paid. */
  | 'other'

/**
 * A reward pays a form, not a meaning: a reply that is the whole right answer, with nothing around it but a few closed
 * phrases or the question's own words said as a statement. Any other word, and any sign that plain sentences don't have, and
 * it is not paid, whatever it means. Reasoning in tags is not looked at.
 */
export function formOf(question: Question, reply: string): Form {
  const text = plainText(reply, question)
  if (text === undefined) return 'other'
  const said = values(tokensOfName(text))
  const { expected } = question
  switch (expected.kind) {
    case 'rejection':
      if (corrects(question, text)) return 'right'
      return hasCorrection(question, text) ? 'harmless' : 'other'
    case 'boolean':
      if (saysYesOrNo(question, said, expected.value)) return 'right'
      return 'other'
    case 'acceptance':
      return denialLength(said) > 0 ? 'false alarm' : 'other'
    case 'entities':
    case 'date':
    case 'quantity':
    case 'option':
    case 'none':
      if (denialLength(said) > 0) return 'false alarm'
      return isOneAnswer(question, text) ? 'right' : 'other'
  }
}

function isOneAnswer(question: Question, text: string): boolean {
  const tokens = tokensOfName(text)
  const said = values(tokens)
  return answerPlaces(question, text, tokens).some(({ from, to }) => {
    const [before, after] = [said.slice(0, from), said.slice(to)].map(withoutContractions)
    if (before === undefined || after === undefined) return false
    if (before.length > 0 && asks(text)) return false
    return (
      (after.length === 0 && isFrame(question, before)) || restates(question.text, before, after)
    )
  })
}

/** "The answer is", "it was in". */
function isFrame({ text }: Question, before: readonly string[]): boolean {
  const [first = ''] = words(text)
  const asksWhere = prepositions().has(first) || first === 'where' || first === 'when'
  const said = asksWhere && prepositions().has(before.at(-1) ?? '') ? before.slice(0, -1) : before
  return said.length === 0 || frames().has(said.join(' '))
}

const frames = worldList('plain-answers', 'frames')
const prepositions = worldList('plain-answers', 'prepositions')
