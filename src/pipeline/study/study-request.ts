import type { Popularity } from '../../domain/question.ts'
import { defined } from '../generate/defined.ts'
import type { GenerateRequest } from '../generate/generate-request.ts'
import type { SetRequest } from '../generate/generate-set.ts'
import type { Study, StudySet } from '../generate/study.ts'
import type { ImportedSet } from '../import/import-set.ts'

/** The options of a set that the command line also has. */
export type SetFlags = Partial<Omit<SetRequest, 'name'>>

type StudyRequest = SetRequest &
  Pick<GenerateRequest, 'seed' | 'language'> &
  Partial<
    Pick<
      GenerateRequest,
      | 'own'
      | 'one'
      | 'complete'
      | 'several'
      | 'closed'
      | 'sets'
      | 'names'
      | 'grammar'
      | 'maxError'
      | 'exact'
      | 'splits'
      | 'only'
    >
  >

/** The request of a study, overridden by flags. */
export function requestOf(study: Study, flags: SetFlags): StudyRequest {
  const {
    language = 'en',
    names,
    grammar,
    maxError,
    exact,
    splits,
    sets,
    knowledge,
    own,
    one,
    complete,
    several,
    closed,
  } = study
  return {
    ...selectionOf([flags, study]),
    seed: flags.seed ?? study.seed ?? 1,
    language,
    ...defined({
      sets: sets?.map((set) => ({
        ...selectionOf([flags, set, study]),
        name: set.name,
        ...defined({ imported: importedOf(set) }),
        ...defined({ seed: flags.seed ?? set.seed }),
      })),
      names,
      grammar,
      maxError,
      exact,
      own,
      one,
      complete,
      several,
      closed,
      splits,
      only: knowledge,
    }),
  }
}

function importedOf(set: StudySet): ImportedSet | undefined {
  const { import: file, layout, licence, dates, asOf, lastDay, years } = set
  if (file === undefined) return undefined
  return { file, ...defined({ layout, licence, dates, asOf, lastDay, years }) }
}

type Layer = SetFlags | Study | StudySet

/**
 * The first layer that sets an option wins; numbers, and preset or rules, are each taken as a whole from the first
 * layer that sets any of them.
 */
function selectionOf(layers: readonly Layer[]): SetRequest {
  const first = <K extends keyof Layer>(key: K): Layer[K] =>
    layers.find((layer) => layer[key] !== undefined)?.[key]
  const numbers = layers.find(hasNumbers) ?? {}
  const kind = layers.find(({ preset, rules }) => preset !== undefined || rules !== undefined)
  const third = first('third')
  return {
    preset: kind?.preset ?? 'all',
    relations: first('relations') ?? [],
    ...defined({
      rules: kind?.rules,
      hops: first('hops'),
      topics: first('topics'),
      third: third === undefined ? undefined : thirdOf(third),
      similarity: first('similarity'),
      leastShared: first('leastShared'),
      probe: first('probe'),
      proof: first('proof'),
      strict: first('strict'),
      count: numbers.count,
      perTopic: numbers.perTopic,
      perRule: numbers.perRule,
      perRelation: numbers.perRelation,
      countGroups: first('countGroups'),
      natural: first('natural'),
    }),
  }
}

function hasNumbers({ count, perTopic, perRule, perRelation }: Layer): boolean {
  return [count, perTopic, perRule, perRelation].some((number) => number !== undefined)
}

/** "Middle" is a synonym of "torso". */
export function thirdOf(word: 'head' | 'torso' | 'middle' | 'tail'): Popularity['third'] {
  return word === 'middle' ? 'torso' : word
}
