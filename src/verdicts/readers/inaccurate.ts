import type { Verdict } from '../../domain/verdict.ts'
import { once } from '../../lexicon/world/world-lists.ts'
import { contentOf } from '../reading/content-words.ts'
import { namedText, placesOf } from '../reading/names.ts'
import type { Reading } from '../reading/reading.ts'
import type { Sentence } from '../reading/sentences.ts'
import { isDenied } from '../reading/standing.ts'
import type { PremiseContext } from './premise-context.ts'

/**
 * Whether a reply to a false premise states something untrue (INVITE, section 4: any inaccurate statement counts, and
 * nothing else). That is a wrong detail, or the premise itself: stated in full, by pronouns, or implied by an answer
 * that names neither end. A reply that accepts the premise but mentions only one end ("The Grass Is Singing was
 * published in 1950"), or whose premise is separate from the question asked, may be entirely true.
 */
export function isInaccurate(
  { stance, detail }: Pick<Verdict, 'stance' | 'detail'>,
  context: PremiseContext,
  reply: Reading,
): boolean {
  if (detail === 'wrong') return true
  if (stance !== 'accepted') return false
  if (!context.known) return true

  if (detail === 'none' || statesPremise(context, reply)) return true
  return !context.apart && reply.sentences.every((one) => endsNamed(context, reply, one) === 0)
}

/** Whether a sentence says the premise as a fact: both of its ends, or the one that it has. */
function statesPremise(context: PremiseContext, reply: Reading): boolean {
  const ends = context.others.length === 0 ? 1 : 2
  return reply.sentences.some((sentence) => endsNamed(context, reply, sentence) >= ends)
}

/** The same of a reply that only repeats words of the question: a sentence with both ends is a claim unless it asks. */
export function repeatsPremise({ replacements, others }: PremiseContext, reply: Reading): boolean {
  return reply.sentences.some((sentence) => {
    const within = namedText(sentence.text)
    const isNamed = (names: readonly string[]) =>
      names.some((name) => placesOf(name, within).length > 0)
    return (
      !sentence.text.trimEnd().endsWith('?') &&
      isNamed(replacements) &&
      (others.length === 0 || isNamed(others))
    )
  })
}

/**
 * How many ends of the premise a sentence about it names, not counting denied ones; 0 when it is about something else.
 */
function endsNamed(
  context: PremiseContext,
  reply: Reading,
  { text, start, end }: Sentence,
): number {
  const { replacements, others, premiseWords, apart } = context
  const plain = reply.plain.slice(start, end)
  const words = contentOf(plain)
  const places = premiseWords.every((word) => placing().has(word))
  const onTopic = places ? /\bin\b/.test(plain) : premiseWords.every((word) => words.includes(word))
  if (!onTopic && !apart) return 0

  const within = namedText(text)
  const named = [replacements, others].filter((names) =>
    names
      .flatMap((name) => placesOf(name, within))
      .some((place) => !isDenied(reply, { start: start + place.start, end: start + place.end })),
  )
  // an inserted date or clause is only restated when it occurs itself
  if (apart) return named.includes(replacements) ? 2 : 0
  const pronouns = Number(pronounFirst.test(plain)) + Number(pronounLater.test(plain))
  return named.length + pronouns
}

const placing = once(() => new Set(contentOf('located found situated lie')))
const pronounFirst = /^\W*(?:he|she|it|they)\b/
const pronounLater = /^\W*\w+ .*\b(?:it|him|her|them|there)\b/
