import type { FactNames } from '../../../domain/certificate.ts'
import type { Reason } from '../../../domain/reason.ts'
import { sayCertificate, sayFact, sayFurtherFact } from '../../../lexicon/say-certificate.ts'
import type { KnownFact, Said } from './ground.ts'

type Saying = Pick<Said, 'declarations'>

/** What sentences call a fact's parts. */
export function namesOf({ subject, relation, object }: KnownFact): FactNames {
  return { subject: subject.text, relation: relation.text, object: object.text }
}

/** A fact in words. */
export function stated(fact: KnownFact, { declarations }: Saying): string {
  return sayFact(namesOf(fact), declarations.get(`${fact.relation.value}`)?.state)
}

/** Facts in words, as one list. */
export function allStated(facts: readonly KnownFact[], said: Saying): string {
  return eachStated(facts, said).join(', and ')
}

/** Why the facts are enough, in words. */
export function sentenceOf(facts: readonly KnownFact[], reason: Reason, said: Saying): string {
  return sayCertificate(eachStated(facts, said), reason)
}

function eachStated(facts: readonly KnownFact[], said: Saying): readonly string[] {
  return facts.map((fact, place) => {
    const relation = `${fact.relation.value}`
    const { state } = said.declarations.get(relation) ?? {}
    return place === 0 ? stated(fact, said) : sayFurtherFact(relation, namesOf(fact), state)
  })
}
