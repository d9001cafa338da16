import type { EntityCalled } from '../../domain/entities-called.ts'
import type { Fact, Statement } from '../../domain/fact.ts'
import type { Oracle } from '../../domain/oracle.ts'
import type { Question } from '../../domain/question.ts'
import type { TitlePair } from '../../interop/titles/exchange-titles.ts'

/** The graph's facts about the entities that titles name. */
export type CalledEntities = ReadonlyMap<string, EntityCalled>

export interface CertifiedTitles {
  readonly pairs: readonly TitlePair[]
  /** Twins whose premise is true in the graph. */
  readonly true: number
}

/**
 * Certifies the twins that a graph can prove: the question names the replaced title and another title, the graph links
 * the two, and every such link is certified false for the replacement. Twins that the graph makes true are left out;
 * the others keep their mark.
 */
export async function certifyTitles(
  pairs: readonly TitlePair[],
  called: CalledEntities,
  oracle: Oracle,
): Promise<CertifiedTitles> {
  const claims = pairs.map((pair) => claimsOf(pair, called))
  const statements = claims.flatMap((own) => own.map(({ statement }) => statement))
  const truths = statements.length === 0 ? [] : await oracle.truth(statements)
  const certified: TitlePair[] = []
  let [next, held] = [0, 0]
  for (const [index, pair] of pairs.entries()) {
    const own = claims[index] ?? []
    const said = truths.slice(next, next + own.length)
    next += own.length
    if (said.some(({ status }) => status === 'true')) {
      held += 1
      continue
    }
    const certificates = said.flatMap((each) => (each.status === 'false' ? [each.certificate] : []))
    const proved = own.length > 0 && certificates.length === own.length
    certified.push(proved ? { ...pair, twin: proven(pair, own, certificates) } : pair)
  }
  return { pairs: certified, true: held }
}

/** The link that the question presupposes of the title, as a fact, and the same statement about the replacement. */
interface Claim {
  readonly fact: Fact
  readonly statement: Statement
  readonly place: 'subject' | 'object'
  readonly names: Readonly<Record<string, string>>
}

function claimsOf({ exchange, twin }: TitlePair, called: CalledEntities): readonly Claim[] {
  const [was, is] = [called.get(exchange.original.title), called.get(exchange.replacement.title)]
  if (was === undefined || is === undefined || was.entity === is.entity) return []
  const names = {
    [was.entity]: exchange.said.original,
    [is.entity]: exchange.said.replacement,
  }
  return exchange.beside.flatMap((title): readonly Claim[] => {
    const other = called.get(title)
    if (other === undefined || twin.form !== 'wh') return []
    const named = { ...names, [other.entity]: title }
    const from = was.facts.filter((fact) => fact.object === other.entity)
    const to = other.facts.filter((fact) => fact.object === was.entity)
    return [
      ...from.map((fact) => ({
        fact,
        statement: { ...shapeOf(fact), subject: is.entity },
        place: 'subject' as const,
        names: named,
      })),
      ...to.map((fact) => ({
        fact,
        statement: { ...shapeOf(fact), object: is.entity },
        place: 'object' as const,
        names: named,
      })),
    ]
  })
}

function shapeOf({ subject, relation, object }: Fact): Statement {
  return { subject, relation, object }
}

function proven(
  { twin, exchange }: TitlePair,
  claims: readonly Claim[],
  certificates: Question['certificates'],
): Question {
  const { review: _, ...unmarked } = twin
  const { premise } = twin
  const [first] = claims
  if (premise.status !== false || first === undefined) return twin
  const { original, replacement } = exchange.said
  return {
    ...unmarked,
    premise: { ...premise, exchanges: [{ place: first.place, original, replacement }] },
    statements: claims.map(({ statement }) => statement),
    facts: claims.map(({ fact }) => fact),
    certificates,
    relations: [...new Set(claims.map(({ fact }) => fact.relation))],
    labels: Object.assign({}, ...claims.map(({ names }) => names)),
  }
}
