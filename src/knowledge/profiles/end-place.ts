/** Codes of a relation's ends. */
export const endPlace = { subject: 0, object: 1 } as const
