import type { Certificate } from '../../domain/certificate.ts'
import { type Lexicon, literalKindOf } from '../../lexicon/lexicon.ts'
import { plainState } from '../../lexicon/plain-state.ts'
import { type Filling, fillTemplate } from '../../lexicon/template.ts'
import { restated } from '../checks/features/own-value.ts'
import type { RenderedEnd, RenderedFact } from '../rendered.ts'
import { fillingOf } from './render-fact.ts'

/**
 * A certificate that rests on this very fact, or on another of its subject or of what stands in its subject's place, with its sentence in
 * the words of the question: names as they are said there, and the verb in their number.
 */
export function inWordsOf(
  fact: RenderedFact,
  certificate: Certificate,
  lexicon: Lexicon,
  wrong?: RenderedEnd,
): Certificate {
  const [proof] = certificate.facts
  if (proof === undefined || proof.relation !== fact.drawn.relation) return certificate
  return literalKindOf(fact.entry) === 'truth'
    ? inWordsOfTruth(fact, certificate)
    : inWordsOfFact(fact, certificate, proof, lexicon, wrong)
}

function inWordsOfFact(
  fact: RenderedFact,
  certificate: Certificate,
  proof: Certificate['facts'][number],
  lexicon: Lexicon,
  wrong: RenderedEnd | undefined,
): Certificate {
  const { because, state } = fact.entry
  const isOwn = proof.subject === fact.drawn.subject.id
  const stated = isOwn ? fillTemplate(state, fillingOf(fact)) : undefined
  if (stated !== undefined && because !== undefined && certificate.level !== 'assumed') {
    return { ...certificate, sentence: `${stated}, and ${because}` }
  }
  const labelled = isOwn ? fillTemplate(plainState(fact.entry), labelsOf(fact)) : undefined
  if (stated !== undefined && labelled !== undefined && certificate.sentence.startsWith(labelled)) {
    return { ...certificate, sentence: `${stated}${certificate.sentence.slice(labelled.length)}` }
  }
  const subject = isOwn ? fact.subject : wrong
  if (subject?.named.kind !== 'entity' || subject.named.id !== proof.subject) return certificate
  const again = restated(fact, certificate, subject, lexicon)
  if (again !== undefined) return { ...certificate, sentence: again }
  const plain = plainState(fact.entry)
  const [written, said] = [subject.named.label, subject].map((S) => beginningOf(plain, S))
  if (written === undefined || said === undefined) return certificate
  return certificate.sentence.startsWith(written)
    ? { ...certificate, sentence: `${said}${certificate.sentence.slice(written.length)}` }
    : certificate
}

/** Of yes or no there are no words for the no but the denial. */
function inWordsOfTruth(fact: RenderedFact, certificate: Certificate): Certificate {
  const { state, deny, because } = fact.entry
  const isDenied = fact.object.plain === 'no'
  const stated = fillTemplate(isDenied ? (deny ?? state) : state, fillingOf(fact))
  if (stated === undefined) return certificate
  const [, ...why] = certificate.sentence.split(', and ')
  const rest = because === undefined || certificate.level === 'assumed' ? why : [because]
  return { ...certificate, sentence: [stated, ...rest].join(', and ') }
}

/** The ends as a graph has them; of a literal only the words in which it is said are known. */
function labelsOf({ subject, object }: RenderedFact): Filling {
  const [S, O] = [subject, object].map(({ named, plain }) =>
    named.kind === 'entity' ? named.label : plain,
  )
  return { ...(S !== undefined && { S }), ...(O !== undefined && { O }) }
}

/** What a sentence says before the object; a day has another preposition than a year. */
function beginningOf(state: string, S: RenderedEnd | string): string | undefined {
  const [before, ...after] = fillTemplate(state, { S, O: stand })?.split(stand) ?? []
  return after.length === 1 ? before?.replace(/ in $/, ' ') : undefined
}

// no label holds it
const stand = '\u{E000}'
