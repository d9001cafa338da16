/**
 * Whether there is such a date, as precise as it is written: `1867-11-07`, `1867-11`, `1867`. 29 February may be of every fourth year up to 1582, as
 * the Julian calendar has it, and of any year before Christ. `isImpossibleDate` is the same in SQL.
 */
export function isPossibleDate(text: string): boolean {
  const match = /^(-?\d{4,})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(text)
  if (match === null) return false
  const [year, month, day] = [match[1], match[2] ?? 0, match[3] ?? 0].map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  return year <= 9999 && month <= 12 && day <= daysOf(year, month)
}

function daysOf(year: number, month: number): number {
  if ([4, 6, 9, 11].includes(month)) return 30
  if (month !== 2) return 31
  return isLeap(year) ? 29 : 28
}

function isLeap(year: number): boolean {
  if (year <= 0) return true
  return year % 4 === 0 && (year <= 1582 || year % 100 !== 0 || year % 400 === 0)
}
