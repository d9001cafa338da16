import type { RelationSketch } from '../../domain/relation-sketch.ts'
import type { English } from '../fallback/english.ts'
import { grammarPrefix } from '../fallback/grammar.ts'
import type { DeclineReason } from '../fallback/reading.ts'
import { inEntry } from '../fallback/saying.ts'
import type { Kinds } from '../kinds.ts'
import type { Entry } from '../lexicon.ts'
import { type OwnDeclined, ownObject, ownSubject } from './ends.ts'
import { readHeading, writtenHeading } from './heading.ts'
import { type HeadContext, sayHeading } from './say-heading.ts'

/** An entry for a relation of a graph of one's own, or why there is none. */
export type OwnDescribed =
  | { readonly kind: 'described'; readonly relation: string; readonly entry: Entry }
  | {
      readonly kind: 'declined'
      readonly relation: string
      readonly reason: OwnDeclined | DeclineReason
    }

/**
 * Words for what people write over a column or call a property: where the grammar reads no phrase it is asked plainly, for the owner knows what is
 * meant. Codes, free texts and what says what a thing is are left out.
 */
export function describeOwn(
  sketch: RelationSketch,
  english: English,
  kinds: Kinds,
  { isForeign = false }: { readonly isForeign?: boolean } = {},
): OwnDescribed {
  const { relation } = sketch
  const declined = (reason: OwnDeclined | DeclineReason): OwnDescribed => ({
    kind: 'declined',
    relation,
    reason,
  })
  const plain = readHeading(relation, sketch.label, 'others')
  if (plain === undefined) return declined('no name that could be read')
  const fault = faultOfPhrase(plain.phrase)
  if (fault !== undefined) return declined(fault)
  const object = ownObject(sketch, kinds, plain.phrase)
  if (object.kind === 'declined') return declined(object.reason)
  const isNumber = object.kind === 'literal' && /^(?:integer|quantity)$/.test(object.literal)
  const heading = isNumber ? readHeading(relation, sketch.label) : plain
  if (heading === undefined) return declined('no name that could be read')
  const subject = ownSubject(sketch, kinds)
  const context: HeadContext = {
    subject,
    object: object.kind === 'entity' ? object.end : undefined,
    severalObjects: sketch.facts > sketch.subjects,
    severalSubjects: sketch.facts > sketch.objects,
    isQuoted: subject.kinds.every((name) => isQuoted(name, kinds)),
    written: writtenHeading(relation, sketch.label).replaceAll('_', ' '),
    isForeign,
    ...(object.kind === 'literal' && object.sort !== undefined && { sort: object.sort }),
  }
  const literal = object.kind === 'literal' ? object.literal : undefined
  const { saying, ...said } = sayHeading(heading, literal, context, english)
  const { tense: _, ...wordings } = inEntry(saying)
  return {
    kind: 'described',
    relation,
    entry: {
      concept: grammarPrefix + heading.phrase,
      field: 'general',
      grammar: true,
      owner: true,
      relations: [relation],
      subject: subject.kinds,
      object: object.kind === 'entity' ? object.end.kinds : [said.literal ?? object.literal],
      ...(said.unit !== undefined && { unit: said.unit }),
      ...((literal === 'year' || literal === 'date') && { apart: 1 }),
      ...wordings,
    },
  }
}

function isQuoted(name: string, kinds: Kinds): boolean {
  const kind = kinds.get(name)
  return kind !== undefined && kinds.inherited(kind, 'quoted') === true
}

/** What says what a thing is, or is only a name or a code of it. */
function faultOfPhrase(phrase: string): DeclineReason | undefined {
  if (codes.test(phrase)) return 'a code, a file or a link'
  if (data.test(phrase)) return 'about the data, not the world'
  return names.test(phrase) ? 'a name or a title, not knowledge' : undefined
}

const codes =
  /\b(?:ids?|identifier|ISBN|ISSN|DOI|UR[IL]|UUID|GUID|EAN|SKU|GTIN|hash|website|home ?page|e[ -]?mail|phone|telephone|tel|cell|mobile|fax|address|postcode|zip|latitude|longitude|coordinates|image|photo|logo|file|filename|link|username|password|serial|barcode|IBAN)\b|\b(?:serial|part|order|invoice|account|registration|contract|customer|case|ticket|sample|probe) (?:no|nr|number)\b|\b(?:no|nr|id)\.?$/i
const data =
  /^(?:is an?|instance of|subclass of|types?|rdf type|notes?|comments?|remarks?|descriptions?|abstract|summary|caption|row|index|no|nr|created|updated|modified|last (?:modified|updated)|source|see also|same as)$/i
const names =
  /^(?:(?:first|last|full|given|family|short|long|display|other) )?names?$|^(?:label|title|alias|aliases|nickname)$/i
