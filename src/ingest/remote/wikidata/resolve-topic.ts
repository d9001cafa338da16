import { prefixes } from '../../../domain/prefixes.ts'
import { ElenchusError } from '../../../errors.ts'
import { askCount } from '../ask-count.ts'
import type { Endpoint } from '../endpoint.ts'
import { iriText, stringText, textInLanguage } from '../sparql-text.ts'
import type { WikidataTopic } from './topic.ts'
import { type Presets, presetCalled, unknownPreset } from './topic-presets.ts'

interface Candidate {
  readonly id: string
  readonly label: string
  readonly description: string
  readonly byLabel: boolean
}

const mostCandidates = 100

/** A preset, or `property: value` by names, aliases or identifiers. Where several fit, `ambiguous-name` lists them. */
export async function resolveTopic(
  name: string,
  presets: Presets,
  endpoint: Endpoint,
  languages: readonly string[],
): Promise<WikidataTopic> {
  const preset = presetCalled(name, presets)
  if (preset !== undefined) {
    const { topic, property, values, classes } = preset
    return { name: topic, property, values: Object.keys(values), classes }
  }
  const [, first, second] = /^((?:wdt?:)?[^:=]+?)\s*[:=]\s*(.+)$/.exec(name) ?? []
  if (first === undefined || second === undefined) throw unknownPreset(name, presets)
  const property = await resolveName(first.trim(), 'P', endpoint, languages)
  const value = await resolveName(second.trim(), 'Q', endpoint, languages, async (found) => {
    const pattern = `?subject ${iriText(prefixes.wdt + property)} ${iriText(prefixes.wd + found)} .`
    return (await askCount(endpoint, '', pattern)) !== 0
  })
  return { name, property, values: [value], classes: false }
}

/** The identifier of what is called so. Of several values, those that something has (`isUsed`) are meant. */
async function resolveName(
  name: string,
  letter: 'P' | 'Q',
  endpoint: Endpoint,
  languages: readonly string[],
  isUsed?: (id: string) => Promise<boolean>,
): Promise<string> {
  const id = /^(?:wdt?:)?([PQ][1-9]\d*)$/i.exec(name)?.[1]?.toUpperCase()
  if (id?.startsWith(letter)) return id
  const called = await candidates(name, letter, endpoint, languages)
  const labelled = called.filter(({ byLabel }) => byLabel)
  const fitting = labelled.length > 0 && letter === 'P' ? labelled : called
  const used =
    fitting.length > 1 && isUsed !== undefined ? await filterUsed(fitting, isUsed) : fitting
  const [only, ...others] = used
  if (only === undefined) throw unknownName(name, letter, endpoint.host)
  if (others.length === 0) return only.id
  throw ambiguous(name, letter, used)
}

async function filterUsed(
  found: readonly Candidate[],
  isUsed: (id: string) => Promise<boolean>,
): Promise<readonly Candidate[]> {
  const used: Candidate[] = []
  for (const candidate of found) if (await isUsed(candidate.id)) used.push(candidate)
  return used
}

async function candidates(
  name: string,
  letter: 'P' | 'Q',
  endpoint: Endpoint,
  languages: readonly string[],
): Promise<readonly Candidate[]> {
  const spellings = [name, capital(name), name.toLowerCase()]
  const names = [...new Set(spellings)].flatMap((text) =>
    languages.map((tag) => textInLanguage(text, tag)),
  )
  const label = iriText(`${prefixes.rdfs}label`)
  const alias = iriText(`${prefixes.skos}altLabel`)
  const [language = 'en'] = languages
  const inLanguage = (variable: string) => `FILTER(LANG(?${variable}) = ${stringText(language)})`
  const { rows } = await endpoint.rows(
    `SELECT DISTINCT ?subject ?by ?label ?description {
      VALUES ?name { ${names.join(' ')} }
      VALUES ?by { ${label} ${alias} }
      ?subject ?by ?name .
      FILTER(STRSTARTS(STR(?subject), ${stringText(prefixes.wd + letter)}))
      OPTIONAL { ?subject ${label} ?label . ${inLanguage('label')} }
      OPTIONAL { ?subject ${iriText(`${prefixes.schema}description`)} ?description . ${inLanguage('description')} }
    } LIMIT ${mostCandidates}`,
    mostCandidates,
  )
  const found = new Map<string, Candidate>()
  for (const { subject, by, label: said, description } of rows) {
    const id = subject?.value.slice(prefixes.wd?.length) ?? ''
    const byLabel = by?.value === `${prefixes.rdfs}label` || found.get(id)?.byLabel === true
    const words = { label: said?.value ?? id, description: description?.value ?? '' }
    found.set(id, { id, ...words, byLabel })
  }
  return [...found.values()].sort((one, other) => numberOf(one) - numberOf(other))
}

function numberOf({ id }: Candidate): number {
  return Number(id.slice(1))
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function ambiguous(name: string, letter: 'P' | 'Q', found: readonly Candidate[]): ElenchusError {
  const what = letter === 'P' ? 'properties' : 'values'
  const listed = found
    .slice(0, 10)
    .map(({ id, label, description }) => `${id} ${label}${description && ` (${description})`}`)
  const [first] = found
  return new ElenchusError(
    'ambiguous-name',
    `${found.length} ${what} are called "${name}": ${listed.join('; ')}.`,
    { fix: `Use the identifier of the one you mean, such as ${first?.id}.` },
  )
}

function unknownName(name: string, letter: 'P' | 'Q', host: string): ElenchusError {
  return letter === 'P'
    ? new ElenchusError('unknown-relation', `${host} has no property called "${name}".`, {
        fix: 'Write its label as Wikidata has it (occupation), or its identifier (P106).',
      })
    : new ElenchusError(
        'unknown-entity',
        `${host} has no value of that property called "${name}".`,
        {
          fix: 'Write its label as Wikidata has it (emperor), or its identifier (Q39018).',
        },
      )
}
