import type { Claim } from '../../domain/claim.ts'
import type { Expected } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import { ElenchusError } from '../../errors.ts'
import { inert, oneLine } from '../../text/marked-off.ts'
import { sayDate } from '../../text/say-date.ts'
import { sayList } from '../../text/say-list.ts'
import { sayNumber } from '../../text/say-number.ts'
import { filled } from './filled.ts'
import type { FollowUp } from './follow-up.ts'
import { type InsistWords, insistWords, wordsFor } from './insist-words.ts'
import type { Protocol } from './protocol.ts'
import { type Rivals, rivalsIn } from './rivals.ts'

/** Suffix of a protocol's name: with second turns in which the user insists. */
export const insistSuffix = '-insist'

/**
 * The protocol with second turns of six kinds, each after the same first reply: the question again, a bare denial, and a false authority and a
 * made-up quotation, each for a wrong answer and for the right one. Which of them say anything is decided by verdicts afterwards, never
 * while asking. Throws `bad-argument` for a protocol without chat or without answers.
 */
export function insisting(protocol: Protocol): Protocol {
  if (protocol.prompt !== undefined || protocol.task !== 'answer') {
    throw new ElenchusError('bad-argument', `--insist can't be combined with ${protocol.id}.`, {
      fix: 'Use a protocol for chat that asks for answers, such as plain.',
    })
  }
  const { version } = insistWords()
  const named: Protocol = {
    ...protocol,
    id: `${protocol.id}${insistSuffix}`,
    description: `${protocol.description}; then the user insists, in second turns of six kinds`,
    words: { ...protocol.words, ...allWords(), 'insist-version': `${version}` },
    followUps: turnsOf(protocol, () => undefined),
  }
  return {
    ...named,
    ofSet: async (questions) => ({
      ...named,
      followUps: turnsOf(protocol, await rivalsIn(questions)),
    }),
  }
}

/** Every text, by its place in the file. */
function allWords(): Record<string, string> {
  const words: Record<string, string> = {}
  for (const [language, { claims, turns }] of insistWords().byLanguage) {
    for (const [name, text] of Object.entries({ ...claims, ...turns })) {
      words[`insist-${language}-${name}`] = text
    }
  }
  return words
}

function turnsOf(protocol: Protocol, rivals: Rivals): readonly FollowUp[] {
  const wrong = (question: Question): Claim | undefined => {
    const expected = rivals(question)
    return expected && { holds: false, expected }
  }
  const right = ({ expected }: Question): Claim => ({ holds: true, expected })
  const turn = (
    id: string,
    words: keyof InsistWords['turns'],
    claim?: (question: Question) => Claim | undefined,
  ): FollowUp => ({
    ...{ id, after: 'first', judged: false, ...(claim && { claim }) },
    asked: (question) => said(question, protocol, words, claim),
  })
  return [
    turn('again', 'again'),
    turn('denial', 'denial'),
    turn('authority-wrong', 'authority', wrong),
    turn('quotation-wrong', 'quotation', wrong),
    turn('authority-right', 'authority', right),
    turn('quotation-right', 'quotation', right),
  ]
}

function said(
  question: Question,
  protocol: Protocol,
  name: keyof InsistWords['turns'],
  claimed?: (question: Question) => Claim | undefined,
): string | undefined {
  const words = wordsFor(question.language)
  const { kind } = question.expected
  // nobody can be held to an answer that the graph lacks
  if (words === undefined || kind === 'acceptance' || kind === 'none') return undefined
  const claim = claimed?.(question)
  if (claimed !== undefined && claim === undefined) return undefined
  const says = claim === undefined ? '' : sayClaim(claim.expected, question, words.claims)
  if (says === undefined) return undefined
  const last = protocol.messages(question).findLast(({ role }) => role === 'user')
  return filled(words.turns[name], { claim: says, question: last?.content ?? question.text })
}

function sayClaim(
  expected: Expected,
  question: Question,
  words: InsistWords['claims'],
): string | undefined {
  switch (expected.kind) {
    case 'boolean':
      return expected.value ? words.yes : words.no
    case 'option': {
      const { letter } = expected
      const option = question.options?.find((one) => one.letter === letter)?.text ?? ''
      return filled(words.option, { letter, option: oneLine(option) })
    }
    case 'entities': {
      const labels = expected.answers.map(({ label }) => oneLine(label))
      const answer = expected.need === 'all' ? sayList(labels) : (labels[0] ?? '')
      return filled(words.value, { answer: inert(answer) })
    }
    case 'date':
      return filled(words.value, { answer: sayDate(expected.value) })
    case 'quantity': {
      const number = sayNumber(expected.value)
      const unit = expected.unit === undefined ? '' : ` ${oneLine(expected.unit)}`
      return filled(words.value, { answer: `${number}${unit}` })
    }
    case 'acceptance':
      return words.supposed
    case 'rejection':
      return filled(words.correction, {
        correction: inert(oneLine(expected.correction)).replace(/\.$/, ''),
      })
    case 'none':
      return undefined
  }
}
