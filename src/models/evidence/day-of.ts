/** The day from a service's date string: `2024-03-09T10:00:00Z`, `Mar 9, 2024`, `2024`; `undefined` for "3 days ago" and the like. */
export function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const iso = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?(?![\d-])/.exec(text)
  if (iso !== null) return iso.slice(1).filter(Boolean).join('-')
  if (!/\b\d{4}\b/.test(text) || !/[a-z]{3}/i.test(text)) return undefined
  const parsed = Date.parse(`${text} UTC`)
  return Number.isNaN(parsed) ? undefined : new Date(parsed).toISOString().slice(0, 10)
}
