import { expandPrefix } from '../../src/domain/prefixes.ts'
import type { Entry, Lexicon } from '../../src/lexicon/lexicon.ts'
import { fold } from '../../src/text/fold.ts'
import type { AtlasEntity, AtlasFact } from './atlas-tables.ts'
import { readSample, type WikidataSample } from './wikidata-sample.ts'

export interface Comparison {
  readonly agreeing: readonly AtlasFact[]
  readonly disagreeing: readonly AtlasFact[]
}

/**
 * The facts whose subject the sample knows by name, as a thing of a kind that fits, and has a value for: agreeing when any value
 * of any of them is the fact's object, by name, day, year or a number within 1 %.
 */
export function compareWithSample(
  entities: readonly AtlasEntity[],
  facts: readonly AtlasFact[],
  lexicon: Lexicon,
): Comparison {
  const byId = new Map(entities.map((entity) => [entity.id, entity]))
  const comparable = facts.flatMap((fact) => {
    const entry = lexicon.entryOf(expandPrefix(`atlas:${fact.relation}`))
    const subject = byId.get(fact.subject)
    return entry === undefined || subject === undefined ? [] : [{ fact, entry, subject }]
  })
  const entries = comparable.map(({ entry }) => entry)
  const sample = readSample(
    new Set(entries.flatMap(propertiesOf)),
    new Set(entries.filter((entry) => entry.symmetric).flatMap(propertiesOf)),
  )

  const agreeing: AtlasFact[] = []
  const disagreeing: AtlasFact[] = []
  for (const { fact, entry, subject } of comparable) {
    const values = valuesFor(subject, entry, lexicon, sample)
    if (values.length === 0) continue
    const agrees = values.some((value) => isObject(value, fact, byId, sample))
    if (agrees) agreeing.push(fact)
    else disagreeing.push(fact)
  }
  return { agreeing, disagreeing }
}

/** Properties that the lexicon does not say, for they mean different things for different kinds, but fit the atlas's subjects. */
const looserProperties: Readonly<Record<string, readonly string[]>> = {
  'atlas:publication-year': ['wdt:P577'],
  'atlas:language-of-work': ['wdt:P407', 'wdt:P364'],
  'atlas:release-year': ['wdt:P577'],
  'atlas:film-composer': ['wdt:P86'],
  'atlas:painter': ['wdt:P170'],
  'atlas:sculptor': ['wdt:P170'],
  'atlas:collection': ['wdt:P195', 'wdt:P276'],
  'atlas:creation-year': ['wdt:P571'],
  'atlas:composer': ['wdt:P86'],
  'atlas:performer': ['wdt:P175'],
  'atlas:founding-year': ['wdt:P571'],
  'atlas:parent-company': ['wdt:P127', 'wdt:P749'],
  'atlas:home-city': ['wdt:P159', 'wdt:P131'],
  'atlas:flows-through': ['wdt:P17'],
  'atlas:country': ['wdt:P17'],
  'atlas:located-in': ['wdt:P131', 'wdt:P276'],
  'atlas:on-river': ['wdt:P206'],
  'atlas:elevation': ['wdt:P2044'],
  'atlas:completion-year': ['wdt:P1619', 'wdt:P571'],
  'atlas:war-part': ['wdt:P361'],
  'atlas:winner': ['wdt:P1346'],
  'atlas:start-year': ['wdt:P580'],
  'atlas:end-year': ['wdt:P582'],
  'atlas:inventor': ['wdt:P61'],
  'atlas:formulated-by': ['wdt:P61'],
  'atlas:discovery-year': ['wdt:P575'],
  'atlas:invention-year': ['wdt:P575'],
  'atlas:sport-played': ['wdt:P641'],
  'atlas:dynasty': ['wdt:P53'],
  'atlas:band-member': ['wdt:P463'],
  'atlas:battle-place': ['wdt:P276', 'wdt:P17'],
  'atlas:host': ['wdt:P276', 'wdt:P17'],
  'atlas:religion-founder': ['wdt:P112'],
}

function propertiesOf(entry: Entry): string[] {
  return entry.relations
    .flatMap((relation) => [relation, ...(looserProperties[relation] ?? [])])
    .filter((relation) => relation.startsWith('wdt:'))
    .map(expandPrefix)
}

function valuesFor(
  subject: AtlasEntity,
  entry: Entry,
  lexicon: Lexicon,
  sample: WikidataSample,
): string[] {
  return namesOf(subject)
    .flatMap((name) => sample.called(name))
    .filter((candidate) => isSameKind(subject, sample.typesOf(candidate), entry, lexicon))
    .flatMap((candidate) =>
      propertiesOf(entry).flatMap((property) => sample.valuesOf(candidate, property)),
    )
}

/** Whether one of the kinds contains the other, or the sample does not know. */
function isSameKind(
  subject: AtlasEntity,
  types: readonly string[],
  entry: Entry,
  { kinds }: Lexicon,
): boolean {
  const own = kinds.among({ types: [expandPrefix(`atlas:${subject.type}`)] }, entry.subject)
  const theirs = kinds.among({ types }, entry.subject)
  if (own === undefined || theirs === undefined) return false
  return (
    !theirs.known || kinds.is(theirs.kind, own.kind.kind) || kinds.is(own.kind, theirs.kind.kind)
  )
}

function isObject(
  value: string,
  fact: AtlasFact,
  byId: ReadonlyMap<string, AtlasEntity>,
  sample: WikidataSample,
): boolean {
  switch (fact.datatype) {
    case '': {
      const object = byId.get(fact.object)
      const names = new Set(object === undefined ? [] : namesOf(object).map(fold))
      return sample.namesOf(value).some((name) => names.has(name))
    }
    case 'date':
      return isDay(value, fact.object)
    case 'year':
      return Number.parseInt(value, 10) === Number(fact.object)
    case 'integer':
    case 'decimal':
      return Math.abs(Number(value) - Number(fact.object)) <= Math.abs(Number(fact.object)) / 100
    default:
      return fold(value) === fold(fact.object)
  }
}

/** The sample writes the first of January where it knows the year alone. */
function isDay(value: string, date: string): boolean {
  const day = value.slice(0, date.length)
  return day === date || (day.endsWith('-01-01') && day.slice(0, -6) === date.slice(0, -6))
}

function namesOf(entity: AtlasEntity): readonly string[] {
  return [entity.label, ...entity.aliases]
}
