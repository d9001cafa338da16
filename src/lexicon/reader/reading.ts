/** What a relation's label is, as a phrase of English. */
export type Reading =
  | NounReading
  | ParticipleReading
  | VerbReading
  | RoleReading
  | CountReading
  | EventReading
  | LocationReading

/** "place of burial", "notable work", "has effect": the object is the subject's … */
export interface NounReading {
  readonly kind: 'noun'
  readonly singular: string
  readonly plural: string
  /** Whether it is a person's role: designer, spouse, head coach. */
  readonly isPerson: boolean
  /** "has effect": an effect, one of several as likely as not. */
  readonly isOneOfMany: boolean
}

/** "educated at", "created by": the subject was … the object. */
export interface ParticipleReading {
  readonly kind: 'participle'
  readonly participle: string
  readonly preposition: string
  /** What the object is: "located in time zone". */
  readonly noun?: ObjectNoun
  readonly verb: VerbForms
  /** Whether it goes on: "located in", not "created by". */
  readonly isLasting: boolean
}

/** "depicts", "applies to jurisdiction": the subject … the object. */
export interface VerbReading {
  readonly kind: 'verb'
  readonly tense: 'present' | 'past'
  readonly verb: VerbForms
  /** The words between verb and object: "with", "a border with". */
  readonly rest: string
  readonly noun?: ObjectNoun
}

/** "member of sports team", "part of": the subject is a … of the object. */
export interface RoleReading {
  readonly kind: 'role'
  readonly role: string
  readonly preposition: string
  readonly noun?: ObjectNoun
}

/** "number of episodes", "employees": how many … the subject has. */
export interface CountReading {
  readonly kind: 'count'
  readonly plural: string
}

/** "founding year", "place of burial": when or where something was done to the subject. */
export interface EventReading {
  readonly kind: 'event'
  readonly asks: 'date' | 'place'
  readonly event: EventVerb
}

/** "state", "located in": the subject is in the object. */
export interface LocationReading {
  readonly kind: 'location'
  /** What the object is; nothing for a "location". */
  readonly noun?: ObjectNoun
}

export interface ObjectNoun {
  readonly singular: string
  readonly plural: string
}

export interface VerbForms {
  readonly infinitive: string
  readonly third: string
  readonly past: string
}

/** "was buried" or, of what one does oneself, "died". */
export type EventVerb =
  | { readonly voice: 'passive'; readonly participle: string }
  | { readonly voice: 'active'; readonly infinitive: string; readonly past: string }

/** Why a relation is not asked about. */
export type DeclineReason =
  | 'no name that could be read'
  | 'a code, a file or a link'
  | 'about the data, not the world'
  | 'a name or a title, not knowledge'
  | 'no phrase of English'
  | 'it can be read in two ways'
  | 'numbers that need a unit or a time'
  | 'values of several sorts'
  | 'it changes too often'
