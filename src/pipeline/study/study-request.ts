import type { Given } from '../../options/option.ts'
import { defined } from '../generate/defined.ts'
import { setOptions, studyOptions } from '../generate/generate-options.ts'
import type { GenerateRequest } from '../generate/generate-request.ts'
import type { SetRequest } from '../generate/generate-set.ts'
import type { Study, StudySet } from '../generate/study.ts'
import type { ImportedSet } from '../import/import-set.ts'

/** What the command line may say of a set and of a study. */
export type StudyFlags = Given<typeof setOptions> & Given<typeof studyOptions>

type StudyRequest = Omit<GenerateRequest, 'knowledge' | 'output' | 'harper'>

/** The request of a study, overridden by flags. */
export function requestOf(study: Study, flags: StudyFlags): StudyRequest {
  const {
    language = 'en',
    harper,
    ...whole
  } = firstSaid<Given<typeof studyOptions>>(studyOptions, [flags, study])
  return {
    ...selectionOf([flags, study]),
    ...whole,
    seed: flags.seed ?? study.seed ?? 1,
    language,
    sets: study.sets?.map((set) => ({
      ...selectionOf([flags, set, study]),
      name: set.name,
      imported: importedOf(set),
      seed: flags.seed ?? set.seed,
    })),
    only: study.knowledge,
  }
}

function importedOf(set: StudySet): ImportedSet | undefined {
  const { import: file, layout, licence, dates, asOf, lastDay, fullDates, years } = set
  if (file === undefined) return undefined
  return { file, ...defined({ layout, licence, dates, asOf, lastDay, fullDates, years }) }
}

type Layer = Given<typeof setOptions>

/**
 * The first layer that sets an option wins; numbers, and preset or rules, are each taken as a whole from the first
 * layer that sets any of them.
 */
function selectionOf(layers: readonly Layer[]): SetRequest {
  const { count, perTopic, perRule, perRelation } = layers.find(hasNumbers) ?? {}
  const kind = layers.find(({ preset, rules }) => preset !== undefined || rules !== undefined)
  const { relations = [], seed, ...rest } = firstSaid(setOptions, layers)
  return {
    ...rest,
    relations,
    preset: kind?.preset ?? 'all',
    rules: kind?.rules,
    ...{ count, perTopic, perRule, perRelation },
  }
}

/** Each option of a set from the first layer that has it. */
function firstSaid<L extends object>(set: object, layers: readonly L[]): Partial<L> {
  const merged: Partial<L> = Object.assign({}, ...layers.map(defined).toReversed())
  const known = Object.entries(merged).filter(([name]) => name in set)
  return Object.fromEntries(known) as Partial<L>
}

function hasNumbers({ count, perTopic, perRule, perRelation }: Layer): boolean {
  return [count, perTopic, perRule, perRelation].some((number) => number !== undefined)
}
