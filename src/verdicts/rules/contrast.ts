import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { namedText, placesOf } from './names.ts'
import type { Reply } from './reply.ts'

/**
 * Where a reply contrasts something else with a name of the question: "It was directed by Martin Scorsese, not Woody
 * Allen". Looks at the first three sentences, like the search for rejections.
 */
export function contrastIn(question: Question, reply: Reply): Span | undefined {
  const asked = premiseNames(question)
  return reply.sentences
    .slice(0, 3)
    .flatMap(({ text, start }) =>
      [...text.matchAll(against)].flatMap((match) => {
        const [before, after] = [
          text.slice(0, match.index),
          text.slice(match.index + match[0].length),
        ]
        const named = asked.find((name) =>
          placesOf(name, namedText(after)).some((place) => place.start === 0),
        )
        const span = { start: start + match.index, end: start + match.index + match[0].length }
        return named !== undefined && offersAnother(before, named, question.text) ? [span] : []
      }),
    )
    .at(0)
}

/** The replacement, and the names beside it. */
function premiseNames({ premise, labels, text, facts }: Question): readonly string[] {
  const exchanges = premise.status === false ? premise.exchanges : []
  const replaced = exchanges.map(({ replacement }) => labels[replacement] ?? replacement)
  const within = namedText(text)
  const others = Object.values(labels).filter((label) => placesOf(label, within).length > 0)
  // the question may give only the year of a date
  const told = facts.flatMap(({ object }) => (typeof object === 'string' ? [] : object.value))
  const years = (text.match(/\b\d{3,4}\b/g) ?? []).filter((year) =>
    [...replaced, ...told].some((one) => one.includes(year)),
  )
  return [...new Set([...replaced, ...others, ...years])]
}

const against =
  /(?:(?:,|\s?[—–-]|;)\s?(?:and )?not|\brather than|\binstead of) (?:(?:in|on|at|by|of|to|from|with|an?|the) )*["“*]?/giu

/** A number has to be contrasted with another number, a name with another name. */
function offersAnother(text: string, named: string, question: string): boolean {
  const known = new Set(wordsIn(question))
  const sort = /^\d+$/.test(named) ? /^\d/ : /^\p{Lu}/u
  return wordsIn(text).some(
    (word) => sort.test(word) && !known.has(word) && !openings.has(word.toLowerCase()),
  )
}

/** Names and numbers, without clitics after an apostrophe. */
function wordsIn(text: string): readonly string[] {
  return (text.match(/[\p{Lu}\d][\p{L}\d.-]*/gu) ?? []).map((word) => word.replace(/[.-]+$/, ''))
}

const openings = new Set(
  'the a an it he she they that this these those in on at no yes actually his her its their however while although though but and if one most many some both as for'.split(
    ' ',
  ),
)
