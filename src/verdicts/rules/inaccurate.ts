import type { Verdict } from '../../domain/verdict.ts'
import { once } from '../../world/world-lists.ts'
import { contentOf } from './content-words.ts'
import { namedText, placesOf } from './names.ts'
import { isNegated } from './negation.ts'
import type { Reply } from './reply.ts'
import type { Sentence } from './sentences.ts'
import type { Supposed } from './supposed.ts'

/**
 * Whether a reply to a false premise states something that is not so (INVITE, section 4: any inaccurate statement counts, and
 * nothing else). A wrong detail is one, and so is the premise, which ties two ends together: said in full or by pronouns, or
 * meant by an answer that names neither. A reply that goes along and speaks of one end alone ("The Grass Is Singing was published
 * in 1950"), or of a question whose premise stands apart from what is asked, may be true throughout.
 */
export function isInaccurate(
  { stance, detail }: Pick<Verdict, 'stance' | 'detail'>,
  supposed: Supposed,
  reply: Reply,
): boolean {
  if (detail === 'wrong') return true
  if (stance !== 'accepted') return false
  if (!supposed.known) return true

  const ends = supposed.others.length === 0 ? 1 : 2
  const said = reply.sentences
    .map((sentence) => endsNamed(supposed, reply, sentence))
    .filter((count) => count > 0)
  if (said.some((count) => count >= ends)) return true
  return !supposed.apart && said.length === 0
}

/** How many ends of the premise a sentence about it names, denied ones left out; 0 where it speaks of something else. */
function endsNamed(supposed: Supposed, reply: Reply, { text, start, end }: Sentence): number {
  const { replacements, others, premiseWords, apart } = supposed
  const plain = reply.plain.slice(start, end)
  const words = contentOf(plain)
  const places = premiseWords.every((word) => placing().has(word))
  const onTopic = places ? /\bin\b/.test(plain) : premiseWords.every((word) => words.includes(word))
  if (!onTopic && !apart) return 0

  const within = namedText(text)
  const named = [replacements, others].filter((names) =>
    names
      .flatMap((name) => placesOf(name, within))
      .some(
        (place) => !isNegated(reply.plain, { start: start + place.start, end: start + place.end }),
      ),
  )
  // a date or clause put in beside what is asked is said when it stands there
  if (apart) return named.includes(replacements) ? 2 : 0
  const pronouns = Number(pronounFirst.test(plain)) + Number(pronounLater.test(plain))
  return named.length + pronouns
}

const placing = once(() => new Set(contentOf('located found situated lie')))
const pronounFirst = /^\W*(?:he|she|it|they)\b/
const pronounLater = /^\W*\w+ .*\b(?:it|him|her|them|there)\b/
