/** The shares that are hidden, each for a third of the subjects. In whole tenths, for single values are hidden by whole numbers of them. */
export const hiddenShares = [0.1, 0.3, 0.5] as const
