import { type Headline, headlinesOf } from '../../report/headlines.ts'
import type { RunReport } from '../../report/report.ts'
import type { ShownError } from '../../report/shown-error.ts'
import { shownError } from '../../report/shown-error.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { entriesOf, openRun, type StoredEntry } from '../assess/run-entries.ts'
import { report } from '../report/report.ts'

/** A score, and an answer that illustrates it. */
export interface QuickNumber extends Headline {
  readonly error?: ShownError
}

export interface QuickResult {
  readonly run: RunReport
  readonly numbers: readonly QuickNumber[]
}

/** Three scores of a run with the default assessor's verdicts, each with its first error. */
export async function quickResult(folder: string): Promise<QuickResult | undefined> {
  const { runs } = await report({ folders: [folder], assessor: defaultAssessor })
  const [run] = runs
  if (run === undefined) return undefined
  const entries: StoredEntry[] = []
  for await (const entry of entriesOf(await openRun(folder), defaultAssessor)) entries.push(entry)
  const quoted = new Set<string>()
  const numbers = headlinesOf(run).flatMap((headline) => {
    const { shows } = main.find(({ title }) => title === headline.title) ?? {}
    if (shows === undefined) return []
    const found = entries.find((entry) => !quoted.has(entry.question.id) && shows(entry, entries))
    if (found?.verdict === undefined) return [headline]
    quoted.add(found.question.id)
    return [{ ...headline, error: shownError(found, found.verdict) }]
  })
  return { run, numbers }
}

type Shows = (entry: StoredEntry, all: readonly StoredEntry[]) => boolean

/** The scores shown, by title, and which answers illustrate each. */
const main: readonly { readonly title: string; readonly shows: Shows }[] = [
  {
    title: 'right',
    shows: ({ question, verdict }) =>
      verdict?.outcome === 'wrong' && question.premise.status !== false,
  },
  {
    title: 'went along with a false premise',
    shows: ({ verdict }) => verdict?.outcome === 'accepted',
  },
  {
    title: 'both twins right',
    shows: (entry, all) => isMissed(entry) && twinsOf(entry, all).some(isRight),
  },
]

function isMissed({ verdict }: StoredEntry): boolean {
  return verdict?.outcome === 'wrong' || verdict?.outcome === 'accepted'
}

function isRight({ verdict }: StoredEntry): boolean {
  return verdict?.outcome === 'correct' || verdict?.outcome === 'corrected'
}

/** The false twin of a true question, or the reverse. */
function twinsOf({ question }: StoredEntry, all: readonly StoredEntry[]): readonly StoredEntry[] {
  const wanted = (question.groups ?? []).flatMap(({ id, role }) =>
    role === 'true' || role === 'false' ? [`${id} ${role === 'true' ? 'false' : 'true'}`] : [],
  )
  return all.filter((other) =>
    (other.question.groups ?? []).some(({ id, role }) => wanted.includes(`${id} ${role}`)),
  )
}
