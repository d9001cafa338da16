import { basename } from 'node:path'
import type { GenerateRequest } from './generate-request.ts'
import { quotaOf, type SetRequest } from './generate-set.ts'

/** The part of a request that the manifest records: a study file that makes the same set again. */
export function optionsOf(request: GenerateRequest, more: object): Record<string, unknown> {
  const { sets, language, names = language, maxError, grammar, splits } = request
  const { own, one = [], complete = [], several = [], closed } = request
  return {
    ...(sets === undefined ? selectionOf(request) : { sets: sets.map(selectionOf) }),
    language,
    names,
    ...(own === undefined ? {} : { own }),
    ...(one.length === 0 ? {} : { one }),
    ...(complete.length === 0 ? {} : { complete }),
    ...(several.length === 0 ? {} : { several }),
    ...(closed === true ? { closed } : {}),
    ...(maxError === undefined ? {} : { maxError }),
    ...(splits === undefined ? {} : { splits }),
    ...(grammar === false ? { grammar } : {}),
    ...more,
  }
}

function selectionOf(set: SetRequest): object {
  const { name, preset, rules = [], hops, relations, topics = [], third, proof } = set
  const { strict = false } = set
  const { counted, count, spread, ...strata } = quotaOf(set)
  return {
    name,
    ...(rules.length === 0 ? { preset } : { rules }),
    count,
    ...strata,
    ...(counted === 'groups' ? { countGroups: true } : {}),
    ...(spread === 'natural' ? { natural: true } : {}),
    ...(hops === undefined ? {} : { hops }),
    ...(relations.length === 0 ? {} : { relations }),
    ...(topics.length === 0 ? {} : { topics }),
    ...(third === undefined ? {} : { third }),
    ...twinsOf(set),
    ...importOf(set),
    ...(proof === undefined ? {} : { proof }),
    ...(strict ? { strict } : {}),
    ...(set.seed === undefined || name === undefined ? {} : { seed: set.seed }),
  }
}

/** How premises are made false, and what accompanies them. */
function twinsOf({ similarity, leastShared, probe }: SetRequest): object {
  return {
    similarity,
    leastShared,
    ...(probe === false ? { probe } : {}),
  }
}

/** Without the folder of its file. */
function importOf({ imported }: SetRequest): object {
  if (imported === undefined) return {}
  const { file, years, ...rest } = imported
  return {
    import: basename(file),
    ...rest,
    ...(years === undefined ? {} : { years: `${years.first}-${years.last}` }),
  }
}
