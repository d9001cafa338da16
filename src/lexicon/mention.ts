import type { Kind } from './concept.ts'
import type { KindOf } from './kinds.ts'

/** An end of a fact as a sentence needs it: its name, and what English grammar needs. */
export interface Mention {
  /** In running text: "the Danube", "“Emma”", "the English footballer John Barnes". */
  readonly text: string
  /** The same without the year, if the kind is enough: "the film “Hud”" of "the 1963 film “Hud”". */
  readonly undated?: string
  /** The bare name, if it needs no distinction: "“Hud”". */
  readonly bare?: string
  readonly kindOf?: KindOf
  /** As an option among others: the narrowest kind that all of them are of. */
  readonly among?: Kind
  /** Takes a verb in the plural: the Beatles. */
  readonly isPlural?: boolean
  /** No more: dead, dissolved, destroyed. */
  readonly isEnded?: boolean
  /** The year in which it began, where one is known. */
  readonly since?: number
  /** Of dates: how fine the text is. */
  readonly precision?: 'year' | 'month' | 'day'
  /** Of numbers: the same in round figures, "3.6 million". */
  readonly rounded?: string
}

/** Without the distinguishing year, if that is optional. */
export function withoutYear<End extends Mention>(end: End): End {
  return { ...end, text: end.undated ?? end.text.replace(/^the [12]\d{3} (?=\p{Ll})/u, 'the ') }
}
