/** What an IRI ends in, as words: `Emma_(novel)` is "Emma (novel)". */
export function lastPart(iri: string): string {
  const part = /[^/#:]*$/.exec(iri)?.[0] || iri
  try {
    return decodeURIComponent(part).replaceAll('_', ' ')
  } catch {
    return part
  }
}
