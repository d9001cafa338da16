import type { Span } from '../../domain/verdict.ts'
import { tokens } from '../../text/tokens.ts'
import { ignorance, ignoranceAlone, turnsToAnswer } from '../phrases/ignorance.ts'
import { anyOf } from '../phrases/phrase.ts'
import { newWords } from './accepted-names.ts'
import { caveatOf } from './knowledge-caveat.ts'
import type { Reply } from './reply.ts'

const doubt = new RegExp(anyOf(ignorance))
const doubtAlone = new RegExp(`^[\\s"'*_(]*${anyOf(ignoranceAlone)}[\\s"'*_).,!?]*$`)
const turn = new RegExp(anyOf(turnsToAnswer))

/**
 * Where a reply says that it does not know, cannot tell or will not answer; `undefined` when it does not, or when an
 * answer follows after all ("I'm not sure, but I think it was Warsaw"). `question` is the question's text; names in it
 * are not answers.
 */
export function abstentionIn(reply: Reply, question: string): Span | undefined {
  if (latest?.reply === reply && latest.question === question) return latest.span
  const span = findAbstention(reply, question)
  latest = { reply, question, span }
  return span
}

/** Cached, because the same is asked for each name in a reply. */
let latest:
  | { readonly reply: Reply; readonly question: string; readonly span: Span | undefined }
  | undefined

function findAbstention(reply: Reply, question: string): Span | undefined {
  const plain = withoutQuotations(reply.plain)
  const match = doubt.exec(plain) ?? doubtAlone.exec(plain)
  if (match === null) return caveatAlone(reply, question)
  if (answersBefore(reply, match.index, question)) return undefined

  const span = { start: match.index, end: match.index + match[0].trimEnd().length }
  const afterwards = reply.plain.slice(span.end)
  const hedge = turn.exec(afterwards)
  if (hedge === null) return span
  const rest = reply.text.slice(span.end + hedge.index + hedge[0].length)
  return namesSomething(rest, question) ? undefined : span
}

/** "As of my last update, nothing had been announced." gives no answer, only where knowledge ends. */
function caveatAlone(reply: Reply, question: string): Span | undefined {
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
function answersBefore(reply: Reply, at: number, question: string): boolean {
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
