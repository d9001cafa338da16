/** How the ends of a relation are coded. */
export const endPlace = { subject: 0, object: 1 } as const
