import { gzipSync } from 'node:zlib'
import type { Exam, ExamAnswer } from './exam.ts'

/** Maximum characters of a page's data, so that the page stays under 3 MB. */
const room = 2_900_000

export interface Fitted {
  readonly exam: Exam
  /** The omitted replies, in the order of the runs. */
  readonly rest: readonly LeftOut[]
}

interface LeftOut {
  readonly run: number
  readonly question: string
  readonly sample: number
  readonly reply: string
}

/**
 * Shrinks an exam to a size that can be mailed: if it is too large, it keeps only replies that are not right or differ between runs. `file` is where
 * the rest is written, if anywhere.
 */
export function fitExam(exam: Exam, file: string | undefined, limit = room): Fitted {
  if (packedSize(exam) <= limit) return { exam, rest: [] }
  const telling = tellingQuestions(exam)
  const rest: LeftOut[] = []
  const answers = exam.answers.map((list, run) =>
    list.map((answer): ExamAnswer => {
      const { reply, span, ...bare } = answer
      if (reply === undefined || telling.has(answer.question)) return answer
      const question = exam.questions[answer.question]?.id ?? ''
      rest.push({ run, question, sample: answer.sample ?? 0, reply })
      return bare
    }),
  )
  const leftOut = { replies: rest.length, file }
  return { exam: { ...exam, answers, leftOut }, rest }
}

function packedSize(exam: Exam): number {
  return (gzipSync(JSON.stringify(exam)).length * 4) / 3
}

/** Questions that at least one run did not get right. */
function tellingQuestions({ answers }: Exam): ReadonlySet<number> {
  return new Set(
    answers
      .flat()
      .filter(({ became }) => became !== 'correct' && became !== 'corrected')
      .map(({ question }) => question),
  )
}
