/**
 * Whether many places have the name: a hill called after its look, a church after a saint whom every town has one of. Those of which
 * everybody thinks first are none of them: Table Mountain, St Paul's.
 */
export function isPlaceOfMany(label: string): boolean {
  return !wellKnown.has(label) && [hills, churches].some((names) => names.test(label))
}

const hills =
  /^(?:Sugarloaf|Bald|Black|Blue|Castle|Green|Round|Signal|Table|White) (?:Mountain|Mount|Hill|Peak)$/

const churches =
  /^(?:Santa Maria (?:Assunta|degli Angeli|del Carmine|delle Grazie|Maggiore)|(?:Sankt|Saint|St\.?) \p{Lu}\p{Ll}+['’]s (?:Abbey|Cathedral|Chapel|Church)|(?:All Saints|Holy Trinity|Christ) Church|Church of (?:Our|Saint|St\.?|the Holy)\b.*)$/u

const wellKnown: ReadonlySet<string> = new Set([
  'Table Mountain',
  "St Paul's Cathedral",
  "St. Paul's Cathedral",
  'Christ Church',
])
