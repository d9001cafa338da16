/** What is looked at: filters by field, the sorting, the question that is open. It stands in the address, so that it can be shared. */
export type View = Readonly<Record<string, string>>

export function viewOf(hash: string): View {
  return Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))
}

export function hashOf(view: View): string {
  return `#${new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''))}`
}

/** The view with some of it changed; what is empty is taken out. */
export function changed(view: View, changes: View): View {
  return Object.fromEntries(
    Object.entries({ ...view, ...changes }).filter(([, value]) => value !== ''),
  )
}
