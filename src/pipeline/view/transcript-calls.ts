import { basename, dirname } from 'node:path'
import { z } from 'zod'
import { ReviewDecision } from '../../domain/review-decision.ts'
import { ElenchusError } from '../../errors.ts'
import type { QuestionDetails } from '../../report/transcript/transcript-table.ts'
import { decisionsPathOf } from '../../workspace/beside-set.ts'
import { openJournal } from '../../workspace/journal.ts'
import { withinFolder } from '../../workspace/within-folder.ts'
import { dispute } from '../assess/dispute.ts'
import { decisionsOn } from '../sets/review.ts'
import { checked } from './checked.ts'
import type { LiveTranscript } from './live-transcript.ts'
import { answersSaying, detailsAt } from './packed.ts'
import type { QuestionDecision, TranscriptRead } from './view-types.ts'

/** JSON that is gzipped already. */
export class GzippedJson {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

const Disputed = z.object({ question: z.string(), why: z.string().min(1).optional() })

/** As many rows as a page of the list has. */
const mostPlaces = 200

/** Calls about the transcript: `state` says which, as the page has read it. `follow` looks for new runs. */
export function transcriptCalls(transcript: LiveTranscript, follow: () => Promise<unknown>) {
  const read = {
    transcript: async (query: URLSearchParams): Promise<TranscriptRead | GzippedJson> => {
      await follow()
      const { made, step, failed } = await transcript.glance()
      if (made !== undefined && made.state !== query.get('state')) return new GzippedJson(made.page)
      if (made === undefined && failed !== undefined) throw failed
      return {
        state: made?.state ?? '',
        ...(step && { step: step.step }),
        ...(failed !== undefined && { trouble: sayFailed(failed) }),
      }
    },
    details: async (query: URLSearchParams) => {
      const { details } = await transcript.inState(query.get('state') ?? '')
      const found = detailsAt(details, placesIn(query.get('places') ?? ''))
      return { details: query.get('brief') === null ? found : found.map(briefly(wordsIn(query))) }
    },
    /** One bit an answer, in base64: whether it says all of the words. */
    search: async (query: URLSearchParams) => {
      const { replies } = await transcript.inState(query.get('state') ?? '')
      return { hits: Buffer.from(answersSaying(replies, wordsIn(query))).toString('base64') }
    },
    decision: async (query: URLSearchParams): Promise<QuestionDecision> => {
      const question = query.get('question') ?? ''
      const decided = (await decisionsOn(await transcript.setOf(question))).get(question)
      return { ...(decided && { decided }) }
    },
  }
  const send = {
    decide: async (body: unknown) => {
      const decision = checked(ReviewDecision, body)
      const set = await transcript.setOf(decision.question)
      const path = decisionsPathOf(set)
      // a link there could lead to any file of this machine
      await withinFolder(dirname(set), basename(path))
      await using journal = await openJournal(path)
      await journal.append(decision)
      return { done: true }
    },
    dispute: async (body: unknown) => {
      const { question, why } = checked(Disputed, body)
      await dispute(await transcript.setOf(question), question, why)
      return { done: true }
    },
  }
  return { read, send }
}

/** Of what nobody can mend only that it happened: its words are a stack of this machine. */
function sayFailed(error: unknown): string {
  return error instanceof ElenchusError
    ? `${error.message} ${error.fix}`
    : 'The server failed to read the runs.'
}

function placesIn(text: string): readonly number[] {
  return text.split(',').filter(Boolean).map(Number).slice(0, mostPlaces)
}

function wordsIn(query: URLSearchParams): readonly string[] {
  return (query.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 20)
}

/** Characters of a reply that a list shows, and of those before what was sought. */
const [shown, before] = [200, 40]

/** For a list: without proofs, of each reply only what is shown of it. */
function briefly([sought = '']: readonly string[]) {
  return ({ language, swaps, said }: QuestionDetails): QuestionDetails => ({
    language,
    ...(swaps && { swaps }),
    said: said.map(({ run, sample, reply }) => {
      if (reply === undefined || reply.length <= shown) return { run, sample, reply }
      const at = Math.max(0, reply.toLowerCase().indexOf(sought) - before)
      // no half of an emoji at either end
      const part = reply.slice(at, at + shown).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
      return { run, sample, reply: at === 0 ? part : `…${part}` }
    }),
  })
}
