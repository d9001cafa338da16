/** The value in JSON at a path like `choices.0.message.content`; negative numbers count from the end of a list. */
export function valueAt(value: unknown, path: string): unknown {
  let at = value
  for (const step of path.split('.')) {
    if (Array.isArray(at)) at = /^-?\d+$/.test(step) ? at.at(Number(step)) : undefined
    else if (typeof at === 'object' && at !== null && Object.hasOwn(at, step)) {
      at = Object.entries(at).find(([key]) => key === step)?.[1]
    } else return undefined
  }
  return at
}
