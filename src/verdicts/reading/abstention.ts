import type { Span } from '../../domain/verdict.ts'
import { tokens } from '../../text/tokens.ts'
import { ignorance, ignoranceAlone, turnsToAnswer } from '../phrases/ignorance.ts'
import { anyOf } from '../phrases/phrase.ts'
import { caveatOf } from './knowledge-caveat.ts'
import type { KnownLanguage } from './language.ts'
import { newWords } from './new-words.ts'
import type { Sentence } from './sentences.ts'

const doubt = new RegExp(anyOf(ignorance))
const doubtAlone = new RegExp(`^[\\s"'*_(]*${anyOf(ignoranceAlone)}[\\s"'*_).,!?]*$`)
const turn = new RegExp(anyOf(turnsToAnswer))

/** What of a reading tells an abstention. */
interface Readable {
  readonly text: string
  readonly plain: string
  readonly sentences: readonly Sentence[]
  readonly answers: readonly Span[]
  readonly conclusions: readonly Span[]
  readonly language: KnownLanguage | undefined
}

/**
 * Where a reply says that it does not know, cannot tell or will not answer; `undefined` when it does not, or when an
 * answer follows after all ("I'm not sure, but I think it was Warsaw"). `question` is the question's text; names in it
 * are not answers.
 */
export function abstentionIn(reply: Readable, question: string): Span | undefined {
  const plain = withoutQuotations(reply.plain)
  const match = reply.language?.ignorance.exec(plain) ?? doubt.exec(plain) ?? doubtAlone.exec(plain)
  if (match === null || match === undefined)
    return announcedDoubt(reply) ?? caveatAlone(reply, question)
  if (answersBefore(reply, match.index, question)) return undefined

  const span = { start: match.index, end: match.index + match[0].trimEnd().length }
  if (concludesAfter(reply, span.end, question)) return undefined
  const afterwards = reply.plain.slice(span.end)
  const hedge = turn.exec(afterwards)
  if (hedge === null) return span
  const rest = reply.text.slice(span.end + hedge.index + hedge[0].length)
  return namesSomething(rest, question) ? undefined : span
}

/** "I don't recall her in Bernie. So it's Fast Food Nation." */
function concludesAfter(reply: Readable, at: number, question: string): boolean {
  return [...reply.answers, ...reply.conclusions].some(
    ({ start, end }) =>
      start >= at &&
      !doubt.test(reply.plain.slice(start, end)) &&
      namesSomething(reply.text.slice(start, end), question),
  )
}

/** "Answer: unknown", "Final answer: not sure", a table's last cell: no answer where one is announced. */
function announcedDoubt({ plain, answers, conclusions }: Readable): Span | undefined {
  const cells = [...plain.matchAll(/(?<=\|)[^|\n]+(?=\|\s*$)/g)].map((cell) => ({
    start: cell.index,
    end: cell.index + cell[0].length,
  }))
  return [...answers, ...conclusions, ...cells].find(({ start, end }) =>
    doubtAlone.test(plain.slice(start, end)),
  )
}

/** "As of my last update, nothing had been announced." gives no answer, only where knowledge ends. */
function caveatAlone(reply: Readable, question: string): Span | undefined {
  const caveat = caveatOf(reply.plain)
  if (caveat === undefined || answersBefore(reply, caveat.start, question)) return undefined
  const rest = `${reply.text.slice(0, caveat.start)} ${reply.text.slice(caveat.end)}`
  const brief =
    rest.trim().split(/\s+/).length <= 4 && newWords({ text: rest }, question).length > 0
  return brief || namesSomething(rest, question) ? undefined : caveat
}

// quoted words are not the model's own, unless the whole reply is quoted
function withoutQuotations(plain: string): string {
  return plain.replace(/"[^"\n]*"/g, (quoted) =>
    quoted.length > plain.trim().length - 3 ? quoted : ' '.repeat(quoted.length),
  )
}

// "Barack Obama. I'm not sure if this is right": a short answer stands despite later doubt
function answersBefore(reply: Readable, at: number, question: string): boolean {
  const [first] = reply.sentences
  if (first === undefined || first.end > at || courtesies.test(first.text)) return false
  return first.text.split(/\s+/).length <= 6 && newWords(first, question).length > 0
}

const courtesies =
  /[!?:]$|\b(?:sorry|apolog|question|thank|hello|sure|well|hm+|haha|unfortunately|interesting|tough|ai)/i

// capitalised at a sentence's start, or the speaker: not an answer
const noNames = new Set(
  'i ai an as the it he she they this that there if is was in on at for to could can please you your my we its his her their would however but some many no not based wikipedia google internet'.split(
    ' ',
  ),
)

function namesSomething(rest: string, question: string): boolean {
  const known = new Set(tokens(question.toLowerCase()).map((token) => token.text))
  return tokens(rest.split(/[.!?](?:\s|$)/, 1).join()).some((token) => {
    const lower = token.text.toLowerCase().replace(/['’]\p{L}+$/u, '')
    return /^[\p{Lu}\p{N}]/u.test(token.text) && !noNames.has(lower) && !known.has(lower)
  })
}
