/** A value that is computed once, on the first call; later calls return the same value. */
export type Lazy<T> = () => Promise<T>

export function lazy<T>(work: () => Promise<T>): Lazy<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= work()
    return made
  }
}

/** One such value for each key. By default the first argument is the key. */
export function keyed<Asked extends readonly unknown[], T>(
  work: (...asked: Asked) => Promise<T>,
  keyOf: (...asked: Asked) => unknown = (...[first]) => first,
): (...asked: Asked) => Promise<T> {
  const made = new Map<unknown, Promise<T>>()
  return (...asked) => {
    const key = keyOf(...asked)
    const known = made.get(key) ?? work(...asked)
    made.set(key, known)
    return known
  }
}
