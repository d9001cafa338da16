import type { RelationSketch } from '../../domain/relation-sketch.ts'
import type { English } from '../fallback/english.ts'
import { grammarPrefix } from '../fallback/grammar.ts'
import type { DeclineReason } from '../fallback/reading.ts'
import { inEntry, type SayingContext } from '../fallback/saying.ts'
import type { Kinds } from '../kinds.ts'
import type { Entry } from '../lexicon.ts'
import { type OwnDeclined, ownObject, ownSubject } from './ends.ts'
import { readHeading } from './heading.ts'
import { sayHeading } from './say-heading.ts'

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
export function describeOwn(sketch: RelationSketch, english: English, kinds: Kinds): OwnDescribed {
  const { relation } = sketch
  const declined = (reason: OwnDeclined | DeclineReason): OwnDescribed => ({
    kind: 'declined',
    relation,
    reason,
  })
  const heading = readHeading(relation, sketch.label)
  if (heading === undefined) return declined('no name that could be read')
  const { phrase, unit } = heading
  const fault = faultOfPhrase(phrase)
  if (fault !== undefined) return declined(fault)
  const object = ownObject(sketch, kinds, times.test(phrase))
  if (object.kind === 'declined') return declined(object.reason)
  const subject = ownSubject(sketch, kinds)
  const isUnitless = object.kind === 'literal' && object.literal === 'integer' && unit === undefined
  const literal =
    object.kind === 'literal'
      ? isUnitless || unit === undefined
        ? object.literal
        : 'quantity'
      : undefined
  const context: SayingContext = {
    subject,
    object: object.kind === 'entity' ? object.end : undefined,
    severalObjects: sketch.facts > sketch.subjects,
    severalSubjects: sketch.facts > sketch.objects,
    isQuoted: subject.kinds.every((name) => isQuoted(name, kinds)),
  }
  const { tense: _, ...wordings } = inEntry(sayHeading(phrase, literal, context, english))
  return {
    kind: 'described',
    relation,
    entry: {
      concept: grammarPrefix + phrase,
      field: 'general',
      grammar: true,
      owner: true,
      relations: [relation],
      subject: subject.kinds,
      object: object.kind === 'entity' ? object.end.kinds : [literal ?? object.literal],
      ...(literal === 'quantity' && unit !== undefined && { unit }),
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
  /\b(?:ids?|identifier|ISBN|ISSN|DOI|UR[IL]|UUID|GUID|EAN|SKU|GTIN|hash|website|home ?page|e-?mail|phone|telephone|mobile|fax|address|postcode|zip|latitude|longitude|coordinates|image|photo|logo|file|filename|link|username|password|serial|barcode|IBAN)\b|\b(?:serial|part|order|invoice|account|registration) (?:no|number)\b/i
const data =
  /^(?:is an?|instance of|subclass of|types?|rdf type|notes?|comments?|remarks?|descriptions?|abstract|summary|caption|row|index|no|nr|created|updated|modified|last (?:modified|updated)|source|see also|same as)$/i
const names =
  /^(?:(?:first|last|full|given|family|short|long|display|other) )?names?$|^(?:label|title|alias|aliases|nickname)$/i

/** Words by which a whole number of four figures is a year. */
const times =
  /\b(?:years?|since|until|date|launched|founded|established|built|opened|closed|released|introduced|published|born|died|started|ended|created|completed|joined|hired|retired|inception|vintage|acquired|installed)\b/i
