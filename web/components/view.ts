/** The view: filters by field, sorting, and the open question. It is kept in the address, so that it can be shared. */
export type View = Readonly<Record<string, string>>

export function viewOf(hash: string): View {
  return Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))
}

export function hashOf(view: View): string {
  return `#${new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''))}`
}

/** The view with some changes; empty values are removed. */
export function changed(view: View, changes: View): View {
  return Object.fromEntries(
    Object.entries({ ...view, ...changes }).filter(([, value]) => value !== ''),
  )
}
