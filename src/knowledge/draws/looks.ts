/**
 * So many values are looked at for each slot: somebody of another age is told from the right one without knowing anything. Calibration
 * reckons with it.
 */
export const looks = 3
export const yearsOfAnAge = 40
/** How far off a value counts as whose age is not known. */
export const unknownAge = 2
