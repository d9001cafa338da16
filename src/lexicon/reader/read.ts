import type { DeclineReason, Reading } from './reading.ts'

/** `undefined`: not this kind of phrase. */
export type Read = Reading | DeclineReason | undefined

/** What the objects are, as far as a phrase is read differently for them. */
export type Objects = 'entity' | 'year' | 'integer' | 'quantity' | 'text'
