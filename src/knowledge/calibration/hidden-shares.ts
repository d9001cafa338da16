/** The shares that are hidden, each from a third of the subjects. In tenths: single values are hidden by whole tenths. */
export const hiddenShares = [0.1, 0.3, 0.5] as const
