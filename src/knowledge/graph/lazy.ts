/** A value that is worked out when it is first asked for, once; whoever asks later gets the same. */
export type Lazy<T> = () => Promise<T>

export function lazy<T>(work: () => Promise<T>): Lazy<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= work()
    return made
  }
}

/** One such value for each of what `keyOf` tells apart: the first of what is asked, unless it says otherwise. */
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
