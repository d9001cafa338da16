/** `2024`, `2024-03`, `2024-03-05` as the span of years that it may be: [2024, 2025], a month, a day. `undefined` for anything else. */
export function datesOf(
  written: string | undefined,
): { readonly from: number; readonly to: number } | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(written ?? '') ?? []
  if (year === undefined) return undefined
  if (month === undefined || month === '00') return { from: Number(year), to: Number(year) + 1 }
  const start = Number(year) + (Number(month) - 1) / 12
  if (day === undefined || day === '00') return { from: start, to: start + 1 / 12 }
  const at = start + (Number(day) - 1) / 365.25
  return { from: at, to: at + 1 / 365.25 }
}

/** `2024.25` -> `2024-04`. */
export function sayYears(date: number): string {
  const year = Math.floor(date)
  const month = Math.min(12, Math.floor((date - year) * 12) + 1)
  return `${year}-${`${month}`.padStart(2, '0')}`
}
