import { type Iri, localName } from '../../domain/iri.ts'
import { inWords } from '../fallback/spell-label.ts'

/** A column's head or a property's name: its words, and the unit of its numbers where it says one. */
export interface Heading {
  readonly phrase: string
  readonly unit?: string
}

/** "Price (EUR)", "weight_kg", "runningTimeMinutes", "Area [m²]", "Budget in USD"; `undefined` where nobody could read it. */
export function readHeading(relation: Iri, label: string | undefined): Heading | undefined {
  const written = (label?.trim() || decoded(localName(relation))).replaceAll(/[:?*]+$/g, '').trim()
  const { name, unit } = withoutUnit(written)
  const phrase = inWords(name).replaceAll(/[’]/g, "'")
  if (!/^[a-z][\p{L}\p{N} '/&.,+-]*$/iu.test(phrase) || phrase.length > longest) return undefined
  return unit === undefined ? { phrase } : { phrase, unit }
}

const longest = 60

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function withoutUnit(written: string): { readonly name: string; readonly unit?: string } {
  const bracketed = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]$/.exec(written)
  const [, name = written, inside = ''] = bracketed ?? []
  const unit = unitOf(inside.replace(/^in /i, ''))
  // what stands in brackets and is no unit is a remark
  if (bracketed !== null) return unit === undefined ? { name } : { name, unit }
  const behind = /^(.+?)(?:,\s*| in |[_\s-]|(?<=[a-z])(?=[A-Z]))([A-Za-z°%²³/$€£]+)$/.exec(written)
  const last = behind?.[2] === undefined ? undefined : unitOf(behind[2])
  return behind?.[1] !== undefined && last !== undefined && !isWord.test(behind[2] ?? '')
    ? { name: behind[1], unit: last }
    : { name: written }
}

// "working hours", "days", "shelf life in years": a noun of its own where nothing else says that it is a unit
const isWord = /^(?:hours?|days?|weeks?|months?|years?|points?|people|in|m|g|l|h|s|t|A|V|W)$/

/** A unit as people say it, or as it is written: "euros", "kg". */
function unitOf(text: string): string | undefined {
  const written = text.trim()
  const said = units.get(written) ?? units.get(written.toLowerCase())
  if (said !== undefined) return said
  return symbols.test(written) || isRate(written) ? written : undefined
}

/** "l/s", "kg/m³", "€/kg", "USD/month" */
function isRate(written: string): boolean {
  const [of = '', per = '', ...more] = written.split('/')
  const isUnit = (text: string) => symbols.test(text) || units.has(text.toLowerCase())
  return more.length === 0 && isUnit(of) && isUnit(per)
}

const units: ReadonlyMap<string, string> = new Map(
  [
    ['eur euro euros €', 'euros'],
    ['usd us$ $ dollar dollars', 'dollars'],
    ['gbp £ pound pounds', 'pounds'],
    ['chf', 'Swiss francs'],
    ['sek', 'Swedish kronor'],
    ['jpy ¥ yen', 'yen'],
    ['inr ₹ rupees', 'rupees'],
    ['min mins minute minutes', 'minutes'],
    ['sec secs second seconds', 'seconds'],
    ['h hr hrs hour hours', 'hours'],
    ['d day days', 'days'],
    ['week weeks', 'weeks'],
    ['mo month months', 'months'],
    ['yr yrs year years', 'years'],
    ['% percent pct per_cent', '%'],
    ['metre metres meter meters', 'metres'],
    ['sqm sq.m m2 m^2', 'm²'],
    ['m3 m^3', 'm³'],
    ['people persons', 'people'],
    ['pages', 'pages'],
    ['points', 'points'],
  ].flatMap(([names = '', said = '']) => names.split(' ').map((name) => [name, said] as const)),
)

/** Symbols of units, which are said as they are written. */
const symbols =
  /^(?:[kMGTmµun]?(?:g|m|l|L|W|Wh|V|A|Ah|Hz|Pa|J|B|bit|Ω|N|K|s)|[mc]?m[²³]|km²|ha|t|°C|°F|bar|psi|dB|kcal|cal|mg\/d?L|mg\/ml|km\/h|mph|ft|in|inch|lb|lbs|oz|rpm|px|ppm|dpi|fps|mmHg|IU|kWh|MWh|cm|mm|km)$/
