import type { Iri } from '../../domain/iri.ts'
import { expandPrefix, prefixes } from '../../domain/prefixes.ts'

/** How the cells of one table become IRIs. */
export interface Identifiers {
  /** Of anything: an IRI, a CURIE of a known prefix, an identifier, a name. */
  readonly entity: (text: string) => Identified
  readonly relation: (text: string) => Identified
}

interface Identified {
  readonly iri: Iri
  /** The text is a name, which the IRI is made of: people call it so. */
  readonly named: boolean
}

/** In a table `ofWikidata`, identifiers have Wikidata's prefixes; all others follow the base. */
export function identifiersFor(base: Iri, ofWikidata: boolean): Identifiers {
  return {
    entity: (text) =>
      ofWikidata && wikidataIdentifier.test(text)
        ? { iri: prefixes.wd + text, named: false }
        : identified(text, base),
    relation: (text) =>
      ofWikidata && /^P\d+$/.test(text)
        ? { iri: prefixes.wdt + text, named: false }
        : (classRelation(text) ?? identified(text, base)),
  }
}

/** In a table of names, every cell but an IRI is a name, "IP67" as well. */
export function namesOnly(base: Iri): Identifiers {
  const named = (text: string) => {
    const found = identified(text, base)
    return { ...found, named: found.named || found.iri.startsWith(base) }
  }
  return { entity: named, relation: (text) => classRelation(text) ?? named(text) }
}

/** What a table of facts calls the relation of a thing to its class. */
function classRelation(text: string): Identified | undefined {
  return /^(?:type|is an?|instance of)$/i.test(text)
    ? { iri: `${prefixes.rdf}type`, named: false }
    : undefined
}

const wikidataIdentifier = /^[QPL][1-9]\d*$/

/** A table whose first subject is one of Wikidata's identifiers is of Wikidata. */
export function isWikidataIdentifier(text: string): boolean {
  return wikidataIdentifier.test(text)
}

function identified(text: string, base: Iri): Identified {
  const expanded = expandPrefix(text)
  if (!illegal.test(expanded) && (expanded !== text || absolute.test(text))) {
    return { iri: expanded, named: false }
  }
  return { iri: base + encoded(text), named: !identifierLike.test(text) }
}

// "Note: see below" is a name, so only what looks like an address or a URN counts
const absolute = /^(?:[a-z][a-z0-9+.-]*:\/\/|urn:)/i

// biome-ignore lint/suspicious/noControlCharactersInRegex: no IRI has them
const illegal = /[\u0000-\u0020<>"{}|^`\\]/

/** E17, 4711, AB-12, /m/027rn: not names. */
const identifierLike =
  /^[A-Za-z]{0,4}[-_./]?\d+$|^\/\S+$|^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** As in Wikipedia's addresses, and so that two names never become one: blanks are underscores, underscores are encoded. */
function encoded(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(reserved, hex)
    .replaceAll(' ', '_')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no IRI has them
const reserved = /[%_\u0000-\u001f<>"{}|^`\\]/g

function hex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
