import { type End, otherEnd } from '../../../domain/end.ts'
import { IntegerTable } from '../../graph/integer-table.ts'
import { eachRun } from '../../graph/memory/each-run.ts'
import { type FactOrder, factPeriod } from '../../graph/memory/fact-order.ts'
import type { Tables } from '../../store/tables.ts'
import type { GraphWithTruths, SingleRelation, SingleValues } from '../graph-with-truths.ts'
import { boundOf } from './counted-values.ts'
import type { Exceptions } from './exceptions.ts'
import { excluding } from './excluding.ts'
import type { Answer, Evidence, Ground, Judge } from './ground.ts'

/** A subject has one value, and another is known; the inverse: a value has one subject, and another is known. */
export const functional: Ground = ground(
  'functional',
  'object',
  'A relation has one value for a subject, and another is known',
)
export const inverseFunctional: Ground = ground(
  'inverse-functional',
  'subject',
  'A relation has one subject for a value, and another is known',
)

function ground(id: string, end: End, description: string): Ground {
  return {
    id,
    description,
    judge: (graph, language) => judgeOf(graph, language, end),
    relations: async (graph) => `SELECT relation FROM ${(await graph.singleValues(end)).table}`,
    complete: (graph, listed, relations) =>
      completeItems(graph, end, listed === end ? relations : 'NULL'),
    contradictions: async (graph) => (await graph.singleValues(end)).contradictions,
    listExceptions: async (graph, listed) =>
      listed === end ? exceptionsOf(await graph.singleValues(end)) : new Map(),
    reason: (evidence, { statement, declarations }) => {
      const { trials, exceptions = 0, error } = evidence
      if (error !== undefined && isCounted(evidence)) {
        return { kind: 'counted', end, keys: Math.round(3 / error), error }
      }
      if (trials !== undefined) return { kind: 'nearly-one-value', trials, exceptions }
      const {
        because,
        owner,
        functional: isOne,
      } = declarations.get(`${statement.relation.value}`) ?? {}
      return {
        kind: 'one-value',
        end,
        ...(because !== undefined && { because }),
        ...(owner === true && isOne === true && { owner }),
      }
    },
  }
}

/** A list reports no trials; a statement's bound is that of its own trials. A declared relation may be *likely* by calibration. */
function isCounted({ declared, level, trials, error }: Evidence): boolean {
  return !declared && level === 'likely' && (trials === undefined || error === 3 / trials)
}

/** Only declared relations have exceptions: the rest are measured on their own values. */
function exceptionsOf({ relations, contradicted }: SingleValues): Exceptions {
  return new Map(
    [...relations].flatMap(([relation, { standing, keys, several }]) => {
      const exceptions = contradicted.get(relation) ?? 0
      const trials = keys - several + exceptions
      return standing === 'declared' ? [[relation, { trials, exceptions }]] : []
    }),
  )
}

async function judgeOf(graph: GraphWithTruths, language: string, end: End): Promise<Judge> {
  const single = await singleAnswers(graph, end)
  const facts = await graph.facts()
  const excludes = await excluding(graph, language, end)
  const areStatedTogether = await graph.statedTogether(end)
  const order = end === 'object' ? facts.bySubject : facts.byObject
  const key = otherEnd(end)
  return (statement) => {
    const answer = single.get(statement.relation)?.(statement[key])
    if (answer === undefined) return undefined
    const known = onlyValue(order, statement[key], statement.relation)
    if (known === undefined || !excludes(statement)) return undefined
    if (areStatedTogether(statement.relation, known, statement[end])) return undefined
    const { declared, likely, trials, exceptions, bound } = answer
    const { subject, relation, object } = statement
    const fact =
      end === 'object' ? { subject, relation, object: known } : { subject: known, relation, object }
    return { declared, likely, trials, exceptions, bound, facts: [fact] }
  }
}

/**
 * Several values certify nothing: one may be wrong, or the relation may mean something else. An ended value is no current
 * value, but excludes itself.
 */
function onlyValue(order: FactOrder, key: number, relation: number): number | undefined {
  const { start, end } = order.withRelation(key, relation)
  let only: number | undefined
  for (let at = start; at < end; at++) {
    if (order.periods[at] === factPeriod.over) continue
    if (only !== undefined && order.others[at] !== only) return undefined
    only = order.others[at] as number
  }
  return only
}

type SingleAnswer = Pick<Answer, 'declared' | 'likely' | 'trials' | 'exceptions' | 'bound'>

type AnswerFor = (key: number) => SingleAnswer | undefined

/** By relation code: the answer about its statements, which depends on the key. */
async function singleAnswers(
  graph: Pick<GraphWithTruths, 'singleValues'>,
  end: End,
): Promise<ReadonlyMap<number, AnswerFor>> {
  const { relations } = await graph.singleValues(end)
  return new Map([...relations].map(([relation, single]) => [relation, answerFor(single)]))
}

function answerFor({ standing, keys, several }: SingleRelation): AnswerFor {
  switch (standing) {
    case 'declared':
      return () => ({ declared: true })
    case 'nearly':
      return () => ({ declared: false, trials: keys, exceptions: several })
    // one value each may be how the graph lists, not how the world is
    case 'measured':
      return () => ({ declared: false, likely: true })
  }
  return (key) => {
    const counted = standing.counted.of(key)
    if (counted === undefined) return undefined
    const { single, several } = counted
    return {
      declared: false,
      likely: true,
      trials: single + several,
      exceptions: several,
      bound: boundOf(counted),
    }
  }
}

/** Items with one current value. */
async function completeItems(
  graph: Pick<GraphWithTruths, 'singleItems'>,
  end: End,
  relations: string,
): Promise<string> {
  return `
    SELECT relation, item, declared, 1 - declared AS likely, CASE WHEN counted > 0 THEN 3.0 / counted END AS error
    FROM ${await graph.singleItems(end)} WHERE relation IN (${relations})`
}

/** A table `(relation, item, declared, counted)` of all relations; `counted` is 0 if it rests on something else. */
export async function makeSingleItems(
  graph: Tables & Pick<GraphWithTruths, 'contradictoryYears' | 'facts' | 'singleValues'>,
  end: End,
): Promise<string> {
  const { relations } = await graph.singleValues(end)
  const { bySubject, byObject } = await graph.facts()
  const order = end === 'object' ? bySubject : byObject
  const contradictory = await graph.contradictoryYears()
  const table = new IntegerTable('relation', 'item', 'declared', 'counted')
  const isSingle = (item: number, relation: number) => {
    const value = onlyValue(order, item, relation)
    if (value === undefined) return false
    const [subject, object] = end === 'object' ? [item, value] : [value, item]
    return !contradictory.involve({ subject, relation, object })
  }
  eachRun(order, (item, relation) => {
    const { standing } = relations.get(relation) ?? {}
    if (standing === undefined || standing === 'nearly' || !isSingle(item, relation)) return
    const counted = typeof standing === 'string' ? undefined : standing.counted.of(item)
    if (typeof standing !== 'string' && counted === undefined) return
    // as many without an exception have the same bound
    const like = counted === undefined ? 0 : Math.floor(3 / boundOf(counted))
    table.add(relation, item, standing === 'declared' ? 1 : 0, like)
  })
  return table.write(graph, 'single_items')
}
