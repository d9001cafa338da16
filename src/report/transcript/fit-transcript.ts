import { gzipSync } from 'node:zlib'
import type { Transcript, TranscriptAnswer } from './transcript.ts'

/** Maximum characters of a page's data, so that the page stays under 3 MB. */
const room = 2_900_000

export interface Fitted {
  readonly transcript: Transcript
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
 * Shrinks a transcript to a size that can be mailed: if it is too large, it keeps only replies that are not right or differ between runs. `file` is where
 * the rest is written, if anywhere.
 */
export function fitTranscript(
  transcript: Transcript,
  file: string | undefined,
  limit = room,
): Fitted {
  if (packedSize(transcript) <= limit) return { transcript, rest: [] }
  const telling = tellingQuestions(transcript)
  const rest: LeftOut[] = []
  const answers = transcript.answers.map((list, run) =>
    list.map((answer): TranscriptAnswer => {
      const { reply, span, ...bare } = answer
      if (reply === undefined || telling.has(answer.question)) return answer
      const question = transcript.questions[answer.question]?.id ?? ''
      rest.push({ run, question, sample: answer.sample ?? 0, reply })
      return bare
    }),
  )
  const leftOut = { replies: rest.length, file }
  return { transcript: { ...transcript, answers, leftOut }, rest }
}

function packedSize(transcript: Transcript): number {
  return (gzipSync(JSON.stringify(transcript)).length * 4) / 3
}

/** Questions that at least one run did not get right. */
function tellingQuestions({ answers }: Transcript): ReadonlySet<number> {
  return new Set(
    answers
      .flat()
      .filter(({ became }) => became !== 'correct' && became !== 'corrected')
      .map(({ question }) => question),
  )
}
