import type { SaidEnd } from './said-end.ts'

/** Whether a title is in the language that the work is said to be in, as far as its words show: “Azul...” is in Spanish. */
export function isInItsLanguage(subject: SaidEnd, object: SaidEnd): boolean {
  const isOfLanguage = object.kindOf?.lineage.includes('language') === true
  const isWork = subject.kindOf?.lineage.includes('work') === true
  return isOfLanguage && isWork && object.plain !== 'English' && isForeign.test(subject.plain)
}

/** No English word is spelt so, or these stand in no English title. */
const isForeign =
  /[^\p{ASCII}“”’…–]|(?<!\p{L})(?:azul|le|les|el|il|gli|der|das|von|und|et|della|una|une|eine?)(?!\p{L})/iu
