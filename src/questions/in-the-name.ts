import { isCalledByTownOf } from '../lexicon/towns.ts'
import { isPerson, regionOf } from './end-sorts.ts'
import { isMostlyInTheName } from './one-name.ts'
import type { SaidEnd } from './said-end.ts'

/** Whether a name says the other end: the University of Chicago and Columbia College Chicago are in Illinois, Aarau in Aargau, and Olympia, Washington, is Washington's capital. */
export function isInTheName(subject: SaidEnd, object: SaidEnd): boolean {
  if (regionOf(object) === subject.plain || isMostlyInTheName(subject, object)) return true
  const isPlace = object.kindOf?.lineage.includes('place') === true
  const isNamedByTown = isPlace && !isPerson(subject) && !isTown(subject)
  if (isNamedByTown && isCalledByTownOf(object.plain, subject.plain)) return true
  const isHouse = subject.kindOf?.lineage.includes('organisation') === true
  return isPlace && isHouse && ofAPlace.test(subject.plain)
}

/** East London is a town of its own. */
function isTown({ kindOf }: SaidEnd): boolean {
  return kindOf?.lineage.includes('city') === true
}

const ofAPlace =
  /\b(?:University|Universit[àé]|Universität|Archdiocese|Diocese) (?:of|at|in) (?!Notre|Phoenix|America|Technology)\p{Lu}|^(?:Boston|Houston|Harlem|Chicago|New York|London|Paris|Brooklyn|Seattle|Pittsburgh|Miami) (?:City |Public |State |Art )?(?:University|College|School|Institute|Museum|Library|Symphony|Opera|Zoo|Observatory|Stock Exchange|Athletic Club)\b|\bUniversity (?:Chicago|Maryland|New Orleans)$/u
