/**
 * Days of a month (1 to 12) that it had by either calendar; without a year February has 29, which some year gives it. Until 1752, when Britain
 * and its colonies went over, 1300, 1500 or 1700 had a 29 February where the Julian one was kept.
 */
export function daysIn(month: number, year?: number): number {
  if (month === 2) return year === undefined || isLeapYear(year) || isJulian(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Whether there is such a day: there is no 31 April, and no 29 February 2023. */
export function isOnCalendar(date: {
  readonly day?: number
  /** 1 to 12. */
  readonly month?: number
  readonly year?: number
}): boolean {
  const { day = 1, month, year } = date
  return month === undefined || day <= daysIn(month, year)
}

/** Years divisible by 4, but not by 100 unless by 400: 1900 was none, 2000 was one. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function isJulian(year: number): boolean {
  return year < 1752 && year % 4 === 0
}

/** "1st", "22nd", "13th". */
export function ordinal(day: number): string {
  const ending = day % 100 >= 11 && day % 100 <= 13 ? undefined : ['', 'st', 'nd', 'rd'][day % 10]
  return `${day}${ending || 'th'}`
}
