import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { namedText, placesOf } from './names.ts'
import { namesInQuestion } from './rejection.ts'
import type { Reply } from './reply.ts'

/**
 * Where a reply sets something else against what the question names: "It was directed by Martin Scorsese, not Woody Allen". In the first
 * three sentences, as rejections are looked for.
 */
export function contrastIn(question: Question, reply: Reply): Span | undefined {
  const years = question.text.match(/\b\d{3,4}\b/g) ?? []
  const asked = [...namesInQuestion(question), ...years]
  return reply.sentences
    .slice(0, 3)
    .flatMap(({ text, start }) =>
      [...text.matchAll(against)].flatMap((match) => {
        const [before, after] = [
          text.slice(0, match.index),
          text.slice(match.index + match[0].length),
        ]
        const isAsked = asked.some((name) =>
          placesOf(name, namedText(after)).some((place) => place.start === 0),
        )
        const span = { start: start + match.index, end: start + match.index + match[0].length }
        return isAsked && offersAnother(before, question.text) ? [span] : []
      }),
    )
    .at(0)
}

const against =
  /(?:, (?:and )?not|\brather than|\binstead of) (?:(?:in|on|at|by|of|to|from|for|as|with|an?|the) )*["“*]?/giu

/** A name or a number that the question does not have. */
function offersAnother(text: string, question: string): boolean {
  const words = text.match(/[\p{Lu}\d][\p{L}\d.'’-]*/gu) ?? []
  return words.some((word) => !question.includes(word) && !openings.has(word.toLowerCase()))
}

const openings = new Set(
  'the a an it he she they that this in on at no actually his her its'.split(' '),
)
