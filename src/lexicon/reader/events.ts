import type { EventVerb } from './reading.ts'

/** What is said of the subject when an event of that name has a date or a place: "birth" -> "was born". */
export function eventVerbOf(noun: string): EventVerb | undefined {
  const participle = passives.get(noun)
  if (participle !== undefined) return { voice: 'passive', participle }
  return actives.get(noun)
}

/** Participles that tell of an event by themselves: "founded", "released". */
export function isEventParticiple(word: string): boolean {
  return participles.has(word)
}

const passives: ReadonlyMap<string, string> = new Map([
  ['birth', 'born'],
  ['burial', 'buried'],
  ['baptism', 'baptised'],
  ['canonization', 'canonised'],
  ['completion', 'completed'],
  ['construction', 'built'],
  ['coronation', 'crowned'],
  ['creation', 'created'],
  ['demolition', 'demolished'],
  ['detention', 'detained'],
  ['discovery', 'discovered'],
  ['dissolution', 'dissolved'],
  ['education', 'educated'],
  ['establishment', 'established'],
  ['execution', 'executed'],
  ['formation', 'formed'],
  ['foundation', 'founded'],
  ['founding', 'founded'],
  ['inception', 'founded'],
  ['interment', 'buried'],
  ['introduction', 'introduced'],
  ['invention', 'invented'],
  ['manufacture', 'made'],
  ['official closure', 'officially closed'],
  ['official opening', 'officially opened'],
  ['production', 'produced'],
  ['publication', 'published'],
  ['first publication', 'first published'],
  ['ratification', 'ratified'],
  ['recording', 'recorded'],
  ['release', 'released'],
  ['first performance', 'first performed'],
])

const actives: ReadonlyMap<string, EventVerb> = new Map(
  [
    ['death', 'die', 'died'],
    ['disappearance', 'disappear', 'disappeared'],
    ['opening', 'open', 'opened'],
    ['closing', 'close', 'closed'],
    ['closure', 'close', 'closed'],
    ['first flight', 'first fly', 'first flew'],
    ['graduation', 'graduate', 'graduated'],
    ['retirement', 'retire', 'retired'],
    ['start', 'begin', 'began'],
    ['end', 'end', 'ended'],
    ['independence', 'become independent', 'became independent'],
  ].map(([noun = '', infinitive = '', past = '']) => [
    noun,
    { voice: 'active', infinitive, past } as const,
  ]),
)

const participles: ReadonlySet<string> = new Set([
  ...passives.values(),
  ...['opened', 'closed', 'launched', 'abolished', 'adopted', 'signed', 'renamed', 'merged'],
  ...['incorporated', 'chartered', 'constructed', 'erected', 'inaugurated', 'rebuilt', 'restored'],
])
