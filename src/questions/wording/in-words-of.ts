import type { Certificate, FactNames } from '../../domain/certificate.ts'
import { type Lexicon, literalKindOf, withUnit } from '../../lexicon/lexicon.ts'
import { sayCertificate, sayFurtherFact, stateOn } from '../../lexicon/say-certificate.ts'
import { fillTemplate } from '../../lexicon/template.ts'
import { sayOwnFact } from '../checks/features/own-value.ts'
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
  const { facts, names = [], reason, level } = certificate
  const { drawn, entry, subject } = fact
  const [[proof], [called]] = [facts, names]
  const isNamed = called !== undefined && names.length === facts.length
  if (proof?.relation !== drawn.relation || !isNamed || reason === undefined) return certificate
  const { because } = entry
  const isTruth = literalKindOf(entry) === 'truth'
  const isOwn = proof.subject === drawn.subject.id
  // that it is declared says more to people than what was counted
  const isDeclared = isOwn && because !== undefined && level !== 'assumed'
  if (!isDeclared && !isTruth && lexicon.stateOf(entry) === undefined) return certificate
  const about = isOwn ? subject : wrong
  const first =
    isOwn && (isDeclared || isTruth || isSaidOf(called, fact))
      ? sayItself(fact)
      : about && sayOwnFact(fact, certificate, about, lexicon)
  if (first === undefined) return certificate
  if (isDeclared) {
    const declared = { kind: 'one-value', end: 'object', because } as const
    return { ...certificate, sentence: sayCertificate([first], declared) }
  }
  const others = facts.slice(1).map(({ relation }, index) => {
    const other = lexicon.entryOf(relation)
    return sayFurtherFact(
      relation,
      names[index + 1] as (typeof names)[number],
      other && lexicon.stateOf(other),
    )
  })
  return { ...certificate, sentence: sayCertificate([first, ...others], reason) }
}

/** For yes or no, the denial is the only wording of no. */
function sayItself(fact: RenderedFact): string | undefined {
  const { entry, object } = fact
  const isDenied = literalKindOf(entry) === 'truth' && object.plain === 'no'
  return fillTemplate(isDenied ? (entry.deny ?? entry.state) : entry.state, fillingOf(fact))
}

/** Whether the names are those of the fact's own ends, and its words do for them: a day has another preposition than a year. */
function isSaidOf(called: FactNames, { entry, subject, object }: RenderedFact): boolean {
  const [own, value] = [subject, object].map(({ named, plain }) =>
    named.kind === 'entity' ? named.label : plain,
  )
  return (
    called.subject === own &&
    withUnit(called.object, entry) === value &&
    stateOn(called.object, entry.state) === entry.state
  )
}
