import { basename } from 'node:path'
import type { Question } from '../../domain/question.ts'
import type { DateExchangeKind } from '../../interop/dates/date-exchanges.ts'
import type { DateOptions } from '../../interop/dates/date-options.ts'
import { type QuestionStore, StoredQuestions } from '../../questions/select/question-store.ts'
import type { Shortfall } from '../../questions/select/quota.ts'
import { randomStream } from '../../random/stream.ts'
import { groupBy } from '../../text/group-by.ts'
import { exists } from '../../workspace/exists.ts'
import { readImport } from './import-questions.ts'

/** What a set of a study takes from a file; see `DateOptions`. */
export interface ImportedSet {
  readonly file: string
  readonly layout?: string
  readonly licence?: string
  readonly dates?: readonly DateExchangeKind[]
  readonly asOf?: string
  readonly lastDay?: number
  readonly fullDates?: boolean
  readonly years?: NonNullable<DateOptions['years']>
}

interface ImportOptions {
  readonly count?: number
  readonly countGroups?: boolean
  readonly seed: number
  readonly language: string
  readonly store: QuestionStore
  /** Ids of the questions that the sets before it have: none is taken again. */
  readonly asked: ReadonlySet<string>
}

export interface ImportedQuestions {
  readonly questions: StoredQuestions
  readonly shortfalls: readonly Shortfall[]
}

/**
 * A file's questions that no set before it has, or a random sample of their groups. A missing file is a shortfall: a study may name one that
 * users have to obtain themselves.
 */
export async function importSet(
  set: ImportedSet,
  options: ImportOptions,
): Promise<ImportedQuestions> {
  const { count, seed, store, asked } = options
  const all = (await exists(set.file)) ? await groupsIn(set, options) : []
  // a true question may already stand beside another false twin
  const groups = all
    .map((group) => group.filter(({ id }) => !asked.has(id)))
    .filter((group) => group.length > 0)
  const taken =
    count === undefined
      ? groups
      : firstOf(
          randomStream(seed, 'import', basename(set.file), ...(set.dates ?? [])).shuffled(groups),
          options,
        )
  const questions = taken.flat()
  const got = options.countGroups === true ? taken.length : questions.length
  const isShort = count === undefined ? groups.length === 0 : got < count
  return {
    questions: new StoredQuestions(
      store,
      questions.map((question) => store.add(question)),
    ),
    shortfalls: isShort ? [{ of: 'file', name: basename(set.file), wanted: count ?? 1, got }] : [],
  }
}

async function groupsIn(
  set: ImportedSet,
  { seed, language }: ImportOptions,
): Promise<readonly Question[][]> {
  const { file, layout, licence, dates, asOf = '', lastDay, fullDates, years } = set
  const { questions } = await readImport({
    file,
    language,
    mapping: {},
    layout,
    licence,
    dates:
      dates === undefined
        ? undefined
        : {
            kinds: dates,
            asOf,
            seed,
            lastDay,
            fullDates,
            years,
          },
  })
  return [...groupBy(questions, ({ id, groups }) => groups?.[0]?.id ?? id).values()]
}

/** Whole groups, up to the requested number. */
function firstOf(
  groups: readonly Question[][],
  { count = 0, countGroups }: ImportOptions,
): readonly Question[][] {
  if (countGroups === true) return groups.slice(0, count)
  let left = count
  return groups.filter((group) => {
    const fits = group.length <= left
    if (fits) left -= group.length
    return fits
  })
}
