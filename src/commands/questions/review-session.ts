import type { Question } from '../../domain/question.ts'
import type { ReviewDecision, ReviewDraft } from '../../domain/review-decision.ts'
import type { Mark, Review } from '../../pipeline/sets/review.ts'
import { formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { paint, type TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import { askLine } from '../console/ask-line.ts'
import type { Console } from '../console/console.ts'
import type { Key, Keyboard } from '../console/keyboard.ts'
import { correctionOf, type Kept, reviewCard, sayDecision } from './review-card.ts'

const actions = {
  a: 'accept',
  r: 'reject',
  e: 'edit the correction',
  n: 'write a note',
  s: 'skip',
  b: 'back',
  q: 'quit',
} as const
type Action = keyof typeof actions

/** What is written for a question before it is decided on. */
interface Draft {
  readonly correction?: string
  readonly note?: string
}

/**
 * Goes through the marks from `start`, one key each, until the last one or until somebody leaves. What is decided, or written and left
 * open, is on the disk before the next question is shown.
 */
export async function reviewByKeys(
  review: Review,
  keyboard: Keyboard,
  { print, style }: Pick<Console, 'print' | 'style'>,
  { start, reviewer }: { readonly start: number; readonly reviewer?: string },
): Promise<void> {
  const { marks, decisions, drafts } = review
  const keptOf = ({ question: { id } }: Mark) => ({
    decision: decisions.get(id),
    draft: drafts.get(id),
  })
  const keys = keyboard.keys[Symbol.asyncIterator]()
  const show = (mark: Mark, index: number) => {
    const place = `${formatCount(index + 1)} of ${formatCount(marks.length)}`
    for (const line of reviewCard(mark, place, keptOf(mark), style)) print(line)
    for (const line of keyLines(mark.question, style)) print(line)
  }
  let index = start
  for (let mark = marks[index]; mark !== undefined; mark = marks[index]) {
    show(mark, index)
    const outcome = await decideOn(mark.question, keptOf(mark), {
      keys,
      keyboard,
      print,
      style,
    })
    await keep(review, outcome, reviewer)
    if (outcome.kind === 'quit') return
    if (outcome.kind === 'decided') {
      for (const line of wrap(printable(sayDecision(outcome.decision)), style.width)) print(line)
    }
    index = Math.max(0, index + (outcome.kind === 'back' ? -1 : 1))
  }
}

async function keep(review: Review, outcome: Outcome, reviewer: string | undefined): Promise<void> {
  if (outcome.kind === 'decided') {
    await review.decide({ ...outcome.decision, ...(reviewer === undefined ? {} : { reviewer }) })
  } else if (outcome.written !== undefined) {
    await review.decide(outcome.written)
  }
}

type Outcome =
  | { readonly kind: 'decided'; readonly decision: ReviewDecision }
  /** With what was written meanwhile, where something was. */
  | { readonly kind: 'skipped' | 'back' | 'quit'; readonly written?: ReviewDraft }

interface Terminal {
  readonly keys: AsyncIterator<Key>
  readonly keyboard: Keyboard
  readonly print: (text: string) => void
  readonly style: TerminalStyle
}

async function decideOn(
  question: Question,
  { decision: before, draft: written }: Kept,
  terminal: Terminal,
): Promise<Outcome> {
  const first = draftOf(written ?? before)
  let draft: Draft = first
  const decided = (decision: ReviewDecision['decision']): Outcome => ({
    kind: 'decided',
    decision: { question: question.id, decision, ...draft },
  })
  const left = (kind: 'skipped' | 'back' | 'quit'): Outcome =>
    draft === first
      ? { kind }
      : { kind, written: { question: question.id, decision: 'open', ...draft } }
  while (true) {
    const action = await nextAction(terminal.keys)
    switch (action) {
      case 'a':
        return decided('accept')
      case 'r':
        return decided('reject')
      case 's':
        return left('skipped')
      case 'b':
        return left('back')
      case 'q':
        return left('quit')
      case 'e': {
        const correction = draft.correction ?? correctionOf(question)
        if (correction === undefined) terminal.print('This question has no correction to edit.')
        else draft = withText(draft, 'correction', await writtenLine(correction, terminal))
        break
      }
      case 'n':
        draft = withText(draft, 'note', await writtenLine(draft.note ?? '', terminal))
        break
      case 'unknown':
        for (const line of keyLines(question, terminal.style)) terminal.print(line)
    }
  }
}

function draftOf(before: ReviewDecision | ReviewDraft | undefined): Draft {
  const { correction, note } = before ?? {}
  return {
    correction,
    note,
  }
}

/** A correction is never emptied, a note may be. */
function withText(draft: Draft, field: keyof Draft, text: string | undefined): Draft {
  if (text === undefined || (text === '' && field === 'correction')) return draft
  if (text !== '') return { ...draft, [field]: text }
  const { note: _, ...rest } = draft
  return rest
}

async function nextAction(keys: AsyncIterator<Key>): Promise<Action | 'unknown'> {
  const { done, value: key } = await keys.next()
  if (done === true) return 'q'
  if (key.kind === 'named') {
    switch (key.name) {
      case 'interrupt':
      case 'escape':
        return 'q'
      case 'right':
      case 'down':
        return 's'
      case 'left':
      case 'up':
        return 'b'
      default:
        return 'unknown'
    }
  }
  const letter = key.text.toLowerCase()
  return isAction(letter) ? letter : 'unknown'
}

function isAction(letter: string): letter is Action {
  return Object.hasOwn(actions, letter)
}

/** `undefined` where it was left as it was. */
function writtenLine(
  text: string,
  { keyboard, print, style }: Terminal,
): Promise<string | undefined> {
  print(paint('Enter saves, Escape cancels', 'dim', style))
  return askLine(keyboard, text)
}

function keyLines(question: Question, style: TerminalStyle): readonly string[] {
  const said = Object.entries(actions)
    .filter(([key]) => key !== 'e' || correctionOf(question) !== undefined)
    // an item stays on one line
    .map(([key, action]) => `${key} ${action}`.replaceAll(' ', '\u00a0'))
  return wrap(said.join('   '), style.width).map((line) =>
    paint(line.replaceAll('\u00a0', ' '), 'dim', style),
  )
}
