import type { Schema, SchemaRelation } from '../../src/domain/graph-walk.ts'
import { countOf, formatCount, formatShare } from '../../src/report/format-share.ts'
import type { RatedMeasure } from '../components/relation-rates.ts'
import type { Band, DrawnEdge, DrawnNode } from './drawn.ts'
import { questionsOf, type RatedModel } from './rates-table.tsx'

/** Relations are nodes, too, between the types at their ends; each has a band for each model. */
export function drawnSchema(
  { types }: Schema,
  relations: readonly SchemaRelation[],
  models: readonly RatedModel[],
  measure: RatedMeasure,
): { readonly nodes: readonly DrawnNode[]; readonly edges: readonly DrawnEdge[] } {
  const edges = relations.flatMap(({ id, from, to, literal }) => [
    { from: typeId(from), to: id },
    ...(literal ? [] : [{ from: id, to: typeId(to) }]),
  ])
  const joined = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const typeNodes = [...types, { id: undefined, label: 'no type', entities: 0 }]
    .map(({ id, label, entities }): DrawnNode => {
      const note = entities === 0 ? {} : { note: countOf(entities, 'entity', 'entities') }
      return { id: typeId(id), kind: 'type', label: label ?? nameOf(id ?? ''), ...note }
    })
    .filter(({ id }) => joined.has(id))
  const relationNodes = relations.map(({ id, label, facts }): DrawnNode => {
    const bands = models.some(({ rates }) => rates.has(id))
      ? models.map((model) => bandOf(model, id, measure))
      : []
    const asked = bands.map(({ title }) => title).join('; ') || 'not asked'
    return {
      ...{ id, kind: 'relation', label: label ?? nameOf(id), bands },
      note: `${formatCount(facts)} facts; ${asked}`,
    }
  })
  return { nodes: [...typeNodes, ...relationNodes], edges }
}

function bandOf({ name, rates }: RatedModel, relation: string, measure: RatedMeasure): Band {
  const rate = rates.get(relation)
  if (rate === undefined || rate.share.status === 'empty') {
    return { model: name, title: `${name}: not asked` }
  }
  const { shrunk, share } = rate
  return {
    ...(shrunk !== undefined && { tint: Math.min(9, Math.floor(10 * shrunk)) }),
    ...{ model: name, rate: share.rate, judged: share.of },
    title: `${name}: ${formatShare(share)}`,
    href: questionsOf(name, relation, measure),
  }
}

function typeId(id: string | undefined): string {
  return id === undefined ? 'no type' : `type ${id}`
}

export function nameOf(id: string): string {
  return /[^/#:]+$/.exec(id)?.[0] ?? id
}
