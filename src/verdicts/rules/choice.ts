import type { Option, Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { abstentionIn } from './abstention.ts'
import { type Finding, finding } from './finding.ts'
import { type LetterPlace, lettersIn } from './letters.ts'
import { namedText, placesOf } from './names.ts'
import { isNegated } from './negation.ts'
import type { Reply } from './reply.ts'
import { withdrawnBefore } from './withdrawal.ts'

/**
 * Reads which option a reply picks: by letter, or by an option's text where there is no letter. A letter and a text that
 * disagree, and several of either, cannot be read. "None of the above" is an answer, and a wrong one.
 */
export function readChoice(expected: string, question: Question, reply: Reply): Finding {
  const options = question.options ?? []
  const texts = textsIn(options, reply)
  const letters = lettersIn(
    reply,
    options.map((option) => option.letter),
  ).filter(
    (place) =>
      !texts.some(
        (text) =>
          text.span.start <= place.span.start &&
          place.span.end <= text.span.end &&
          text.span.end - text.span.start > 1,
      ),
  )
  const none =
    /\b(?:none|neither|all) of (?:the above|these|them|the (?:given |listed )?(?:options|choices|answers))\b/.exec(
      reply.plain,
    )
  if (none !== null) {
    return finding('wrong', 'none-of-the-options', 'option-none', {
      start: none.index,
      end: none.index + none[0].length,
    })
  }

  const doubt = abstentionIn(reply, question.text)
  const first = [...letters, ...texts][0]
  if (doubt !== undefined && (first === undefined || doubt.start < first.span.start))
    return finding('abstained', 'says-it-does-not-know', 'abstention', doubt)
  return picked(expected, letters, texts, reply)
}

function picked(
  expected: string,
  letters: readonly LetterPlace[],
  texts: readonly LetterPlace[],
  reply: Reply,
): Finding {
  const [letter, text] = [letters[0], texts[0]]
  if (distinct(letters) > 1)
    return finding('incoherent', 'several-letters', 'option-letters', letter?.span)
  if (letter !== undefined) {
    const agrees = texts.length === 0 || texts.some((place) => place.letter === letter.letter)
    if (!agrees)
      return finding('incoherent', 'letter-and-text-disagree', 'option-letter', letter.span)
    return judged(letter, expected, 'option-letter')
  }
  if (text === undefined) return finding('incoherent', 'no-option', 'option-unreadable')

  const sentence = reply.sentences.find(
    (one) => one.start <= text.span.start && text.span.start < one.end,
  )
  const together = texts.filter(
    (place) => sentence !== undefined && place.span.start < sentence.end,
  )
  if (distinct(together) > 1)
    return finding('incoherent', 'several-options', 'option-text', text.span)
  return judged(text, expected, 'option-text')
}

function judged(place: LetterPlace, expected: string, step: string): Finding {
  return place.letter === expected
    ? finding('correct', 'expected-answer', step, place.span)
    : finding('wrong', 'other-answer', step, place.span)
}

/** Where options' texts stand, those inside a longer option's text left out. */
function textsIn(options: readonly Option[], reply: Reply): readonly LetterPlace[] {
  const within = namedText(reply.text)
  const places = options.flatMap((option) =>
    placesOf(option.text, within)
      .filter((span) => !isNegated(reply.plain, span) && !withdrawnBefore(reply.plain, span))
      .map((span) => ({ letter: option.letter, span })),
  )
  return places
    .filter((place) => !places.some((other) => other !== place && contains(other.span, place.span)))
    .toSorted((a, b) => a.span.start - b.span.start)
}

function contains(outer: Span, inner: Span): boolean {
  const longer = outer.end - outer.start > inner.end - inner.start
  return longer && outer.start <= inner.start && inner.end <= outer.end
}

function distinct(places: readonly LetterPlace[]): number {
  return new Set(places.map((place) => place.letter)).size
}
