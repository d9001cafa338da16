interface Agreement {
  readonly threshold: number
  readonly bad: number
  readonly found: number
  readonly both: number
  readonly share: number
  readonly precision: number
  readonly recall: number
}

export function wdvTable(
  csv: string,
  faultOfSentence: (text: string, names: readonly string[]) => string | undefined,
): {
  readonly rows: number
  readonly thresholds: readonly Agreement[]
  readonly faults: readonly (readonly [fault: string, count: number])[]
}
