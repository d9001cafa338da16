import type { Iri } from '../../domain/iri.ts'
import type { Kind } from '../concept.ts'
import type { English } from '../fallback/english.ts'
import { bearer } from '../fallback/read-noun.ts'
import { inWords } from '../fallback/spell-label.ts'
import type { Kinds } from '../kinds.ts'

/** A type of the graph, and what it is called. */
export interface OwnType {
  readonly type: Iri
  readonly label: string
}

/** Kinds of a graph's own types: what a type is called is the noun of its things; a film is a film here as well. */
export function kindsOfTypes(
  types: readonly OwnType[],
  english: English,
  kinds: Kinds,
): readonly Kind[] {
  const found = new Map<string, Kind>()
  for (const { type, label } of types) {
    const noun = english.singular(inWords(label.trim()))
    if (!/^[a-z][a-z -]{1,30}$/i.test(noun)) continue
    const known = shippedKind(noun, kinds)
    const name = known?.kind ?? `own-${noun.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
    const before = found.get(name)
    const parent = isOfPeople(noun) ? { parent: 'person' } : {}
    const kind = known ?? { kind: name, ...parent, noun, plural: english.plural(noun), types: [] }
    found.set(name, { ...kind, types: [...(before?.types ?? []), type] })
  }
  return [...found.values()]
}

/** A kind that is called so, with no types: they are what is added. */
function shippedKind(noun: string, kinds: Kinds): Kind | undefined {
  const kind = kinds.all().find((one) => one.noun === noun && one.kind !== 'thing')
  return kind && { ...kind, types: [] }
}

/** Employee, customer, nurse, analyst. */
function isOfPeople(noun: string): boolean {
  const head = noun.split(' ').at(-1) ?? noun
  return bearer.test(head) || peoples.test(head)
}

const peoples =
  /^(?:employee|staff|member|nurse|patient|client|customer|tenant|agent|trainee|contact|applicant|consultant|assistant|colleague|user|guest|boss|chef|pilot)$/
