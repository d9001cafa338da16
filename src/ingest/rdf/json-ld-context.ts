/** A context of the usual kind: names for absolute IRIs, each independent of the others. */
export interface UsualContext {
  /** What a property or type is called means; nothing where that is for the parser to say. */
  readonly property: (name: string) => string | undefined
  /** The same of what a node is called, an IRI or `_:` and a label. */
  readonly node: (name: string) => string | undefined
}

const absolute = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s"<>{}|\\[\]`#^]*(?:#[^\s"<>{}|\\[\]`#^]*)?$/
const name = /^[A-Za-z][A-Za-z0-9_-]*$/
const blank = /^_:[A-Za-z0-9_]+$/
const mostKnown = 10_000
/** Only an IRI that ends like this may be a prefix. */
const opens = /[:/?#[\]@]$/

/** Nothing where a context says more than that. */
export function usualContext(context: unknown): UsualContext | undefined {
  if (typeof context !== 'object' || context === null || Array.isArray(context)) return undefined
  const terms = new Map<string, string>()
  for (const [term, iri] of Object.entries(context)) {
    if (typeof iri !== 'string' || !absolute.test(iri)) return undefined
    if (term !== '@vocab' && !name.test(term)) return undefined
    terms.set(term, iri)
  }
  // what one of these begins with may itself be another
  if ([...terms.values()].some((iri) => terms.has(schemeOf(iri)))) return undefined
  const vocabulary = terms.get('@vocab')
  const known = new Map<string, string | undefined>()
  const property = (named: string) => {
    if (known.has(named)) return known.get(named)
    const relative = vocabulary === undefined || !name.test(named) ? undefined : vocabulary + named
    const iri = terms.get(named) ?? relative ?? expanded(named, terms)
    if (known.size < mostKnown) known.set(named, iri)
    return iri
  }
  return { property, node: (named) => (blank.test(named) ? named : expanded(named, terms)) }
}

function expanded(named: string, terms: ReadonlyMap<string, string>): string | undefined {
  const scheme = schemeOf(named)
  const rest = named.slice(scheme.length + 1)
  const begins = rest.startsWith('//') ? undefined : terms.get(scheme)
  const iri = begins === undefined ? named : begins + rest
  return (begins === undefined || opens.test(begins)) && absolute.test(iri) ? iri : undefined
}

function schemeOf(iri: string): string {
  return iri.slice(0, Math.max(0, iri.indexOf(':')))
}
