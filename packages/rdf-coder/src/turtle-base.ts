/** What N3.js puts relative IRIs behind: the base, its path as far as the last slash, and all before the path. */
export type BaseParts = readonly [whole: string, path: string, root: string]

const absolute = /^[A-Za-z][A-Za-z0-9+.-]*:/
const beforePath = /^[A-Za-z][A-Za-z0-9+.-]*:(\/\/[^/?#]*)?/
/** Segments that N3.js may have to take out. */
const dots = /(?:^|\/)\./

/** Nothing where it takes more than putting one behind the other: that is left to N3.js. */
export function basePartsOf(base: string | undefined): BaseParts | undefined {
  if (base === undefined || dots.test(base)) return undefined
  const whole = base.replace(/#.*/s, '')
  const [root, authority] = beforePath.exec(whole) ?? []
  if (root === undefined) return undefined
  const end = whole[root.length]
  if (authority !== undefined && (end === undefined || end === '?'))
    return [whole, `${root}/`, root]
  const path = whole.replace(/\?.*/s, '')
  return [whole, whole.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : whole, root]
}

/** What an IRI of a directive means; nothing where that is for N3.js to say. The same as in `assembly/base.ts`. */
export function resolved(iri: string, base: string | undefined): string | undefined {
  if (absolute.test(iri)) return iri
  const parts = basePartsOf(base)
  if (parts === undefined || iri.startsWith('?')) return undefined
  const [whole, path, root] = parts
  if (iri === '' || iri.startsWith('#')) return whole + iri
  if (dots.test(iri) || iri.startsWith('//') || /^[^/]*:/.test(iri)) return undefined
  return (iri.startsWith('/') ? root : path) + iri
}
