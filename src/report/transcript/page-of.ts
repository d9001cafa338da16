import type { Report, RunReport } from '../report.ts'
import type { MadeTable } from '../tables/paper-table.ts'
import { packTranscript } from './pack-transcript.ts'
import type { PageData } from './page-data.ts'
import type { Transcript } from './transcript.ts'
import type { QuestionDetails } from './transcript-table.ts'

interface Shown {
  readonly runs: string
  readonly transcript?: Transcript | undefined
  readonly tables?: readonly MadeTable[]
}

export interface MadePage {
  readonly data: PageData
  /** One per question, in the order of the data. */
  readonly details: readonly QuestionDetails[]
}

/** What a page reads, the runs with the most right answers first: everywhere in the same order and colour. */
export function pageOf(given: Report, { runs, transcript, tables = [] }: Shown): MadePage {
  const order = bestFirst(given.runs)
  const report = inOrder(given, order)
  const packed =
    transcript &&
    packTranscript({
      ...transcript,
      answers: order.map((place) => transcript.answers[place] ?? []),
    })
  return {
    data: { report, runs, tables, ...(packed && { transcript: packed.table }) },
    details: packed?.details ?? [],
  }
}

/** The places of the runs; what is not measured comes last, what is equal stays. */
function bestFirst(runs: readonly RunReport[]): readonly number[] {
  const rateOf = ({ accuracy }: RunReport) => (accuracy.status === 'empty' ? -1 : accuracy.rate)
  const rates = runs.map(rateOf)
  return runs
    .map((_, place) => place)
    .toSorted((one, other) => (rates[other] ?? 0) - (rates[one] ?? 0) || one - other)
}

/** The same report; errors that other formats list are among the answers, and the tables of firmness among the tables. */
function inOrder({ firmness: _, ...report }: Report, order: readonly number[]): Report {
  const placeOf = new Map(order.map((old, place) => [old, place]))
  const moved = (place: number) => placeOf.get(place) ?? place
  return {
    ...report,
    runs: order.flatMap((place) => report.runs[place] ?? []).map((run) => ({ ...run, errors: [] })),
    comparisons: report.comparisons.map((one) => ({
      ...one,
      first: moved(one.first),
      second: moved(one.second),
    })),
    ...(report.detectionBeside && {
      detectionBeside: report.detectionBeside.map((one) => ({
        ...one,
        answering: moved(one.answering),
        detecting: moved(one.detecting),
      })),
    }),
  }
}
