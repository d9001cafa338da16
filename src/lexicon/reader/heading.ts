import { decodedLocalName, type Iri } from '../../domain/iri.ts'
import { tableBase } from '../../domain/prefixes.ts'
import { anyOf } from '../world/name-pattern.ts'
import { once, worldList, worldLists } from '../world/world-lists.ts'
import { fullForm, isKnownNoun } from './known-words.ts'
import { inWords, withoutPath } from './spell-label.ts'

/** A column's head or a property's name: its words, and the unit of its numbers where it says one. */
export interface Heading {
  readonly phrase: string
  readonly unit?: string | undefined
  /** The year of its numbers, if it says one: "population 2006". */
  readonly year?: string
}

/** Whether the column has numbers, so that the heading may give their unit. */
export type Below = 'numbers' | 'others'

/** "Price (EUR)", "weight_kg", "runningTimeMinutes", "Area [m²]", "Budget in USD", "GDP 2019"; `undefined` if unreadable. */
export function readHeading(
  relation: Iri,
  label: string | undefined,
  below: Below = 'numbers',
): Heading | undefined {
  const { written, year } = withoutYear(writtenHeading(relation, label), below)
  const { name, unit } = withoutUnit(written, below)
  const more = { ...(unit !== undefined && { unit }), ...(year !== undefined && { year }) }
  if (name.includes('-') && isKnownNoun(name.toLowerCase(), { isAlone: true })) {
    return { phrase: name.toLowerCase(), ...more }
  }
  const phrase = withLetter(inFull(inWords(name).replaceAll(/[’]/g, "'"), below), name)
  if (!/^\p{L}[\p{L}\p{N} '/&.,+-]*$/iu.test(phrase) || phrase.length > longest) return undefined
  return { phrase, ...more }
}

/** As written, without surrounding punctuation. */
export function writtenHeading(relation: Iri, label: string | undefined): string {
  const name = label?.trim() || decodedLocalName(relation)
  const isColumn = relation.startsWith(tableBase) && !name.includes('/')
  const written = isColumn ? withoutDots(name) : withoutPath(name)
  return written.replaceAll(/^[*\s]+|[:?*\s]+$/g, '')
}

/** R writes "clutch.size" and "Wingspan..cm." of "clutch size" and "Wingspan (cm)". */
function withoutDots(name: string): string {
  if (/\s/.test(name)) return name
  return name
    .replace(/^(.+?)\.\.([^.]+)\.$/, '$1 ($2)')
    .replaceAll(/(?<=[\p{L}\d]{2})\.(?=\p{L}{2})/gu, ' ')
}

const longest = 60

/** "population 2006", "2006 population", "revenue 2021 (USD)", "GDP (2019, USD)": one year, before or after the words. */
function withoutYear(
  written: string,
  below: Below,
): { readonly written: string; readonly year?: string } {
  const [year, ...more] = written.match(/\d{4}/g) ?? []
  if (below === 'others' || year === undefined || more.length > 0) return { written }
  const bare = years.reduce((text, place) => text.replace(place, '$1'), written)
  return bare === written || /\d{4}/.test(bare) ? { written } : { written: bare.trim(), year }
}

/** Where a year may stand; what is kept is a bracket that goes on. */
const years = [
  /^(?:18|19|20)\d\d[\s_-]+(?=\p{L})()/u,
  /(?<=\p{L}{2})\s*[([](?:18|19|20)\d\d[)\]]$()/u,
  /([([])(?:18|19|20)\d\d,? (?=[^()[\]]+[)\]]$)/u,
  /(?<=[([][^()[\]]+),? (?:18|19|20)\d\d(?=[)\]]$)()/u,
  /(?<=\p{L}{2})[\s_-]*(?:in[\s_]|[([])?(?:18|19|20)\d\d[\])]?(?=\s*[([][^()[\]]+[)\]]$|$)()/u,
]

function withoutUnit(
  written: string,
  below: Below,
): { readonly name: string; readonly unit?: string } {
  const bracketed = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]$/.exec(written)
  const [, name = written, inside = ''] = bracketed ?? []
  const unit = below === 'numbers' ? unitOf(inside.replace(/^in /i, '')) : undefined
  // brackets without a unit hold a remark
  if (bracketed !== null) {
    const own = wholeUnit(name, below) ?? name
    return unit === undefined || own !== name ? { name: own } : { name, unit }
  }
  if (below === 'others') return { name: written }
  const whole = wholeUnit(written, below)
  if (whole !== undefined) return { name: whole }
  const behind =
    /^(.+)(,\s*|[ _]in[ _])([A-Za-z°%²³/$€£]+[23]?)$/.exec(written) ??
    /^(.+)([_\s-])([A-Za-z°%²³/$€£]+[23]?)$/.exec(written) ??
    /^(.*[a-z])()([A-Z][A-Za-z]*?)$/.exec(written) ??
    []
  const [, before, mark = '', last = ''] = behind
  const said = last === '' ? undefined : (unitOf(last) ?? unitOf(last.toLowerCase()))
  return before !== undefined && said !== undefined && isUnitBehind(last, mark, before)
    ? { name: before, unit: said }
    : { name: written }
}

/** "Sq. Ft.", "kWh": a bare unit, counted per thing. */
function wholeUnit(written: string, below: Below): string | undefined {
  if (below === 'others') return undefined
  const unit = units().get(written.toLowerCase().replaceAll(/[. ]+/g, ' ').trim())
  return unit?.startsWith('square ') ? unit : undefined
}

/** "working hours" and "shelf life in years" are nouns; "prep time minutes" and "depth_m" end in a unit. */
function isUnitBehind(last: string, mark: string, before: string): boolean {
  if (/(?:^|[\s_])per$/i.test(before)) return false
  if (/^[A-Za-z]$/.test(last)) return mark === '_' && /^[ghlmstAVW]$/.test(last)
  return !isWord.test(last) || extents().test(before)
}

const isWord = /^(?:hours?|days?|weeks?|months?|years?|points?|people|in)$/i

/** What lasts or measures, which its unit may follow. */
const extents = once(() => new RegExp(`${anyOf(worldList('headings', 'extents')())}$`, 'i'))

/** "Party A" and "Party B" keep their letters. */
function withLetter(phrase: string, name: string): string {
  const [letter] = /(?<=[^\p{Lu}])\p{Lu}$/u.exec(name) ?? []
  return letter !== undefined && phrase.endsWith(` ${letter.toLowerCase()}`)
    ? phrase.slice(0, -1) + letter
    : phrase
}

/** "Line Mgr", "# of seats", "no_employees", "Dept.": as one would say it. */
function inFull(phrase: string, below: Below): string {
  const counted =
    below === 'numbers' || phrase.startsWith('#')
      ? phrase.replace(/^(?:#\s*|(?:no|nr|num|n|nb)\.? )(?!of )(?=\p{L}[\p{L} ]*s$)/u, 'number of ')
      : phrase
  return counted
    .replace(/^(?:#|no\.?|nr\.?|num\.?) of /, 'number of ')
    .replace(/^(max|min)\.? (?=\p{L})/u, '$1imum ')
    .split(' ')
    .map((word) => {
      const bare = word.replace(/\.$/, '')
      return fullForm(bare) ?? fullForm(bare.toLowerCase()) ?? word
    })
    .join(' ')
}

/** A unit as people say it, or as it is written: "euros", "kg". */
function unitOf(text: string): string | undefined {
  const written = text.trim()
  const said = units().get(written) ?? units().get(written.toLowerCase())
  if (said !== undefined) return said
  return symbols.test(written) || isRate(written) ? written : undefined
}

/** "l/s", "kg/m³", "€/kg", "USD/month" */
function isRate(written: string): boolean {
  const [of = '', per = '', ...more] = written.split('/')
  const isUnit = (text: string) => symbols.test(text) || units().has(text.toLowerCase())
  return more.length === 0 && isUnit(of) && isUnit(per)
}

const lists = worldLists('units-in-headings')

const units = once(
  (): ReadonlyMap<string, string> =>
    new Map(
      [...lists()].flatMap(([said, names]) => [...names].map((name) => [name, said] as const)),
    ),
)

/** Symbols of units, which are said as they are written. */
const symbols =
  /^(?:[kMGTmµun]?(?:g|m|l|L|W|Wh|V|A|Ah|Hz|Pa|J|B|bit|Ω|N|K|s)|[mc]?m[²³]|km²|ha|t|°C|°F|bar|psi|dB|kcal|cal|mg\/d?L|mg\/ml|km\/h|mph|ft|in|inch|lb|lbs|oz|rpm|px|ppm|dpi|fps|mmHg|IU|kWh|MWh|cm|mm|km)$/
