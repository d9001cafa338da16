/** An object without its undefined properties. */
export function defined<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const known = Object.entries(parts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
