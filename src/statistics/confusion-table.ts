/** Counts of predictions against truth; *positive* is the class to detect. */
export interface ConfusionTable {
  readonly truePositive: number
  readonly falsePositive: number
  readonly falseNegative: number
  readonly trueNegative: number
}

export const emptyTable: ConfusionTable = {
  truePositive: 0,
  falsePositive: 0,
  falseNegative: 0,
  trueNegative: 0,
}

export function sizeOf(table: ConfusionTable): number {
  return table.truePositive + table.falsePositive + table.falseNegative + table.trueNegative
}

/** `undefined` for an empty table, here and below whenever a denominator is zero. */
export function accuracyOf(table: ConfusionTable): number | undefined {
  return ratio(table.truePositive + table.trueNegative, sizeOf(table))
}

export function precisionOf(table: ConfusionTable): number | undefined {
  return ratio(table.truePositive, table.truePositive + table.falsePositive)
}

export function recallOf(table: ConfusionTable): number | undefined {
  return ratio(table.truePositive, table.truePositive + table.falseNegative)
}

/** The harmonic mean of precision and recall; 0 if there are positives but none was found. */
export function f1Of(table: ConfusionTable): number | undefined {
  const { truePositive, falsePositive, falseNegative } = table
  return ratio(2 * truePositive, 2 * truePositive + falsePositive + falseNegative)
}

/** The mean recall of both classes; a class that does not occur is left out. */
export function balancedAccuracyOf(table: ConfusionTable): number | undefined {
  const recalls = [
    recallOf(table),
    ratio(table.trueNegative, table.trueNegative + table.falsePositive),
  ].filter((recall) => recall !== undefined)
  return ratio(
    recalls.reduce((sum, recall) => sum + recall, 0),
    recalls.length,
  )
}

function ratio(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole
}
