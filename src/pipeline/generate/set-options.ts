import { basename } from 'node:path'
import { recorded } from '../../options/option.ts'
import { setOptions, studyOptions } from './generate-options.ts'
import type { GenerateRequest } from './generate-request.ts'
import { quotaOf, type SetRequest } from './generate-set.ts'

/** The part of a request that the manifest records: a study file that makes the same set again. */
export function optionsOf(request: GenerateRequest, more: object): Record<string, unknown> {
  const { sets, language, names = language, harper, exact, changedSince, ...rest } = request
  const former = changedSince === undefined ? {} : { changedSince: basename(changedSince) }
  return {
    ...(sets === undefined ? selectionOf(request) : { sets: sets.map(selectionOf) }),
    ...recorded(studyOptions, { ...rest, ...former, language, names }),
    ...more,
  }
}

function selectionOf(set: SetRequest): object {
  const { name, imported, rules = [], preset, seed } = set
  const { file, years, ...read } = imported ?? {}
  return {
    name,
    ...recorded(setOptions, {
      ...set,
      preset: rules.length === 0 ? preset : undefined,
      count: quotaOf(set).count,
      import: file === undefined ? undefined : basename(file),
      ...read,
      years: years && `${years.first}-${years.last}`,
      seed: name === undefined ? undefined : seed,
    }),
  }
}
