import type { GivenOption } from './given-options.ts'
import type { ImportedAnswer } from './layout.ts'
import { type GivenAnswer, type OptionScheme, rightOption } from './right-option.ts'

const letters = 26

type Unread =
  | { readonly kind: 'broken'; readonly reason: string; readonly fix?: string }
  | { readonly kind: 'left-out'; readonly reason: string }

/** Options with the one that is right: named by an answer, or flagged among them. */
export function answerOfOptions(
  right:
    | { readonly answer: GivenAnswer; readonly schemes: readonly OptionScheme[] }
    | 'flagged'
    | undefined,
  options: readonly GivenOption[],
): ImportedAnswer | Unread {
  if (right === undefined) return { kind: 'broken', reason: 'it has no answer' }
  const place = right === 'flagged' ? flagged(options) : named(right, options)
  if (typeof place !== 'number') return place
  const text = options[place]?.text
  if (options.filter((option) => option.text === text).length > 1) {
    return { kind: 'left-out', reason: 'the right option stands there twice' }
  }
  if (options.length > letters) return { kind: 'left-out', reason: 'more options than letters' }
  return { kind: 'option', options: options.map((option) => option.text), right: place }
}

function named(
  { answer, schemes }: { readonly answer: GivenAnswer; readonly schemes: readonly OptionScheme[] },
  options: readonly GivenOption[],
): number | Unread {
  const found = rightOption(answer, options, schemes)
  switch (found.kind) {
    case 'option':
      return found.place
    case 'none':
      return {
        kind: 'broken',
        reason: `its answer ${JSON.stringify(answer.text)} is none of its options: no text, label, letter or place`,
        fix: 'Mend the row, or name the field that has the answer: --field answer=NAME.',
      }
    case 'ambiguous':
      return {
        kind: 'broken',
        reason: `its answer ${JSON.stringify(answer.text)} may be ${found.readings.join(', or ')}`,
        fix: 'Say which, with --field and the name of the field: answer-index=NAME counts from 0, answer-number=NAME from 1, answer-text=NAME is an option as it stands.',
      }
  }
}

function flagged(options: readonly GivenOption[]): number | Unread {
  const right = options.flatMap((option, place) => (option.right === true ? [place] : []))
  const [only] = right
  if (only !== undefined && right.length === 1) return only
  return {
    kind: 'broken',
    reason:
      right.length === 0
        ? 'none of its options is marked as right'
        : `${right.length} of its options are marked as right`,
    fix: 'Give questions with one right option.',
  }
}
