import type { English } from './english.ts'
import { eventVerbOf, isEventParticiple } from './events.ts'
import type { Objects, Read } from './read.ts'

/** "date of birth", "birth date", "founding year", "founded", "released on". */
export function readEvent(phrase: string, objects: Objects, english: English): Read {
  const place = /^(?:place|location|site) of (?<event>.+)$|^(?<noun>\w+) ?(?:place|location)$/.exec(
    phrase,
  )
  if (place !== null && objects === 'entity') return eventOf(place, 'place', english)
  if (objects !== 'year') return undefined
  const date =
    /^(?:date|year|time|day) (?:of|when) (?<event>.+)$|^(?<noun>[\w ]+?) (?:date|year|time|day)$/.exec(
      phrase,
    )
  const event = date === null ? undefined : eventOf(date, 'date', english)
  if (event !== undefined) return event
  const participle =
    /^(?:was |year |date )?(?<word>\w+?)(?: in| on| at)?$/.exec(phrase)?.groups?.word ?? ''
  if (isEventParticiple(participle)) {
    return { kind: 'event', asks: 'date', event: { voice: 'passive', participle } }
  }
  const verb = eventVerbOf(phrase)
  return verb === undefined ? 'no phrase of English' : { kind: 'event', asks: 'date', event: verb }
}

function eventOf(match: RegExpExecArray, asks: 'date' | 'place', english: English): Read {
  const noun = (match.groups?.event ?? match.groups?.noun ?? '').trim()
  const verb = eventVerbOf(noun) ?? eventVerbOf(`${noun}ing`)
  if (verb !== undefined) return { kind: 'event', asks, event: verb }
  const { past } = english.verb(noun.replace(/ing$/, ''))
  const participle = [noun, past].find(isEventParticiple)
  return participle === undefined
    ? undefined
    : { kind: 'event', asks, event: { voice: 'passive', participle } }
}
