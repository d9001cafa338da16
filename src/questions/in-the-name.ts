import type { SaidEnd } from './said-end.ts'

/** Whether an organisation's name says where it is: the University of Chicago is in Illinois, as who knows Chicago knows. */
export function isInTheName(subject: SaidEnd, object: SaidEnd): boolean {
  const isPlace = object.kindOf?.lineage.includes('place') === true
  const isHouse = subject.kindOf?.lineage.includes('organisation') === true
  return isPlace && isHouse && ofAPlace.test(subject.plain)
}

const ofAPlace =
  /\b(?:University|Universit[àé]|Universität|Bank|Museum|Archdiocese|Diocese) (?:of|at|in) \p{Lu}|^(?:Boston|Houston|Harlem|Chicago|New York|London|Paris|Brooklyn|Seattle|Pittsburgh|Miami) /u
