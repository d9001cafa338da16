import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expandPrefix } from '../../src/domain/prefixes.ts'
import { fold } from '../../src/text/fold.ts'

/** What the comparison needs of the sample: who is called so, of which types, with which values. */
export interface WikidataSample {
  /** By folded label or alias. */
  readonly called: (name: string) => readonly string[]
  readonly namesOf: (entity: string) => readonly string[]
  readonly typesOf: (entity: string) => readonly string[]
  /** Entities' IRIs or literals' lexical forms. */
  readonly valuesOf: (entity: string, property: string) => readonly string[]
}

export const samplePath = '../shared/data/wikidata-sample.nt.gz'

/** Properties that say the same the other way round. */
const inverses: readonly (readonly [string, string])[] = [
  ['wdt:P36', 'wdt:P1376'],
  ['wdt:P184', 'wdt:P185'],
  ['wdt:P749', 'wdt:P355'],
]

/** Reads the facts of the properties asked for, in both directions where one is symmetric or has an inverse. */
export function readSample(
  properties: ReadonlySet<string>,
  symmetric: ReadonlySet<string>,
): WikidataSample {
  const names = new Map<string, string[]>()
  const owners = new Map<string, string[]>()
  const values = new Map<string, string[]>()
  const forward = new Map(inverses.map(([one, other]) => [expandPrefix(other), expandPrefix(one)]))

  for (const [subject, relation, object] of triplesOf(samplePath)) {
    if (nameRelations.has(relation)) {
      add(names, subject, fold(object))
      add(owners, fold(object), subject)
      continue
    }
    if (properties.has(relation) || relation === typeRelation) {
      add(values, `${subject} ${relation}`, object)
    }
    if (symmetric.has(relation)) add(values, `${object} ${relation}`, subject)
    const inverse = forward.get(relation)
    if (inverse !== undefined) add(values, `${object} ${inverse}`, subject)
  }

  return {
    called: (name) => owners.get(fold(name)) ?? [],
    namesOf: (entity) => names.get(entity) ?? [],
    typesOf: (entity) => values.get(`${entity} ${typeRelation}`) ?? [],
    valuesOf: (entity, property) => values.get(`${entity} ${property}`) ?? [],
  }
}

const typeRelation = expandPrefix('wdt:P31')
const nameRelations = new Set([expandPrefix('rdfs:label'), expandPrefix('skos:altLabel')])

/** Subject, relation and object; of a literal its lexical form, escapes as they stand. */
export function* triplesOf(path: string): Generator<readonly [string, string, string]> {
  const pattern = /<([^>]*)> <([^>]*)> (?:<([^>]*)>|"((?:[^"\\]|\\.)*)"\S*) \.\n/gy
  const text = gunzipSync(readFileSync(path)).toString('utf8')
  for (const match of text.matchAll(pattern)) {
    const [, subject = '', relation = '', entity, literal = ''] = match
    yield [subject, relation, entity ?? literal]
  }
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else if (!list.includes(value)) list.push(value)
}
