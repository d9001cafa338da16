import { numbering } from '../frame/question-row.ts'
import type { Transcript, TranscriptAnswer, TranscriptQuestion } from './transcript.ts'
import {
  type AnswerColumns,
  type AnswerKind,
  confidenceBands,
  type QuestionColumns,
  type QuestionDetails,
  type Said,
  type TranscriptTable,
} from './transcript-table.ts'

export interface PackedTranscript {
  readonly table: TranscriptTable
  /** One per question, in the table's order. */
  readonly details: readonly QuestionDetails[]
}

/** Separates what a page needs for its first view from what it needs when a question is opened. */
export function packTranscript({
  dimensions,
  measures,
  questions,
  answers,
  leftOut,
}: Transcript): PackedTranscript {
  const kinds: AnswerKind[] = []
  const numberOf = numbering()
  const kindOf = (answer: TranscriptAnswer): number => {
    const kind = bareKind(answer)
    const number = numberOf(JSON.stringify(kind))
    if (number === kinds.length) kinds.push(kind)
    return number
  }
  const said: Said[][] = questions.map(() => [])
  answers.forEach((list, run) => {
    for (const answer of list) said[answer.question]?.push(saidOf(answer, run))
  })
  return {
    table: {
      dimensions,
      measures,
      questions: questionColumns(questions, dimensions.length),
      answers: answers.map((list) => answerColumns(list, kindOf)),
      kinds,
      ...(leftOut && { leftOut }),
    },
    details: questions.map((question, place) => detailsOf(question, said[place] ?? [])),
  }
}

function questionColumns(
  questions: readonly TranscriptQuestion[],
  dimensions: number,
): QuestionColumns {
  const groupNumber = numbering()
  return {
    ids: questions.map(({ id }) => id),
    texts: questions.map(({ text }) => text),
    expected: questions.map(({ expected }) => expected),
    parts: Array.from({ length: dimensions }, (_, dimension) =>
      questions.map(({ parts }) => {
        const [first, ...others] = parts[dimension] ?? []
        return first === undefined || others.length > 0 ? (parts[dimension] ?? []) : first
      }),
    ),
    groups: questions.map(({ groups = [] }) =>
      groups.map(({ id, role }) => [groupNumber(id), role]),
    ),
    disputed: placesOf(questions, ({ disputed }) => disputed === true),
    open: placesOf(questions, ({ open }) => open === true),
  }
}

function placesOf(
  questions: readonly TranscriptQuestion[],
  isOne: (question: TranscriptQuestion) => boolean,
): readonly number[] {
  return questions.flatMap((question, place) => (isOne(question) ? [place] : []))
}

function answerColumns(
  answers: readonly TranscriptAnswer[],
  kindOf: (answer: TranscriptAnswer) => number,
): AnswerColumns {
  return {
    steps: answers.map(({ question }, place) => question - (answers[place - 1]?.question ?? 0)),
    samples: answers.map(({ sample = 0 }) => sample),
    kinds: answers.map(kindOf),
  }
}

function bareKind(answer: TranscriptAnswer): AnswerKind {
  const { became, step, code, ending, unsure, confidence, measured, groups } = answer
  return {
    became,
    ...(step !== undefined && { step }),
    ...(code !== undefined && { code }),
    ...(ending && { ending }),
    ...(unsure && { unsure }),
    ...(confidence !== undefined && { sure: bandOf(confidence) }),
    measured,
    ...(groups && { groups }),
  }
}

function bandOf(confidence: number): number {
  return confidenceBands.findLast((begin) => confidence * 100 >= begin) ?? 0
}

function saidOf(
  { sample = 0, reply, reason, span, confidence }: TranscriptAnswer,
  run: number,
): Said {
  return {
    run,
    sample,
    ...(reply !== undefined && { reply }),
    ...(reason !== undefined && { reason }),
    ...(span && { span }),
    ...(confidence !== undefined && { confidence }),
  }
}

function detailsOf(question: TranscriptQuestion, said: readonly Said[]): QuestionDetails {
  const { language, options, exchanges, supposes, facts, certificates } = question
  const { swaps, links, correction } = question
  return {
    language,
    ...(options && { options }),
    ...(exchanges && { exchanges }),
    ...(supposes && { supposes }),
    ...(facts && { facts }),
    ...(certificates && { certificates }),
    ...(swaps && { swaps }),
    ...(links && { links }),
    ...(correction !== undefined && { correction }),
    said,
  }
}
