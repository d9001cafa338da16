import { once, worldList } from '../world/world-lists.ts'
import { isHeadWord, pairsOf } from './known-words.ts'
import type { EventVerb } from './reading.ts'

/** What is said of the subject when an event of that name has a date or a place: "birth" -> "was born". */
export function eventVerbOf(noun: string): EventVerb | undefined {
  const participle = done().get(noun)
  if (participle !== undefined) return { voice: 'passive', participle }
  const [infinitive, past] = did().get(noun)?.split('/') ?? []
  return infinitive === undefined || past === undefined
    ? undefined
    : { voice: 'active', infinitive, past }
}

/** Participles that tell of an event by themselves: "founded", "released". */
export function isEventParticiple(word: string): boolean {
  return participles().has(word)
}

/** A past event, with its date or place in the heading: "DOB", "birth place", "year of death"; `undefined` if it may be in the future. */
export function eventOver(phrase: string, asks: 'date' | 'place'): EventVerb | undefined {
  const [, of, before] = (asks === 'date' ? dates : places).exec(phrase) ?? []
  const noun = of ?? before
  return noun !== undefined && isHeadWord('over', noun) ? eventVerbOf(noun) : undefined
}

const dates = /^(?:date|year|day) of (\w+)$|^(\w+?) ?(?:date|year|day)?$/
const places = /^(?:place|location) of (\w+)$|^(\w+?) ?(?:place|location)$/

const done = pairsOf('done')
const did = pairsOf('did')
const more = worldList('headings', 'told by themselves')
const participles = once((): ReadonlySet<string> => new Set([...done().values(), ...more()]))
