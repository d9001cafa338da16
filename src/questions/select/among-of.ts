import { createHash } from 'node:crypto'
import type { Among } from '../../domain/draws.ts'
import type { Statement } from '../../domain/fact.ts'
import type { Iri } from '../../domain/iri.ts'

/** Restricts a draw to the facts of these subjects and relations. */
export function amongOf(facts: readonly Pick<Statement, 'subject' | 'relation'>[]): Among {
  const subjects = new Map<Iri, Set<Iri>>()
  for (const { subject, relation } of facts) {
    const own = subjects.get(relation) ?? new Set()
    subjects.set(relation, own.add(subject))
  }
  const key = createHash('sha256')
    .update(JSON.stringify(facts.map(({ subject, relation }) => [relation, subject])))
    .digest('hex')
  return { key, subjects }
}
