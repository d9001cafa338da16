import { z } from 'zod'
import type { Question } from '../../domain/question.ts'
import type { ReviewDecision, ReviewDraft } from '../../domain/review-decision.ts'
import type { Mark } from '../../pipeline/sets/review.ts'
import { labelOf, sayFact, sayStatement } from '../../report/labels.ts'
import { sayExpected } from '../../report/say-expected.ts'
import { printable } from '../../text/printable.ts'
import { paint, type TerminalStyle, type Tone } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'

const indent = '    '

const Passages = z.array(z.looseObject({ title: z.string(), text: z.string() }))

/** The decision on a question, and the latest drafts. */
export interface Kept {
  readonly decision: ReviewDecision | undefined
  readonly draft: ReviewDraft | undefined
}

/** One marked question with everything needed to decide, as lines that fit the terminal. */
export function reviewCard(
  { question, reason, relatives }: Mark,
  place: string,
  { decision, draft }: Kept,
  style: TerminalStyle,
): readonly string[] {
  const section = (title: string, texts: readonly string[], tone: Tone = 'plain') =>
    texts.length === 0 ? [] : [title, ...texts.flatMap((text) => said(text, tone, style))]
  const correction = draft?.correction ?? decision?.correction ?? correctionOf(question)
  const { premise, certificates } = question
  return [
    '',
    ...wrap(printable(`${place}  ${reason}`), style.width).map((line) =>
      paint(line, 'warning', style),
    ),
    '',
    ...said(question.text, 'strong', style),
    ...(question.options ?? []).flatMap(({ letter, text }) =>
      said(`${letter}) ${text}`, 'plain', style),
    ),
    ...section(
      'replaced',
      premise.status === false ? premise.exchanges.flatMap(sayExchange(question)) : [],
    ),
    ...(correction === undefined
      ? section('right answer', [sayExpected(question)], 'good')
      : section('correction', [correction], 'good')),
    ...section('group', relatives.map(sayRelative)),
    ...section(
      'presupposed, or called false',
      certificates.flatMap((each) => [
        `${sayStatement(question, each.statement)} (${each.ground}, ${each.level})`,
        each.sentence,
      ]),
    ),
    ...section('facts', factsOf(question)),
    ...passagesOf(question).flatMap(({ title, text }) => section(printable(title), [text], 'dim')),
    ...section('earlier decision', decision === undefined ? [] : [sayDecision(decision)]),
    ...section('note', draft?.note === undefined ? [] : [draft.note]),
    '',
  ]
}

/** The correction of the false premise, if any. */
export function correctionOf({ expected }: Question): string | undefined {
  return expected.kind === 'rejection' ? expected.correction : undefined
}

export function sayDecision({ decision, correction, note }: ReviewDecision): string {
  return [
    decision === 'accept' ? 'accepted' : 'rejected',
    ...(correction === undefined ? [] : ['correction edited']),
    ...(note === undefined ? [] : [`note: ${note}`]),
  ].join(', ')
}

function sayExchange(question: Question) {
  return ({ original, replacement }: { original?: string | undefined; replacement: string }) =>
    original === undefined
      ? []
      : [`${labelOf(question, replacement)} in place of ${labelOf(question, original)}`]
}

function sayRelative(relative: Question): string {
  return `${relative.text} ${sayExpected(relative)}`
}

function factsOf(question: Question): readonly string[] {
  const { facts, certificates } = question
  const all = [...facts, ...certificates.flatMap((each) => each.facts)]
  return [...new Set(all.map((fact) => sayFact(question, fact)))]
}

function passagesOf({ passages }: Question): readonly { title: string; text: string }[] {
  const parsed = Passages.safeParse(passages)
  return parsed.success ? parsed.data : []
}

function said(text: string, tone: Tone, style: TerminalStyle): readonly string[] {
  return wrap(printable(text), Math.max(20, style.width - indent.length)).map(
    (line) => `${indent}${paint(line, tone, style)}`,
  )
}
