import type { Span } from '../../domain/verdict.ts'
import { tokens } from '../../text/tokens.ts'
import type { Reply } from './reply.ts'

/**
 * Where a reply says that it does not know, cannot tell or will not answer; `undefined` where it does not, or where an answer
 * follows after all ("I'm not sure, but I think it was Warsaw"). `question` is its text, whose names are no answer.
 */
export function abstentionIn(reply: Reply, question: string): Span | undefined {
  const match = ignorance.exec(reply.plain) ?? wholeReply.exec(reply.plain)
  if (match === null) return undefined

  const span = { start: match.index, end: match.index + match[0].trimEnd().length }
  const afterwards = reply.plain.slice(span.end)
  const hedge = answersAfterAll.exec(afterwards)
  if (hedge === null) return span
  const rest = reply.text.slice(span.end + hedge.index + hedge[0].length)
  return namesSomething(rest, question) ? undefined : span
}

const i = "(?:i|we)(?: (?:really|honestly|just|simply|actually|currently|personally|also|still))?"
const cannot = "(?:can't|cannot|can not|could not|couldn't|am unable to|'m unable to|are unable to|was unable to|am not able to|'m not able to|unable to|not able to|not possible to|impossible to|difficult to|hard to|no way to|don't want to|not going to)"
const tell =
  '(?:accurately |definitively |really |possibly |currently |be |help |you )*(?:answer|answered|find|locate|determine|determined|provide|confirm|verify|say|tell|identify|recall|remember|comment|access|speculate|predict|know|known|think of|give|assist|help|pinpoint|ascertain|guess|name)'

const ignorance = new RegExp(
  [
    `\\b${i} (?:do not|don't|dont|did not|didn't) (?:really |actually |currently |even )?(?:know|recall|remember|understand|recognize|have (?:any|enough|sufficient|the|that|this|access|a |an |specific|reliable|personal|definitive|information|much|details|data|knowledge|current|up-to-date|real-time))`,
    `\\b(?:i'm|i am|we're|we are) (?:really |honestly |just |quite )?(?:not (?:really |entirely |quite |too |completely |very |100% )?(?:sure|certain|aware|familiar)|unsure|uncertain|unaware|unfamiliar)`,
    `\\b${cannot} ${tell}\\b`,
    "\\b(?:no|any|enough|insufficient|not enough|more|additional|lacks?|without) (?:publicly available |available |specific |further |known |reliable |definitive |official |such |clear |more |widely )*(?:information|idea|clue|records?|data|knowledge|details|context|comment|mention)\\b",
    "(?:\\b(?:is|are|was|were|remains?|still|currently|being)|'s|^)(?: \\w+ly| still)? (?:unknown|unclear|uncertain|undetermined|undisclosed|unavailable|disputed|not (?:exactly |currently |publicly |widely |precisely |well |definitively |entirely |yet )*(?:known(?! (?:for|as|to))|clear|certain|available|specified|stated|disclosed|documented|recorded|provided|mentioned))\\b",
    '\\b(?:beats me|who knows|no ?(?:body|one) (?:really )?knows|your guess is|no comment|no answer|not known|lost to history|i have nothing|no opinion)\\b',
    "\\b(?:(?:can|could|would) you (?:please )?(?:please )?(?:provide|clarify|rephrase|specify|tell me|be more)|please (?:provide|clarify|specify|rephrase|let me know what|check|consult)|i(?:'d| would|'ll| will) (?:need|have to) (?:more|to )?(?:look|check|research|information|know|think|ask)|what do you mean)",
    "\\b(?:i (?:decline|refuse|would rather not|'d rather not|prefer not)|i(?:'m| am) (?:sorry,? but )?i?(?:'m| am)? ?not (?:able|allowed|programmed|going|qualified)|(?:beyond|outside) my|knowledge cut-?off|as of my (?:last|knowledge)|i (?:haven't|have not|have never|never) (?:heard|seen|read|been|tried))",
    "\\b(?:it|that) (?:really |all )?depends\\b",
    "\\bi have no\\b",
  ].join('|'),
)

const wholeReply =
  /^[\s"'*_(]*(?:unknown|n\/a|not applicable|pass|skip|idk|dunno|unsure|not sure|no idea|maybe|perhaps|possibly|sorry|i'm sorry|not known|unclear|no comment|cannot say|can't say|uncertain|undetermined|none known|not available|don't know|do not know|(?:sorry, )?as an ai(?: language model)?[^.]{0,200})[\s"'*_).,!?]*$/

const answersAfterAll =
  /\b(?:but|however|though|although|still),? (?:if i |i |it (?:is|was|may|might|could)|that |he |she |they |my |probably|possibly|perhaps|maybe|likely|the |in |based )|\b(?:i (?:think|believe|suspect|would guess|would say|recall)|i'd (?:guess|say)|my (?:best )?guess|probably|most likely|perhaps it|maybe it|if i had to guess)\b/

// words that open a sentence or name the speaker are no answer
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
