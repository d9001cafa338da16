import type { Certificate } from '../../../domain/certificate.ts'
import type { Fact, Statement } from '../../../domain/fact.ts'
import type { Graph } from '../../graph/graph.ts'
import type { Triple } from '../../graph/memory/triple.ts'
import type { TermRecord } from '../../graph/names/term-record.ts'
import type { Row } from '../../store/database.ts'
import type { Proof } from './certifier.ts'
import type { Evidence, KnownFact, Said } from './ground.ts'
import { grounds } from './grounds.ts'
import { namesOf, sentenceOf } from './sentence.ts'

/** A certificate from a ground's evidence; `ground` is the ground's index. */
export function certificateFor(
  graph: Pick<Graph, 'declarations'>,
  claim: Said['claim'],
  statement: KnownFact,
  place: number,
  evidence: Evidence,
): Certificate {
  const ground = grounds[place]
  if (ground === undefined) throw new Error(`there is no ground ${place}`)
  const { declared, level, error, facts } = evidence
  const said = { statement, claim, declarations: graph.declarations }
  const reason = ground.reason(evidence, said)
  return {
    ground: ground.id,
    level,
    basis: level === 'assumed' ? 'graph' : declared ? 'declared' : 'measured',
    statement: factOf(statement),
    facts: facts.map(factOf),
    names: facts.map(namesOf),
    reason,
    sentence: sentenceOf(facts, reason, said),
    ...(error !== undefined && { error }),
  }
}

type Terms = ReadonlyMap<number, TermRecord>

/** An answer with terms in place of codes. */
export function evidenceOf(answer: Proof, terms: Terms): Evidence {
  const { declared, level, variant = 0, facts, error, trials, exceptions } = answer
  return {
    declared,
    level,
    variant,
    ...(error !== undefined && { error }),
    ...(trials !== undefined && { trials }),
    ...(exceptions !== undefined && { exceptions }),
    facts: facts.map((fact) => partsOf(fact, terms)),
  }
}

/** Codes of all terms in some facts. */
export function codesOf(facts: readonly Triple[]): readonly number[] {
  return facts.flatMap(({ subject, relation, object }) => [subject, relation, object])
}

/** A statement with terms in place of codes. */
export function partsOf({ subject, relation, object }: Triple, terms: Terms): KnownFact {
  return {
    subject: termOf(terms, subject),
    relation: termOf(terms, relation),
    object: termOf(terms, object),
  }
}

export function termOf(terms: Terms, code: Row[string] | undefined): TermRecord {
  const term = terms.get(Number(code))
  if (term === undefined) throw new Error(`no term ${code}`)
  return term
}

export function factOf({ subject, relation, object }: KnownFact): Fact & Statement {
  return { subject: iriOf(subject), relation: iriOf(relation), object: object.value }
}

function iriOf({ value }: TermRecord): string {
  return typeof value === 'string' ? value : value.value
}
